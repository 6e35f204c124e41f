/** The sources of a checkout, as `npm run house` measures them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '../format-text.ts';
import { isTest, listFilesIn, parseSource, type SourceFile } from '../laws/source-files.ts';

export interface Tree {
  readonly root: string;
  readonly product: readonly SourceFile[];
  readonly tests: readonly SourceFile[];
}

const folders = ['packages', 'apps', 'scripts', 'bench', 'chaos', 'e2e', 'attacks'];

/** @param isFormatted whether each file is formatted as this repository does before anything is counted: trees of two widths are alike then */
export async function readTree(root: string, isFormatted: boolean): Promise<Tree> {
  const paths = folders.flatMap((folder) => listFilesIn(root, folder));
  const product: SourceFile[] = [];
  const tests: SourceFile[] = [];
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    const file = parseSource(path, isFormatted ? await formatText(path, text) : text);
    if (isTest(file) || /^(?:e2e|attacks|chaos)\//.test(path)) tests.push(file);
    else product.push(file);
  }
  return { root, product, tests };
}
