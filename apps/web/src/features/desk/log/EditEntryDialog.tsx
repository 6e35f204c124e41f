import { limits, calls, severities, type LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { OneLineField } from '../../../fields/OneLineField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { RunFacts } from '../../organiser/competitors/RunFacts.tsx';
import { useOwnEvent } from '../../organiser/event/own-event.ts';
import { EntryLoaded } from './EntryLoaded.tsx';
import { logTexts } from './log-texts.ts';
import { useBoundsText } from './use-bounds-text.ts';

/** What an operator corrects of an entry of the log: its severity, the bib, and a comment if there is one to make. */
export function EditEntryDialog(props: { readonly logId: string; readonly onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <EntryLoaded {...props} titleOf={() => t('records.log.edit')}>
      {(entry) => <Entry entry={entry} onClose={props.onClose} />}
    </EntryLoaded>
  );
}

function Entry(props: { readonly entry: LogEntryDto; readonly onClose: () => void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { say } = useUndoableActions();
  const { event } = useOwnEvent();
  const { id, type, version } = props.entry;
  const form = useRouteForm(calls.editLogEntry, {
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
function valuesOf({ comment, severity, bib, state }: LogEntryDto) {
  return { comment, severity, bib, state };
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
