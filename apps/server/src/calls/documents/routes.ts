/** The calls on documents. */
import { routes } from '@startwand/contract';
import { mediaTypeOf } from '../../storage/files/document-type.ts';
import type { Authenticator } from '../../accounts/users/authenticate.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { performEdit } from '../events/edit-event.ts';
import { asEventId } from '../../base/ids.ts';
import { mayDownload } from './may-download.ts';
import { presentDocument } from '../../race/documents/present.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { addDocument, removeDocument, restoreDocument, updateDocument, type DocumentParts } from './put-document.ts';

interface Parts extends DocumentParts {
  readonly rooms: Rooms;
  readonly authenticator: Authenticator;
}

export function documentRoutes(parts: Parts) {
  const { rooms, files, authenticator } = parts;
  return {
    addDocument: handle(routes.addDocument, async ({ body, file, operator }) => {
      const added = await addDocument(parts, operator, body, file);
      return 'error' in added ? added : { data: [presentDocument(added.document, true)] };
    }),

    addHeatDocument: handle(routes.addHeatDocument, async ({ params, body, file, operator }) => {
      const added = await addDocument(parts, operator, { ...body, heatId: params.heatId }, file);
      return 'error' in added ? added : { data: [presentDocument(added.document, true)] };
    }),

    updateDocument: handle(routes.updateDocument, async ({ params, body, file, operator }) => {
      const updated = await updateDocument(parts, operator, params.documentId, body, file);
      return 'error' in updated ? updated : { data: [presentDocument(updated.document, true)] };
    }),

    removeDocument: handle(routes.removeDocument, async ({ params, operator }) => {
      const removed = await removeDocument(parts, operator, params.documentId);
      return 'error' in removed ? removed : { data: [{ id: params.documentId }] };
    }),

    restoreDocument: handle(routes.restoreDocument, async ({ params, operator }) => {
      const restored = await restoreDocument(parts, operator, params.documentId);
      return 'error' in restored ? restored : { data: [presentDocument(restored.document, true)] };
    }),

    setResultPapers: handle(routes.setResultPapers, async ({ body, operator }) => {
      const set = await performEdit(operator, () => ({ event: { resultPapers: { ...body, refused: null } } }));
      return 'error' in set ? set : { data: [operator.room.view.event.resultPapers] };
    }),

    downloadDocument: handle(routes.downloadDocument, async ({ params, caller }) => {
      const room = await rooms.openRoom(asEventId(params.eventId));
      if (room === null) return { error: 'EVENT_NOT_FOUND' };
      const { event } = room.view;
      const document = event.documents.find(({ id }) => id === params.documentId);
      if (document === undefined) return { error: 'DOCUMENT_NOT_FOUND' };
      // Whether there is one is none of a visitor's business.
      if (!(await mayDownload(authenticator, caller, document, event))) {
        return { error: 'DOCUMENT_NOT_FOUND' };
      }
      const content = await files.find(document.fileId);
      if (content === null) return { error: 'DOCUMENT_NOT_FOUND' };
      const type = mediaTypeOf(document.type);
      const { fileId: id, name: saveAs } = document;
      return { served: { content, type, id, saveAs } };
    }),
  } satisfies Partial<Handlers>;
}
