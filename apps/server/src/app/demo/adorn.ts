/** What makes an event worth looking at: a logo, a message, a place on the first page, and its results on paper. */
import { Readable } from 'node:stream';
import { inMilliseconds } from '../../base/clock.ts';
import { addDocument } from '../../calls/documents/put-document.ts';
import { performEdit } from '../../calls/events/edit-event.ts';
import { collectOrder } from '../../calls/exports/collect.ts';
import { usualChoice, type ExportChoice } from '../../calls/exports/export-choice.ts';
import { fileName } from '../../calls/exports/file-name.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { mintId } from '../../base/ids.ts';
import type { Services } from '../services.ts';
import type { Desk } from './desk.ts';
import { drawLogo } from './pictures.ts';
import type { RaceDay } from './race-days.ts';
import { oneSource } from '../../base/source.ts';

/** Once in an event's life: an event that has a logo was adorned. */
export async function adorn(
  { files }: Services,
  desk: Desk,
  { ground, message, isFeatured = false }: Pick<RaceDay, 'ground' | 'message' | 'isFeatured'>,
): Promise<void> {
  if (desk.room.view.event.organizerImage !== null) return;
  const organizerImage = await drawLogo(files, ground);
  const edited = await performEdit(desk, ({ event: { banners } }) => ({
    event: {
      organizerImage,
      isFeatured,
      banners: message === undefined ? banners : [...banners, { id: mintId(), message }],
    },
  }));
  if ('error' in edited) throw new Error(`The logo of the demo was refused: ${edited.error}`);
}

const overall: ExportChoice = {
  ...usualChoice,
  kind: 'overall',
  audience: 'public',
  format: 'pdf',
  groupBy: 'class',
};

/** The list of all results by class, as everybody may save it, where no document is yet. */
export async function publishResults(services: Services, desk: Desk): Promise<void> {
  const { room, by } = desk;
  const { documents, name } = room.view.event;
  if (documents.length > 0) return;
  const collect = () => collectOrder(room, overall, services, inMilliseconds(services.clock()));
  const gone = new AbortController();
  const wish = { key: `demo ${room.eventId}`, kind: 'pages', collect } as const;
  const asker = { isOperator: true, source: oneSource(by) };
  const made = await services.fileMaker.make(wish, asker, gone.signal);
  if ('error' in made) throw new Error(`A list of the demo was refused: ${made.error}`);
  const file = await receivedFile(services.files, fileName(name, made.title, 'pdf'), made.bytes);
  const input = { category: 'overallResults', description: 'Official results by class' } as const;
  const added = await addDocument(services, desk, input, file);
  if ('error' in added) throw new Error(`A document of the demo was refused: ${added.error}`);
}

/** As if it had been sent. */
async function receivedFile(files: FileStore, name: string, bytes: Uint8Array) {
  return { name, ...(await files.receive(Readable.from([bytes]))) };
}
