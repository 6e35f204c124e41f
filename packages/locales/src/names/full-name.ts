/** Splits whole names into first name and surname, and tells in which order a list writes them. */
import type { Language } from '../language.ts';
import { isFirstName } from './first-names.ts';

export type NameOrder = 'firstLast' | 'lastFirst';

export interface SplitName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Splits a whole name. A comma or capitals tell the surname whatever the order; particles belong to the surname. The other
 * words in the middle are first names if they are frequent ones, else part of a double surname.
 *
 * @returns `null` for a single word.
 * @example splitFullName('Anna Maria van der Berg', 'firstLast') // { firstName: 'Anna Maria', lastName: 'van der Berg' }
 * @example splitFullName('STEINER Lukas', 'firstLast') // { firstName: 'Lukas', lastName: 'STEINER' }
 */
export function splitFullName(text: string, order: NameOrder): SplitName | null {
  const { words, suffix } = partsOf(text);
  const [lastName, firstName] = byComma(text) ?? byCapitals(words) ?? byOrder(words, order);
  if (lastName.every(isTitle) || firstName.every(isTitle)) return null;
  // Registers write "Leyen, Ursula von der".
  const kept = firstName.findLastIndex((word) => !isParticle(word)) + 1;
  if (kept === 0) return null;
  const whole = [...firstName.slice(kept), ...lastName, ...suffix];
  return { firstName: firstName.slice(0, kept).join(' '), lastName: whole.join(' ') };
}

/**
 * The order in which most names of a list are written, by their capitals, commas and frequent first names.
 *
 * @returns `null` when the names do not tell.
 */
export function nameOrderOf(texts: Iterable<string>): NameOrder | null {
  const votes = { firstLast: 0, lastFirst: 0 };
  for (const text of texts) {
    const order = orderToldBy(text);
    if (order !== null) votes[order] += 1;
  }
  const { firstLast, lastFirst } = votes;
  // Some surnames are first names, too. A narrow majority tells nothing.
  if (Math.max(firstLast, lastFirst) < 3 * Math.min(firstLast, lastFirst) || firstLast === lastFirst) return null;
  return firstLast > lastFirst ? 'firstLast' : 'lastFirst';
}

/** The order that one name tells by itself; `null`: both orders are possible. */
function orderToldBy(text: string): NameOrder | null {
  if (text.includes(',')) return 'lastFirst';
  const { words } = partsOf(text);
  const [first, last] = [words[0], words.at(-1)];
  if (words.length < 2 || first === undefined || last === undefined) return null;
  const capitals = byCapitals(words);
  if (capitals !== null) return capitals[0].at(-1) === last ? 'firstLast' : 'lastFirst';
  // "Ben van Dyk" and "van Dyk Ben".
  if (isFirstName(first) === isFirstName(last)) return null;
  return isFirstName(first) ? 'firstLast' : 'lastFirst';
}

/** The order that is usual where the names of a list do not tell it. */
export function usualNameOrder(language: Language): NameOrder {
  return language === 'de' || language === 'hu' || language === 'ro' ? 'lastFirst' : 'firstLast';
}

/** Whether most texts are names of two words or more. Particles do not count: "von Gruber" is a surname. */
export function areFullNames(texts: readonly string[]): boolean {
  const names = texts.filter((text) => text !== '');
  return names.length > 0 && names.filter(isFullName).length >= 0.6 * names.length;
}

/** Whether a column holds whole names, judged without a heading: a third of them has a frequent first name at one end. */
export function showFirstNames(texts: readonly string[]): boolean {
  const known = texts.filter((text) => {
    const { words } = partsOf(text.replace(',', ' '));
    return [words[0], words.at(-1)].some((word) => word !== undefined && isFirstName(word));
  });
  return known.length > 0 && known.length * 3 >= texts.filter((text) => text !== '').length;
}

