/** What was filled in, as it is looked over before it goes. */
import type { Translate } from '@startwand/locales';
import { birthText } from '../../../race/birth-text.ts';
import type { Formats } from '../../../language/formats.ts';
import type { NationChoice } from '../../../fields/PlaceFields.tsx';
import type { Asked, EntryValues } from './entry-values.ts';

export interface ReviewLine {
  readonly label: string;
  readonly value: string;
}

export function reviewLines(
  values: EntryValues,
  asked: Asked,
  {
    t,
    formats,
    nations,
  }: {
    readonly t: Translate;
    readonly formats: Formats;
    readonly nations: readonly NationChoice[];
  },
): readonly ReviewLine[] {
  const shown = (name: Asked['usual'][number]): string => {
    const value = values[name];
    if (value === null || value === '') return '–';
    if (name === 'gender' && (value === 'female' || value === 'male')) {
      return t(`race.gender.${value}`);
    }
    if (name === 'nation') return nations.find(({ code }) => code === value)?.name ?? String(value);
    if (name === 'dateOfBirth') return dayOf(String(value), formats);
    return String(value);
  };
  return [
    { label: t('registration.field.firstName'), value: values.firstName ?? '' },
    { label: t('registration.field.lastName'), value: values.lastName ?? '' },
    ...asked.usual.map((name) => ({ label: t(`registration.field.${name}`), value: shown(name) })),
    ...asked.own.map(({ name }) => ({ label: name, value: answerTo(values, name) })),
  ];
}

function answerTo({ fields }: EntryValues, name: string): string {
  const answer = fields !== null && Object.hasOwn(fields, name) ? fields[name] : null;
  return answer === null || answer === undefined || answer === '' ? '–' : answer;
}

/** What is no day yet stands as it was typed. */
function dayOf(value: string, formats: Formats): string {
  return Number.isNaN(Date.parse(value)) ? value : birthText(value, formats);
}
