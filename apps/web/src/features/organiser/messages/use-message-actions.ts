/** What is done with a message that is there. */
import { calls, type BannerMessageDto } from '@startwand/contract';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import type { TableAction } from '../../../views/table/table-types.ts';
import { useOwnEvent } from '../event/own-event.ts';

export function useMessageActions(edit: (bannerId: string) => void): () => readonly TableAction<BannerMessageDto>[] {
  const t = useText();
  const { event } = useOwnEvent();
  const { perform } = useUndoableActions();
  const remove = useRouteMutation(calls.removeBanner, { background: true });
  const restore = useRouteMutation(calls.restoreBanner, { background: true });
  return () => [
    { id: 'edit', label: t('records.messages.edit'), onPress: ({ id }) => edit(id) },
    {
      id: 'remove',
      label: t('records.messages.remove'),
      icon: 'trash',
      isDangerous: true,
      onPress: ({ id }) => {
        const input = { params: { eventId: event.id, bannerId: id } };
        void perform({
          call: () => remove.call(input),
          said: t('records.messages.removed'),
          undo: {
            call: () => restore.call(input),
            said: t('records.messages.restored'),
            of: [`message ${id}`],
          },
        });
      },
    },
  ];
}
