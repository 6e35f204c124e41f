/**
 * Classes from year and gender, by a table that is typed: «U12 m: 2014, 2015» in each line. The line is the class; where its
 * name ends in a word for men or women, only those are meant. The first line that fits somebody counts.
 */
import { compareTexts, limits, type OperatorCompetitorDto } from '@startwand/contract';
import type { Language } from '@startwand/locales';

type Gender = NonNullable<OperatorCompetitorDto['gender']>;

export interface ClassRule {
  readonly class: string;
  /** `null`: whoever. */
  readonly gender: Gender | null;
  readonly years: readonly YearSpan[];
}

/** With both ends; one that is open has `-Infinity` or `Infinity` there. */
export interface YearSpan {
  readonly first: number;
  readonly last: number;
}

export interface ClassTable {
  readonly rules: readonly ClassRule[];
  /** Lines that say no class or no years, as they were typed, with their place from 1. */
  readonly faulty: readonly { readonly line: number; readonly text: string }[];
}

export function readClassTable(text: string, language: Language): ClassTable {
  const lines = text
    .split('\n')
    .map((typed, index) => ({ line: index + 1, text: typed.trim() }))
    .filter((one) => one.text !== '');
  const genders = wordsOfGender(
    lines.map((one) => lastWord(nameIn(one.text))),
    language,
  );
  const read = lines.map((one) => ({ ...one, rule: readLine(one.text, genders) }));
  return {
    rules: read.flatMap(({ rule }) => (rule === null ? [] : [rule])),
    faulty: read.filter(({ rule }) => rule === null).map(({ line, text: typed }) => ({ line, text: typed })),
  };
}

function nameIn(line: string): string {
  return line.slice(0, Math.max(0, line.lastIndexOf(':'))).trim();
}

function lastWord(name: string): string {
  return (name.split(/[\s/]/).at(-1) ?? '').toLowerCase().replace(/\.$/, '');
}

/** `null`: no class, or no year that it is about. */
function readLine(line: string, genders: ReadonlyMap<string, Gender>): ClassRule | null {
  const name = nameIn(line);
  if (name === '' || name.length > limits.classMax) return null;
  const parts = line.slice(line.lastIndexOf(':') + 1).split(/[,;+&]/);
  const years = parts.map((part) => spanIn(part.trim()));
  if (!years.every((span) => span !== null)) return null;
  return { class: name, gender: genders.get(lastWord(name)) ?? null, years };
}

/** @example spanIn('2014-2015'), spanIn('-1985') // everybody born in 1985 or before */
function spanIn(text: string): YearSpan | null {
  const [from, to, ...more] = text.split(/[-–—]/).map((part) => part.trim());
  if (from === undefined || more.length > 0) return null;
  if (to === undefined) return isYear(from) ? { first: Number(from), last: Number(from) } : null;
  if (from === '' && to === '') return null;
  if ((from !== '' && !isYear(from)) || (to !== '' && !isYear(to))) return null;
  const span = { first: from === '' ? -Infinity : Number(from), last: to === '' ? Infinity : Number(to) };
  return span.first <= span.last ? span : null;
}

function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}

/**
 * Of every language that a table may be typed in. Two letters mean the one here and the other there: `f` are men in
 * Hungarian, and beside `h` for hombres `m` are women.
 */
function wordsOfGender(used: readonly string[], language: Language): ReadonlyMap<string, Gender> {
  const has = (letter: string) => used.includes(letter);
  const isHungarian = language === 'hu' || has('n');
  const isSpanish = has('h') && has('m') && !has('f') && !has('w');
  return new Map<string, Gender>([
    ...words.female.map((word) => [word, 'female'] as const),
    ...words.male.map((word) => [word, 'male'] as const),
    ['f', isHungarian ? 'male' : 'female'],
    ['m', isSpanish ? 'female' : 'male'],
  ]);
}

const words = {
  female: listed(
    'w k d n female women ladies girls frauen damen weiblich mädchen mujeres femenino nők női lányok donne femmine femminile kvinner jenter femei feminin fete',
  ),
  male: listed(
    'h male men boys männer herren männlich buben burschen knaben jungen hombres masculino férfi férfiak fiúk uomini maschi maschile menn gutter bărbați masculin băieți',
  ),
};

function listed(text: string): readonly string[] {
  return text.split(' ');
}

export interface ClassPlan {
  /** Of each class of the table, how many it will have of those who are meant. */
  readonly counts: readonly { readonly class: string; readonly count: number }[];
  /** Who gets another class than before. */
  readonly changes: readonly { readonly competitor: OperatorCompetitorDto; readonly class: string }[];
  /** Their year, or their gender, fits no line. */
  readonly unfit: readonly OperatorCompetitorDto[];
  /** Nobody knows when they were born. */
  readonly withoutYear: readonly OperatorCompetitorDto[];
  /** They have a class, which stays. */
  readonly kept: readonly OperatorCompetitorDto[];
}

/** @param overwrite also those who have a class get the one that fits */
export function planClasses(
  rows: readonly OperatorCompetitorDto[],
  { rules }: ClassTable,
  overwrite: boolean,
): ClassPlan {
  const counts = new Map(rules.map((rule) => [rule.class, 0]));
  const changes: ClassPlan['changes'][number][] = [];
  const unfit: OperatorCompetitorDto[] = [];
  const withoutYear: OperatorCompetitorDto[] = [];
  const kept: OperatorCompetitorDto[] = [];
  for (const competitor of rows) {
    const { yearOfBirth: year, class: before } = competitor;
    if (before !== null && !overwrite) {
      kept.push(competitor);
      continue;
    }
    const rule = rules.find((one) => fits(one, competitor));
    if (rule !== undefined) {
      counts.set(rule.class, (counts.get(rule.class) ?? 0) + 1);
      if (rule.class !== before) changes.push({ competitor, class: rule.class });
    } else if (year === null) withoutYear.push(competitor);
    else unfit.push(competitor);
  }
  return {
    counts: [...counts].map(([name, count]) => ({ class: name, count })),
    changes,
    unfit,
    withoutYear,
    kept,
  };
}

function fits({ gender, years }: ClassRule, { yearOfBirth: year, gender: own }: OperatorCompetitorDto): boolean {
  if (year === null || (gender !== null && gender !== own)) return false;
  return years.some(({ first, last }) => first <= year && year <= last);
}

/** The table by which those who have a class may have got it: whoever comes late is given one by the same. */
export function tableOf(competitors: readonly OperatorCompetitorDto[]): string {
  const years = new Map<string, Set<number>>();
  for (const { class: name, yearOfBirth } of competitors) {
    if (name === null || yearOfBirth === null) continue;
    const own = years.get(name) ?? new Set();
    years.set(name, own.add(yearOfBirth));
  }
  return [...years]
    .toSorted(([a], [b]) => compareTexts(a, b))
    .map(([group, own]) => `${group}: ${[...own].toSorted((a, b) => a - b).join(', ')}`)
    .join('\n');
}
