/** The calls on pictures. */
import { routes } from '@startwand/contract';
import { asFileId, type FileStore, type UploadedFile } from '../../storage/files/file-store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { Operated } from '../call/operate.ts';
import { replaceImage, setImage, type ImagePlace } from './set-image.ts';

interface Parts {
  readonly files: FileStore;
}

export function imageRoutes({ files }: Parts) {
  /** @param file `null`: the picture is taken off */
  const put = async (operated: Operated, place: ImagePlace, file: UploadedFile | null) => {
    const edited = await (file === null
      ? replaceImage(files, operated, place, null)
      : setImage(files, operated, place, file));
    return 'error' in edited ? edited : { data: [edited.event] };
  };

  return {
    setEventImage: handle(routes.setEventImage, ({ file, operated }) => put(operated, 'image', file)),
    removeEventImage: handle(routes.removeEventImage, ({ operated }) => put(operated, 'image', null)),
    setOrganizerImage: handle(routes.setOrganizerImage, ({ file, operated }) => put(operated, 'organizerImage', file)),
    removeOrganizerImage: handle(routes.removeOrganizerImage, ({ operated }) => put(operated, 'organizerImage', null)),

    image: handle(routes.image, async ({ params }) => {
      const id = asFileId(params.imageId);
      const type = id?.endsWith('.png') ? 'image/png' : 'image/jpeg';
      // Documents lie in the same folder and have rules of their own.
      const isImage = id !== null && /\.(png|jpg)$/.test(id);
      const content = isImage ? await files.find(id) : null;
      if (id === null || content === null) return { error: 'ROUTE_NOT_FOUND' };
      return { served: { content, type, id, saveAs: null, isImmutable: true } };
    }),
  } satisfies Partial<Handlers>;
}