/** Whether a text looks like a name of two words or more. */
export function isFullName(text: string): boolean {
  if (!/^[\p{L}\p{M}'’`.,\-\s]{3,80}$/u.test(text)) return false;
  const words = partsOf(text.replace(',', ' ')).words.filter((word) => !isParticle(word));
  return words.length >= 2 && words.length <= 7;
}

type Parts = readonly [lastName: readonly string[], firstName: readonly string[]];

function byComma(text: string): Parts | null {
  const [last = '', ...rest] = text.split(',');
  return rest.length === 0 ? null : [wordsOf(last), wordsOf(rest.join(','))];
}

/** The surname is the part in capitals, as result lists write it. A name all in capitals tells nothing. */
function byCapitals(words: readonly string[]): Parts | null {
  const begin = words.findIndex(isCapitals);
  if (begin < 0) return null;
  const other = words.findIndex((word, at) => at > begin && !isCapitals(word) && !isParticle(word));
  const end = other < 0 ? words.length : other;
  let from = begin;
  while (from > 0 && isParticle(words[from - 1])) from -= 1;
  const rest = [...words.slice(0, from), ...words.slice(end)];
  return rest.length === 0 || rest.some(isCapitals) ? null : [words.slice(from, end), rest];
}

function byOrder(words: readonly string[], order: NameOrder): Parts {
  const cut = order === 'firstLast' ? endOfFirstNames(words) : beginOfFirstNames(words);
  const [head, tail] = [words.slice(0, cut), words.slice(cut)];
  return order === 'firstLast' ? [tail, head] : [head, tail];
}

function endOfFirstNames(words: readonly string[]): number {
  let end = words.findIndex((word) => !isTitle(word)) + 1;
  while (end < words.length - 1) {
    // "María del Carmen García"
    const behind = words.findIndex((word, at) => at >= end && !isParticle(word));
    if (behind > end && !isSpanishParticle(words[end])) break;
    if (behind < 0 || behind >= words.length - 1 || !isGiven(words[behind])) break;
    end = behind + 1;
  }
  return end;
}

function beginOfFirstNames(words: readonly string[]): number {
  const surnameMin = words.findIndex((word) => !isParticle(word) && !isTitle(word)) + 1;
  // Trailing particles are moved to the surname later.
  let begin = words.findLastIndex((word) => !isParticle(word) && !isTitle(word) && !isInitial(word));
  while (begin > surnameMin) {
    const before = words.findLastIndex((word, at) => at < begin && !isParticle(word));
    if (before < begin - 1 && !isSpanishParticle(words[before + 1])) break;
    if (before < surnameMin || !isGiven(words[before])) break;
    begin = before;
  }
  return begin;
}

function isGiven(word: string | undefined): boolean {
  return word !== undefined && (isFirstName(word) || isInitial(word) || isTitle(word));
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The words of a name, without "jun." and the like behind it. */
function partsOf(text: string): { readonly words: readonly string[]; readonly suffix: readonly string[] } {
  const all = text.includes(',') ? [] : wordsOf(text);
  const end = all.findLastIndex((word) => !suffixes.test(word)) + 1;
  return { words: all.slice(0, end), suffix: all.slice(end) };
}

const suffixes = /^(?:(?:jun|sen|jr|sr)\.?|I{2,3}|IV)$/i;

function isTitle(word: string): boolean {
  return /^(?:d?dr|mag|ing|dipl|prof|med|ifj|id|özv)\.$/i.test(word);
}

function isInitial(word: string): boolean {
  return /^(?:\p{Lu}\p{M}*\.?-?)+\.$|^\p{Lu}$/u.test(word);
}

/** "McDONALD" and "O'BRIEN" are capitals; initials are none. */
function isCapitals(word: string): boolean {
  const bare = word.replace(/^(?:Mc|Mac|De|Di|Del|La|Le|Van|Von)(?=\p{Lu}{2})/u, '').replaceAll('ß', 'SS');
  if (isInitial(bare) || bare.replaceAll(/[^\p{L}]/gu, '').length < 2) return false;
  return bare === bare.toUpperCase() && bare !== bare.toLowerCase();
}

const particles = new Set(
  (
    'von vom van vander der den de del della dello delle degli dei dal dalla da das do dos du la le lo los las el di ' +
    "bin ibn ten ter te 't zu zum zur af av zer und y i e d' d’"
  ).split(' '),
);

function isParticle(word: string | undefined): boolean {
  // "I" and "E" alone are initials.
  return word !== undefined && particles.has(word.length > 1 ? word.toLowerCase() : word);
}

function isSpanishParticle(word: string | undefined): boolean {
  return word === 'de' || word === 'del';
}
