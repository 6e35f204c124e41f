import { limits, calls, type LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { OneLineField } from '../../../fields/OneLineField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useOwnEvent } from '../../organiser/event/own-event.ts';
import { EntryLoaded } from './EntryLoaded.tsx';
import { logTexts } from './log-texts.ts';

/** The comment that an operator writes to an entry of the log. */
export function CommentDialog(props: { readonly logId: string; readonly onClose: () => void }): ReactNode {
  const t = useText();
  const titleOf = (entry: LogEntryDto | undefined) =>
    t((entry?.comment ?? null) === null ? 'records.log.write' : 'records.log.editComment');
  return (
    <EntryLoaded {...props} titleOf={titleOf}>
      {(entry) => <Comment entry={entry} onClose={props.onClose} />}
    </EntryLoaded>
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

/** Severity and bib go along as they are. */
function valuesOf({ comment, severity, bib }: LogEntryDto) {
  return { comment: comment ?? '', severity, bib };
}
