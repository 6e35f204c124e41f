/** What an import is called by where it came from: what was pasted is no file to its reader. */
import type { ImportDto } from '@startwand/contract';

export function shownFile({ fileName }: Pick<ImportDto, 'fileName'>): string {
  return fileName.replace(/\.tsv$/, '');
}
