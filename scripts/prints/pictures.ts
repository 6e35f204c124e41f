/** Pages of a PDF as pictures, as words with their places, and all of them on one page of HTML to be looked at. */
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runCommand } from '../run-command.mjs';
import type { Fault } from './find-faults.ts';
import { pagesIn, type Page } from './page-boxes.ts';

/** Dots an inch: letters of 7 pt can be read. */
const resolution = '80';

/** @throws Error when poppler cannot read the file */
export async function pagesOf(pdf: string): Promise<readonly Page[]> {
  return pagesIn(await poppler('pdftotext', ['-bbox', pdf, '-']));
}

/**
 * Beside the PDF, under its name.
 *
 * @param count how many of its pages, from the first one
 * @returns the names of the pictures in their order
 */
export async function drawPages(pdf: string, count: number): Promise<readonly string[]> {
  const [folder, name] = [dirname(pdf), basename(pdf, '.pdf')];
  const isOwn = (file: string) => file.startsWith(`${name}-p-`) && file.endsWith('.png');
  const drawn = () => readdirSync(folder).filter(isOwn);
  // Those of another time, when it may have had more pages.
  for (const file of drawn()) rmSync(join(folder, file));
  await poppler('pdftoppm', ['-png', '-r', resolution, '-l', String(count), pdf, join(folder, `${name}-p`)]);
  return drawn().toSorted();
}

async function poppler(program: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(program, args);
  if (code !== 0) throw new Error(`${program}: ${output}`);
  return output;
}

export interface Looked {
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly pages: number;
  /** From the folder of the page. */
  readonly pictures: readonly string[];
}

/** Those with faults first. */
export function pageOfPictures(prints: readonly Looked[]): string {
  const sorted = prints.toSorted((a, b) => b.faults.length - a.faults.length);
  const parts = sorted.map(({ name, faults, pages, pictures }) => {
    const told = faults.map(({ page, kind, text }) => `<li>page ${page}: ${kind}: ${escaped(text)}</li>`).join('');
    const drawn = pictures.map((file) => `<img loading="lazy" alt="" src="${encodeURI(file)}">`).join('');
    return `<h2>${escaped(name)} (${pages})</h2><ul>${told}</ul><p>${drawn}</p>`;
  });
  const style = 'body{font:14px sans-serif;background:#ddd}img{height:560px;margin:4px;border:1px solid #999}';
  return `<!doctype html><meta charset="utf-8"><title>Prints</title><style>${style}</style>${parts.join('\n')}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
