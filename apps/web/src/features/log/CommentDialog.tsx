import { limits, routes } from '@startwand/contract';
import type { LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { useDeeds } from '../../api/use-deeds.ts';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { OneLineField } from '../../fields/OneLineField.tsx';
import { asText } from '../../forms/FormFields.tsx';
import { RouteForm } from '../../forms/RouteForm.tsx';
import { useRouteForm } from '../../forms/use-route-form.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { PanelDialog } from '../../ui/overlay/PanelDialog.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { logTexts } from '../desk/log/log-texts.ts';
import { useOwnEvent } from '../own-event/own-event.ts';

/** What an operator writes to an entry of the log. */
export function CommentDialog(props: {
  readonly logId: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const found = useRouteQuery(routes.eventLog, {
    params: { eventId: event.id },
    query: { id: props.logId, state: 'all', limit: 1 },
  });
  return (
    <PanelDialog title={t('records.log.comment')} onClose={props.onClose}>
      <Loaded
        from={found}
        empty={<EmptyState title={t('records.log.gone')} hint={t('records.log.emptyHint')} />}
      >
        {([entry]) =>
          entry === undefined ? null : <Comment entry={entry} onClose={props.onClose} />
        }
      </Loaded>
    </PanelDialog>
  );
}

function Comment(props: { readonly entry: LogEntryDto; readonly onClose: () => void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { say } = useDeeds();
  const { event } = useOwnEvent();
  const { id, type, comment, version } = props.entry;
  const form = useRouteForm(routes.commentLogEntry, {
    params: { eventId: event.id, logId: id },
    defaults: { comment: comment ?? '' },
    version,
    valuesOf: (entry) => ({ comment: entry.comment ?? '' }),
    invalidates: [routes.eventLog],
    onSaved: () => {
      props.onClose();
      say(t('records.log.commented'));
    },
  });
  return (
    <RouteForm form={form} save={t('forms.save')}>
      <p>{t(logTexts(type))}</p>
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
