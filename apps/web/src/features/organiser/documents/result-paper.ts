/** The result list of a heat that was made by itself, and the way to look at it. */
import { calls, type DocumentDto, type OperatorDetailDto } from '@startwand/contract';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { openFile } from '../../../api/download.ts';
import { useServices } from '../../../services/services.ts';

/** The list of the result as it is; `null`: there is none. */
export function resultPaperOf({ event }: OperatorDetailDto, heatId: string): DocumentDto | null {
  return event.documents.findLast((one) => one.heatId === heatId && one.made?.isReplaced === false) ?? null;
}

/** Opens a document beside this page, where the browser shows and prints it. @returns whether it is open */
export function useOpenedDocument(eventId: string): (document: DocumentDto) => Promise<boolean> {
  const { api } = useServices();
  const { refuse } = useUndoableActions();
  return async ({ id: documentId }) => {
    const opened = await openFile(() => api.download(calls.downloadDocument, { params: { eventId, documentId } }, {}));
    if ('error' in opened) refuse(opened.error);
    return !('error' in opened);
  };
}
