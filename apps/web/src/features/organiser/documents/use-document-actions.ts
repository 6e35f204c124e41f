/** What is done with a document of the table. */
import { calls, type DocumentDto } from '@startwand/contract';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useSaving } from '../../../queries/use-saving.ts';
import { useText } from '../../../language/language-context.tsx';
import type { TableAction } from '../../../views/table/table-types.ts';
import { useOwnEvent } from '../event/own-event.ts';

export function useDocumentActions(edit: (documentId: string) => void) {
  const t = useText();
  const { event } = useOwnEvent();
  const { perform } = useUndoableActions();
  const file = useSaving(calls.downloadDocument);
  const remove = useRouteMutation(calls.removeDocument, { background: true });
  const restore = useRouteMutation(calls.restoreDocument, { background: true });
  const input = ({ id }: DocumentDto) => ({ params: { eventId: event.id, documentId: id } });
  return (document: DocumentDto): readonly TableAction<DocumentDto>[] => [
    { id: 'edit', label: t('records.documents.edit'), onPress: ({ id }) => edit(id) },
    {
      id: 'download',
      label: t('records.documents.download'),
      icon: 'file',
      onPress: (one) => file.save(input(one)),
    },
    {
      id: 'remove',
      label: t('records.documents.remove'),
      icon: 'trash',
      isDangerous: true,
      onPress: () => {
        const name = document.description;
        void perform({
          call: () => remove.call(input(document)),
          said: t('records.documents.removed', { name }),
          undo: {
            call: () => restore.call(input(document)),
            said: t('records.documents.restored', { name }),
            of: [`document ${document.id}`],
          },
        });
      },
    },
  ];
}
