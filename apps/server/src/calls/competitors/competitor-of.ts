/** From what was typed about a competitor to the row that is shown and the entry that is raced. */
import type { CompetitorInput, Input, Issue, RegistrationField, routes } from '@startwand/contract';
import { duration, type CompetitorId, type Entry } from '@startwand/timing';
import { notRegistered, type CompetitorRecord } from '../../race/competitors/record.ts';

export interface EnteredCompetitor {
  readonly record: CompetitorRecord;
  readonly entry: Entry;
}

/** A competitor as entered by hand. Only a single entry can be a late one. */
export type EntryInput = CompetitorInput & Pick<Input<typeof routes.addCompetitor.body>, 'lateEntry'>;

/** Fields that no edit changes: whether and how the person was entered or registered. */
export type Registered = Pick<CompetitorRecord, keyof typeof notRegistered | 'isLateEntry'>;

/** @param fields the event's own questions; the answers of those that group go into the entry */
export function competitorOf(
  id: CompetitorId,
  input: EntryInput,
  fields: readonly RegistrationField[],
  { userId, consent, language, resultByMail, isLateEntry }: Registered = notRegistered,
): EnteredCompetitor {
  const answers = Object.entries(input.fields ?? {}).filter(([, value]) => value !== '');
  const groups = new Set(fields.filter((field) => field.class).map(({ name }) => name));
  const { targetTime_100ns = null } = input;
  return {
    record: {
      id,
      firstName: input.firstName,
      lastName: input.lastName,
      nation: input.nation ?? null,
      club: input.club ?? null,
      team: input.team ?? null,
      email: input.email ?? null,
      dateOfBirth: input.dateOfBirth ?? null,
      note: input.note ?? null,
      fields: Object.fromEntries(answers.filter(([name]) => !groups.has(name))),
      ...ofFederation(input),
      ...(input.lateEntry === true || isLateEntry === true ? { isLateEntry: true } : {}),
      userId,
      consent,
      language,
      resultByMail,
    },
    entry: {
      competitorId: id,
      bib: input.startNumber ?? null,
      class: input.class ?? null,
      gender: input.gender ?? null,
      groups: Object.fromEntries(answers.filter(([name]) => groups.has(name))),
      targetTime_100ns: targetTime_100ns === null ? null : duration(targetTime_100ns),
    },
  };
}

function ofFederation({ licence = null, listPoints_hundredths = null }: CompetitorInput) {
  return {
    ...(licence === null ? {} : { licence }),
    ...(listPoints_hundredths === null ? {} : { listPoints_hundredths }),
  };
}

/** Only what the event asks can be answered. @param known the names of what it asks
 * @param path where the competitor stands in the body */
export function unknownFields(
  input: CompetitorInput,
  known: ReadonlySet<string>,
  path: readonly (string | number)[],
): readonly Issue[] {
  return Object.keys(input.fields ?? {}).flatMap((name): Issue[] =>
    known.has(name) ? [] : [{ path: [...path, 'fields', name], code: 'UNKNOWN' }],
  );
}
