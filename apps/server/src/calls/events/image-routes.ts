/** The calls on pictures. */
import { routes } from '@startwand/contract';
import { asFileId, type FileStore, type UploadedFile } from '../../storage/files/file-store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import { replaceImage, setImage, type ImagePlace } from './set-image.ts';

interface Parts {
  readonly files: FileStore;
}

export function imageRoutes({ files }: Parts) {
  /** @param file `null`: the picture is taken off */
  const put = async (operator: OperatorContext, place: ImagePlace, file: UploadedFile | null) => {
    const edited = await (file === null
      ? replaceImage(files, operator, place, null)
      : setImage(files, operator, place, file));
    return 'error' in edited ? edited : { data: [edited.event] };
  };

  return {
    setEventImage: handle(routes.setEventImage, ({ file, operator }) => put(operator, 'image', file)),
    removeEventImage: handle(routes.removeEventImage, ({ operator }) => put(operator, 'image', null)),
    setOrganizerImage: handle(routes.setOrganizerImage, ({ file, operator }) => put(operator, 'organizerImage', file)),
    removeOrganizerImage: handle(routes.removeOrganizerImage, ({ operator }) => put(operator, 'organizerImage', null)),

    image: handle(routes.image, async ({ params }) => {
      const id = asFileId(params.imageId);
      const type = id?.endsWith('.png') ? 'image/png' : 'image/jpeg';
      // Documents lie in the same folder and have rules of their own.
      const isImage = id !== null && /\.(png|jpg)$/.test(id);
      const content = isImage ? await files.find(id) : null;
      if (id === null || content === null) return { error: 'ROUTE_NOT_FOUND' };
      return { served: { content, type, id, saveAs: null } };
    }),
  } satisfies Partial<Handlers>;
}
