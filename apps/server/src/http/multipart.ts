/** Forms with a file: one JSON part, one file, each within its limit. The file goes to disk as it comes. */
import { limits, type Route } from '@startwand/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileStore, ReceivedFile, UploadedFile } from '../storage/files/file-store.ts';
import { personAt, sourceOfAddress, type CallSource } from '../base/source.ts';
import { InvalidBody, parseBody } from '../edge/bodies/parse-body.ts';
import { jsonBounds } from '../edge/bodies/json-bounds.ts';
import type { BodyAllowance } from '../edge/bodies/body-allowance.ts';
import { BodyRefused, bodyTime_ms, UnsupportedForm } from '../edge/bodies/read-body.ts';
import { after } from '../base/timers.ts';
import type { IncomingFile, UploadPlaces } from '../edge/bodies/upload-places.ts';

export interface UploadedForm {
  readonly body: unknown;
  readonly file: UploadedFile | null;
}

/** Where files come in. */
export interface UploadParts {
  readonly files: FileStore;
  readonly uploads: UploadPlaces;
  readonly allowance: BodyAllowance;
}

/** @param app with the routes that take forms, and no others: the library looks at each call of theirs */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  const { default: multipart } = await import('@fastify/multipart');
  await app.register(multipart, { throwFileSizeLimit: true });
}

/**
 * @param use what is done with the form; its file is gone behind it, unless it was kept
 * @throws UnsupportedForm for another body than a form where the route takes one
 */
export async function withForm<Result>(
  request: FastifyRequest,
  route: Route,
  parts: UploadParts,
  use: (form: UploadedForm) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new UnsupportedForm();
  const { socket } = request.raw;
  return parts.uploads.inPlace(
    uploaderOf(request),
    () => socket.bytesRead,
    async (upload) => {
      const received: ReceivedFile[] = [];
      try {
        const form = await readInTime(request, route, parts.files, received, upload);
        upload.isHere();
        const size_bytes = received.reduce((sum, file) => sum + file.size_bytes, 0);
        if (!parts.allowance.mayBring(request, size_bytes)) throw new BodyRefused('API_LIMIT');
        return await use(form);
      } finally {
        for (const file of received) await parts.files.discard(file);
      }
    },
  );
}

/** Behind one address sits a house that sends its lists and documents, and a stranger with a dozen accounts. */
function uploaderOf({ caller, ip }: FastifyRequest): CallSource {
  if (caller === null || !('user' in caller)) return sourceOfAddress(ip);
  return personAt(`person ${caller.user.id}`, ip, limits.uploadersPerAddress);
}

async function readInTime(
  request: FastifyRequest,
  route: Route,
  files: FileStore,
  received: ReceivedFile[],
  { refused }: IncomingFile,
): Promise<UploadedForm> {
  const max_bytes = route.file?.max_bytes ?? 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = after(bodyTime_ms(max_bytes), 'a form that is late', () => reject(new BodyRefused('TOO_SLOW')));
    refused.addEventListener('abort', () => reject(refused.reason), { once: true });
  });
  const reading = readParts(request, route, files, received);
  // A sender who was refused for being late may still hang up.
  reading.catch(() => undefined);
  try {
    return await Promise.race([reading, late]);
  } catch (cause) {
    // What has a code is known to the error reply; the rest are the words of a parser that gave up.
    if (cause instanceof BodyRefused || cause instanceof InvalidBody || isKnown(cause)) throw cause;
    throw new InvalidBody('The form cannot be read', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Whose sender hung up is a form that ends too early, and no fault of ours. */
function isKnown(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  return cause.code !== 'ECONNRESET' && cause.code !== 'ERR_STREAM_PREMATURE_CLOSE';
}

async function readParts(
  request: FastifyRequest,
  route: Route,
  files: FileStore,
  received: ReceivedFile[],
): Promise<UploadedForm> {
  const form: { body: unknown; file: UploadedFile | null } = { body: undefined, file: null };
  const fileSize = route.file?.max_bytes ?? 0;
  const bounds = jsonBounds(route.body);
  const parts = request.parts({
    limits: { files: 2, parts: 2, fileSize },
    // As bytes, whatever a program calls it: JSON is sent as a text, as `application/json` without the
    // name of a file, or from a Blob as a file. The library would read the second by itself, with loss.
    isPartAFile: () => true,
  });
  for await (const part of parts) {
    if (part.type !== 'file') throw new InvalidBody('A form has parts as bytes only.');
    if (part.fieldname === 'document') {
      form.body = await parseBody(await textIn(part.file, bounds.bytes), bounds);
    } else if (part.fieldname === 'file') {
      const file = await files.receive(part.file);
      received.push(file);
      if (part.file.truncated) throw new BodyRefused('BODY_TOO_LARGE');
      form.file = { ...file, name: part.filename };
    } else {
      throw new InvalidBody(`A form has no part «${part.fieldname}».`);
    }
  }
  return form;
}

/** Of a part that says what comes: it is never as long as the file beside it may be. */
async function textIn(part: AsyncIterable<Buffer>, max_bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size_bytes = 0;
  for await (const chunk of part) {
    size_bytes += chunk.length;
    if (size_bytes > max_bytes) throw new BodyRefused('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
