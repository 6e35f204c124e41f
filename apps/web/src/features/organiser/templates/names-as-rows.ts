/** A list as one writes it by hand, a person a line, as the rows that an import reads. */

/** A bib, where there is one, and at least two words. Anything with cells in it is a spreadsheet's own business. */
const line = /^(?:(?<bib>\d{1,6})[.):]?\s+)?(?<words>\p{L}[\p{L}\p{M}'’.-]*(?:\s+\p{L}[\p{L}\p{M}'’.-]*)+)$/u;

/**
 * @returns `null` when it is no list of names
 * @example namesAsRows('7 Eva Maier') // 'Bib\tFirst name\tLast name\n7\tEva\tMaier'
 */
export function namesAsRows(text: string): string | null {
  const lines = text
    .split(/\r?\n/)
    .map((one) => one.replaceAll(/ +/g, ' ').trim())
    .filter((one) => one !== '');
  const rows = lines.map(rowOf);
  const isWhole = rows.length > 0 && rows.every((row) => row !== null);
  return isWhole ? ['Bib\tFirst name\tLast name', ...rows].join('\n') : null;
}

function rowOf(text: string): string | null {
  if (text.includes('\t')) return null;
  const { bib = '', words } = line.exec(text)?.groups ?? {};
  if (words === undefined) return null;
  const [first = '', ...rest] = words.split(' ');
  // MAIER Eva, as result lists have it: capitals are the family.
  const isFamilyFirst = isCapitals(first) && !isCapitals(rest.join(' '));
  const all = [first, ...rest];
  const cut = isFamilyFirst ? all.findIndex((word) => !isCapitals(word)) : all.length - 1;
  const [head, tail] = [all.slice(0, cut).join(' '), all.slice(cut).join(' ')];
  return isFamilyFirst ? `${bib}\t${tail}\t${head}` : `${bib}\t${head}\t${tail}`;
}

function isCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}
