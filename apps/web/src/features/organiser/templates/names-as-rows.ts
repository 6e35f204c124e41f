/** A list as one writes it by hand, a person a line, as the rows that an import reads. */

/** A bib, where there is one, and at least two words. Anything with cells in it is a spreadsheet's own business. */
const line = /^(?:(?<bib>\d{1,6})[.):]?\s+)?(?<words>\p{L}[\p{L}\p{M}'’.-]*(?:\s+\p{L}[\p{L}\p{M}'’.-]*)+)$/u;

/**
 * @returns `null` when it is no list of names
 * @example namesAsRows('7 Eva Maier') // 'Bib\tFull name\n7\tEva Maier'
 */
export function namesAsRows(text: string): string | null {
  const lines = text
    .split(/\r?\n/)
    .map((one) => one.replaceAll(/ +/g, ' ').trim())
    .filter((one) => one !== '');
  const rows = lines.map(rowOf);
  const isWhole = rows.length > 0 && rows.every((row) => row !== null);
  return isWhole ? ['Bib\tFull name', ...rows].join('\n') : null;
}

function rowOf(text: string): string | null {
  if (text.includes('\t')) return null;
  const { bib = '', words } = line.exec(text)?.groups ?? {};
  return words === undefined ? null : `${bib}\t${words}`;
}
