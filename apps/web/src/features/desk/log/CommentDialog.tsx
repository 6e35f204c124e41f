import { limits, calls, severities, type LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { OneLineField } from '../../../fields/OneLineField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { RunFacts } from '../../organiser/competitors/RunFacts.tsx';
import { MailedFiles, untilMailed_ms } from './MailedFiles.tsx';
import { logTexts } from './log-texts.ts';
import { useOwnEvent } from '../../organiser/event/own-event.ts';
import { useBoundsText } from './use-bounds-text.ts';

/** What an operator writes to an entry of the log; what was mailed is read. */
export function CommentDialog(props: { readonly logId: string; readonly onClose: () => void }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const found = useRouteQuery(
    calls.eventLog,
    {
      params: { eventId: event.id },
      query: { id: props.logId, state: 'all', limit: 1 },
    },
    { again_ms: untilMailed_ms },
  );
  const sending = found.kind === 'ready' ? found.data[0]?.sending : undefined;
  return (
    <PanelDialog title={t(sending === undefined ? 'records.log.edit' : 'desk.log.filesMailed')} onClose={props.onClose}>
      <Loaded from={found} empty={<EmptyState title={t('records.log.gone')} hint={t('records.log.emptyHint')} />}>
        {([entry]) => {
          if (entry === undefined) return null;
          if (entry.sending !== undefined) return <MailedFiles sending={entry.sending} />;
          return <Comment entry={entry} onClose={props.onClose} />;
        }}
      </Loaded>
    </PanelDialog>
  );
}

function Comment(props: { readonly entry: LogEntryDto; readonly onClose: () => void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { say } = useUndoableActions();
  const { event } = useOwnEvent();
  const { id, type, version } = props.entry;
  const form = useRouteForm(calls.commentLogEntry, {
    params: { eventId: event.id, logId: id },
    defaults: valuesOf(props.entry),
    version,
    valuesOf,
    invalidates: [calls.eventLog],
    onSaved: () => {
      props.onClose();
      say(t('records.log.changed'));
    },
  });
  return (
    <RouteForm form={form} save={t('forms.save')}>
      <p>{t(logTexts(type))}</p>
      <Reported entry={props.entry} />
      <form.Field name="severity" label={t('records.log.severity')}>
        {(field) => (
          <SelectField
            {...field}
            choices={severities.map((value) => ({ value, label: t(`desk.severity.${value}`) }))}
          />
        )}
      </form.Field>
      <form.Field name="bib" label={t('records.log.bib')}>
        {(field) => <NumberField {...field} />}
      </form.Field>
      <form.Field
        name="comment"
        label={t('records.log.comment')}
        help={t('records.log.commentHint', { max: formats.number(limits.noteMax) })}
      >
        {(field) => <OneLineField {...asText(field)} maxLength={limits.noteMax} />}
      </form.Field>
    </RouteForm>
  );
}

/** What can be corrected, as it is now. */
function valuesOf({ comment, severity, bib }: LogEntryDto) {
  return { comment: comment ?? '', severity, bib };
}

/** What the timer said, and the window that it was held against. */
function Reported({ entry }: { readonly entry: LogEntryDto }): ReactNode {
  const t = useText();
  const boundsText = useBoundsText();
  const { startNumber, startNumberType, bounds } = entry;
  const kind = startNumberType === null ? null : t(`records.log.numberKind.${startNumberType}`);
  return (
    <RunFacts
      facts={[
        [t('records.triggers.number'), startNumber === null || kind === null ? null : `${startNumber} (${kind})`],
        [t('records.log.bounds'), boundsText(bounds)],
      ]}
    />
  );
}
