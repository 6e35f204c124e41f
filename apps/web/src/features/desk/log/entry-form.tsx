/** Parts that the forms of a log entry share. */
import { calls, limits, type LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { OneLineField } from '../../../fields/OneLineField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useOwnEvent } from '../../organiser/event/own-event.ts';

/** Options of a form that changes the entry: the dialog closes when it is saved. */
export function useEntryOptions({ id, version }: LogEntryDto, onClose: () => void) {
  const t = useText();
  const { say } = useUndoableActions();
  const { event } = useOwnEvent();
  return {
    params: { eventId: event.id, logId: id },
    version,
    invalidates: [calls.eventLog],
    onSaved: () => {
      onClose();
      say(t('records.log.changed'));
    },
  };
}

export function CommentField(props: { readonly form: FormFields<{ readonly comment: string | null }> }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <props.form.Field
      name="comment"
      label={t('records.log.comment')}
      help={t('records.log.commentHint', { max: formats.number(limits.noteMax) })}
    >
      {(field) => <OneLineField {...asText(field)} maxLength={limits.noteMax} />}
    </props.form.Field>
  );
}
