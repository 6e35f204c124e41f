/** What a person answers who registers, as it is entered. */
import type { CompetitorInput, RegistrationField, RegistrationInput } from '@startwand/contract';
import type { Entry } from '@startwand/timing';
import type { CompetitorRecord } from '../competitors/record.ts';

/** As the event wants them written. */
export function formattedAnswers(input: RegistrationInput, fields: readonly RegistrationField[]): RegistrationInput {
  const capitals = new Set(fields.filter(({ format }) => format === 'uppercase').map(({ name }) => name));
  const write = (name: string, value: string): string => (capitals.has(name) ? value.toUpperCase() : value);
  const line = (name: 'club' | 'team' | 'class') => {
    const value = input[name];
    return typeof value === 'string' ? { [name]: write(name, value) } : {};
  };
  const answers = Object.entries(input.fields ?? {});
  return {
    ...input,
    ...line('club'),
    ...line('team'),
    ...line('class'),
    fields: Object.fromEntries(answers.map(([name, value]) => [name, write(name, value)])),
  };
}

/** What the person was not asked stays as it is: the timekeeper's fields, and the start number. */
export function withKept(
  input: RegistrationInput,
  shown: CompetitorRecord,
  entry: Entry,
  fields: readonly RegistrationField[],
): CompetitorInput {
  const asked = new Set(fields.filter(({ visible }) => visible).map(({ name }) => name));
  const hidden = new Set(fields.filter(({ visible }) => !visible).map(({ name }) => name));
  const unasked = Object.entries({ ...shown.fields, ...entry.groups }).filter(([name]) => !asked.has(name));
  const { nation, club, team, dateOfBirth, email, note, licence, listPoints_hundredths } = shown;
  const { gender, targetTime_100ns } = entry;
  const known = { gender, nation, club, team, class: entry.class, dateOfBirth };
  const keptUsual = Object.fromEntries(Object.entries(known).filter(([name]) => hidden.has(name)));
  return {
    ...input,
    ...keptUsual,
    startNumber: input.startNumber ?? entry.bib,
    fields: { ...Object.fromEntries(unasked), ...input.fields },
    email,
    note,
    licence,
    listPoints_hundredths,
    targetTime_100ns,
  };
}
