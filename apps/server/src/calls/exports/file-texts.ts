/** The texts of a file, and how its language writes numbers and dates. */
import { textOrder } from '@startwand/contract';
import {
  loadFileTexts,
  loadPaperTexts,
  loadSection,
  loadTexts,
  localeTag,
  translator,
  type Language,
  type Translate,
} from '@startwand/locales';
import { decimalSigns, type DecimalSign } from '@startwand/timing';

export interface FileTexts {
  readonly language: Language;
  readonly t: Translate;
  /** As readers write it; files that programs read have the point. */
  readonly decimalSign: DecimalSign;
  /** Sorts names and classes: U8 before U14. */
  readonly compare: (a: string, b: string) => number;
  /** YYYY-MM-DD, in figures. */
  readonly date: (date: string) => string;
  /** One day or several, with the name of the month. */
  readonly days: (first: string, last: string) => string;
  /** YYYY-MM-DDTHH:MM of a wall clock. */
  readonly wallClock: (text: string) => string;
}

export async function fileTextsOf(language: Language): Promise<FileTexts> {
  const [texts, desk, files, paper] = await Promise.all([
    loadTexts(language),
    loadSection('desk', language),
    loadFileTexts(language),
    loadPaperTexts(language),
  ]);
  const locale = localeTag(language);
  // A wall clock has no zone: it is read and written as if it were UTC.
  const timeZone = 'UTC';
  const figures = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });
  const minute = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const at = (text: string): number => Date.parse(text.includes('T') ? `${text}Z` : text);
  return {
    language,
    t: translator(language, { ...texts, desk, files, paper }),
    decimalSign: decimalSigns[language],
    compare: textOrder(locale),
    date: (date) => figures.format(at(date)),
    days: (first, last) => day.formatRange(at(first), at(last)),
    wallClock: (text) => minute.format(at(text)),
  };
}
