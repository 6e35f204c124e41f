/** What an operator does with an impulse, each with the way back. */
import { calls, type JudgedTriggerDto } from '@startwand/contract';
import { useUndoableActions, type Undo } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import type { TableAction } from '../../../views/table/table-types.ts';
import { useOwnEvent } from '../../organiser/event/own-event.ts';

const quietly = { background: true } as const;

export function useTriggerChanges() {
  const t = useText();
  const { event } = useOwnEvent();
  const { perform, say } = useUndoableActions();
  const give = useRouteMutation(calls.giveTrigger, quietly);
  const free = useRouteMutation(calls.freeTrigger, quietly);
  const remove = useRouteMutation(calls.deleteTrigger, quietly);
  const restore = useRouteMutation(calls.restoreTrigger, quietly);
  const input = (triggerId: string) => ({ params: { eventId: event.id, triggerId } });
  const back = (triggerId: string): Undo => ({
    call: () => restore.call(input(triggerId)),
    said: t('records.triggers.restored'),
    of: [`trigger ${triggerId}`],
  });
  return {
    /** It was suggested. */
    give: (triggerId: string, runId: string, section: number) =>
      void perform({
        call: () => give.call({ ...input(triggerId), body: { runId, section, suggested: true } }),
        said: t('records.triggers.given'),
        undo: back(triggerId),
      }),
    /** A form gave it. */
    given: (triggerId: string) => say(t('records.triggers.given'), back(triggerId)),
    free: ({ id }: JudgedTriggerDto) =>
      void perform({
        call: () => free.call(input(id)),
        said: t('records.triggers.freed'),
        undo: back(id),
      }),
    remove: ({ id }: JudgedTriggerDto) =>
      void perform({
        call: () => remove.call(input(id)),
        said: t('records.triggers.removed'),
        undo: back(id),
      }),
    restore: ({ id }: JudgedTriggerDto) => void perform(back(id)),
  };
}

/** Those that are possible with an impulse as it is judged now. */
export function useTriggerActions(
  look: (triggerId: string) => void,
): (trigger: JudgedTriggerDto) => readonly TableAction<JudgedTriggerDto>[] {
  const t = useText();
  const changes = useTriggerChanges();
  return (trigger) => {
    const open = { id: 'open', label: t('records.triggers.open'), onPress: () => look(trigger.id) };
    if (trigger.type === 'ClearTrigger' || trigger.judgement.status === 'revoked') return [open];
    if (trigger.judgement.status === 'deleted') {
      return [
        open,
        {
          id: 'restore',
          label: t('records.triggers.restore'),
          icon: 'undo',
          onPress: changes.restore,
        },
      ];
    }
    const isUsed = trigger.judgement.status === 'used';
    return [
      open,
      ...(isUsed
        ? [{ id: 'free', label: t('records.triggers.free'), onPress: changes.free }]
        : [{ id: 'give', label: t('records.triggers.give'), onPress: () => look(trigger.id) }]),
      {
        id: 'remove',
        label: t('records.triggers.remove'),
        icon: 'trash',
        isDangerous: true,
        onPress: changes.remove,
      },
    ];
  };
}
