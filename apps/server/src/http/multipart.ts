/** Forms with a file: one JSON part, one file, each within its limit. */
import { limits, parseJson } from '@startwand/contract';
import type { Route } from '@startwand/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidBody } from './json-body.ts';

export interface UploadedFile {
  /** As the browser calls it; nothing that a path could be made of is taken from it. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface UploadedForm {
  readonly body: unknown;
  readonly file: UploadedFile | null;
}

/** A form came to a call that takes none, or something else to one that does. */
export class UnsupportedForm extends Error {
  override readonly name = 'UnsupportedForm';
}

export async function acceptForms(app: FastifyInstance): Promise<void> {
  const { default: multipart } = await import('@fastify/multipart');
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** @throws UnsupportedForm for another kind of body than the route takes */
export async function readForm(request: FastifyRequest, route: Route): Promise<UploadedForm> {
  if (request.isMultipart() !== (route.file !== undefined)) throw new UnsupportedForm();
  if (route.file === undefined) return { body: request.body, file: null };
  try {
    return await readParts(request, route.file.max_bytes);
  } catch (cause) {
    // What has a code is known to the error reply; the rest are the words of a parser that gave up.
    if (cause instanceof InvalidBody || (cause instanceof Error && 'code' in cause)) throw cause;
    throw new InvalidBody('The form cannot be read', { cause });
  }
}

async function readParts(request: FastifyRequest, fileSize: number): Promise<UploadedForm> {
  const form: { body: unknown; file: UploadedFile | null } = { body: undefined, file: null };
  const parts = request.parts({
    limits: { files: 2, fields: 1, parts: 2, fieldSize: limits.bodyMax_bytes, fileSize },
  });
  for await (const part of parts) {
    if (part.fieldname === 'document') {
      // A browser may send JSON as a text or, from a Blob, as a file.
      const text = part.type === 'file' ? (await part.toBuffer()).toString() : String(part.value);
      form.body = parsed(text);
    } else if (part.type === 'file' && part.fieldname === 'file') {
      form.file = { name: part.filename, bytes: await part.toBuffer() };
    } else {
      throw new InvalidBody(`A form has no part «${part.fieldname}».`);
    }
  }
  return form;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new InvalidBody('The part «document» is no JSON', { cause });
  }
}
