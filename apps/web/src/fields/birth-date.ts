/** A day in its three figures, as they are typed. */

export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** @example splitDate('2001-05-09') // { day: '9', month: '5', year: '2001' } */
export function splitDate(value: string | null): DateParts {
  const [year = '', month = '', day = ''] = (value ?? '').split('-');
  return { day: bare(day), month: bare(month), year };
}

/**
 * What is half typed is no day yet and stays as it is: the form finds it faulty. A year alone is one. `null`: nothing
 * is typed.
 */
export function joinDate({ day, month, year }: DateParts): string | null {
  if (day === '' && month === '' && year === '') return null;
  if (day === '' && month === '') return year;
  return `${year}-${padded(month)}-${padded(day)}`;
}

/** Spec §8: which of the three cannot be. */
export function faultyPart(value: string): keyof DateParts {
  const [year = '', month = ''] = value.split('-');
  if (!/^(19|20)\d\d$/.test(year)) return 'year';
  if (month === '' || Number(month) < 1 || Number(month) > 12) return 'month';
  return 'day';
}

const bare = (figures: string): string => figures.replace(/^0(?=\d)/, '');
const padded = (figures: string): string => (figures === '' ? '' : figures.padStart(2, '0'));
