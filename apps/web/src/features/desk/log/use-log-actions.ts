/** What an operator does with an entry of the log, each with the way back. */
import { calls, type LogEntryDto } from '@startwand/contract';
import { useUndoableActions, type Undo } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import type { TableAction } from '../../../views/table/table-types.ts';
import { useOwnEvent } from '../../organiser/event/own-event.ts';

type Action = TableAction<LogEntryDto>;

/** Dialogs about an entry, by its id. */
export interface LogDialogs {
  readonly write: (logId: string) => void;
  readonly edit: (logId: string) => void;
}

export function useLogActions({ write, edit }: LogDialogs): (entry: LogEntryDto) => readonly Action[] {
  const t = useText();
  const { perform } = useUndoableActions();
  const { commenting, removing, restoring } = useLogDeeds();
  return (entry) => {
    // A mail is a mail: nothing of it is taken back.
    if (entry.sending !== undefined) return [];
    if (entry.state === 'deleted') {
      const onPress = () => void perform(restoring(entry));
      return [{ id: 'restore', label: t('records.log.restore'), icon: 'undo', onPress }];
    }
    const { comment } = entry;
    return [
      {
        id: 'write',
        label: t(comment === null ? 'records.log.write' : 'records.log.editComment'),
        onPress: ({ id }) => write(id),
      },
      { id: 'edit', label: t('records.log.edit'), onPress: ({ id }) => edit(id) },
      ...(comment === null
        ? []
        : [
            {
              id: 'removeComment',
              label: t('records.log.removeComment'),
              onPress: () =>
                void perform({
                  ...commenting(entry, null, t('records.log.commentRemoved')),
                  undo: commenting(entry, comment, t('records.log.commentRestored')),
                }),
            },
          ]),
      {
        id: 'remove',
        label: t('records.log.remove'),
        icon: 'trash',
        isDangerous: true,
        onPress: () => void perform(removing(entry)),
      },
    ];
  };
}

function useLogDeeds() {
  const t = useText();
  const { event } = useOwnEvent();
  // What was deleted leaves the list of those that were not.
  const options = { invalidates: [calls.eventLog], background: true };
  const edit = useRouteMutation(calls.editLogEntry, options);
  const remove = useRouteMutation(calls.deleteLogEntry, options);
  const input = ({ id }: LogEntryDto) => ({ params: { eventId: event.id, logId: id } });
  const commenting = (entry: LogEntryDto, comment: string | null, said: string): Undo => ({
    call: () => edit.call({ ...input(entry), body: { comment } }),
    said,
    of: [`log ${entry.id}`],
  });
  const restoring = (entry: LogEntryDto): Undo => ({
    call: () => edit.call({ ...input(entry), body: { comment: entry.comment, state: 'active' } }),
    said: t('records.log.restored'),
    of: [`log ${entry.id}`],
  });
  const removing = (entry: LogEntryDto) => ({
    call: () => remove.call(input(entry)),
    said: t('records.log.removed'),
    undo: restoring(entry),
  });
  return { commenting, restoring, removing };
}
