/** Reads the legal pages once, at the start: who starts the service hears at once what is wrong with them. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { legalPages, limits, mailLanguages } from '@startwand/contract';
import { LegalPages, type LegalPage } from './legal-pages.ts';
import { renderMarkdown } from './render-markdown.ts';

/** The folder or one of its files cannot be shown; the message is for the person at the console. */
export class LegalPagesRefused extends Error {
  override readonly name = 'LegalPagesRefused';
}

/**
 * @param folder `null`: the service has no such pages
 * @throws LegalPagesRefused when there is no such folder, or a file is none that can be shown
 */
export async function readLegalPages(folder: string | null): Promise<LegalPages> {
  if (folder === null) return new LegalPages([]);
  const names = await readdir(folder).catch((error: unknown) => {
    throw new LegalPagesRefused(`The legal pages cannot be read: ${messageOf(error)}.`);
  });
  // Whatever else stands in the folder is none of ours: only these names are opened.
  const wanted = expected.filter(({ file }) => names.includes(file));
  const pages = wanted.map(async ({ file, page, language }): Promise<LegalPage> => {
    const markdown = await readText(join(folder, file));
    return { page, language, ...renderMarkdown(markdown) };
  });
  return new LegalPages(await Promise.all(pages));
}

const expected = legalPages.flatMap((page) => [
  { file: `${page}.md`, page, language: null },
  ...mailLanguages.map((language) => ({ file: `${page}.${language}.md`, page, language })),
]);

/** No more than a page may have is read, also of a file without an end. */
async function readText(path: string): Promise<string> {
  const max = limits.legalPageMax_bytes;
  const bytes = await readStart(path, max + 1).catch((error: unknown) => {
    throw new LegalPagesRefused(`The legal page ${path} cannot be read: ${messageOf(error)}.`);
  });
  if (bytes.length > max) {
    throw new LegalPagesRefused(`The legal page ${path} is longer than ${max} bytes.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new LegalPagesRefused(`The legal page ${path} is no text in UTF-8.`);
  }
}

async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
