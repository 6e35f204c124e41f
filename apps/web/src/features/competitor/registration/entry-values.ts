/** What a person enters who registers, and which of it an event asks. */
import {
  isUsual,
  limits,
  type OwnCompetitorDto,
  type RegistrationField,
  type calls,
  type UserDto,
} from '@startwand/contract';
import type { FormValues } from '../../../forms/form-types.ts';

export type EntryValues = FormValues<typeof calls.changeRegistration>;
export type RegisterValues = FormValues<typeof calls.registerForEvent>;

/** What every event knows of a competitor, in the order in which a person is asked. */
export const usualQuestions = ['gender', 'dateOfBirth', 'nation', 'club', 'team', 'class', 'startNumber'] as const;
export type UsualQuestion = (typeof usualQuestions)[number];

/** Asked only where the event says so. */
const onlyWhenAsked: ReadonlySet<UsualQuestion> = new Set(['team', 'startNumber']);

export interface Asked {
  readonly usual: readonly UsualQuestion[];
  /** The event's own questions. */
  readonly own: readonly RegistrationField[];
  readonly isRequired: (name: string) => boolean;
  /** As the event wants an answer written while one types it. */
  readonly written: (name: string, typed: string) => string;
  readonly lengthOf: (name: string, usualMax: number) => number;
}

export function askedBy(fields: readonly RegistrationField[]): Asked {
  const find = (name: string) => fields.find((field) => field.name === name);
  return {
    usual: usualQuestions.filter((name) => find(name)?.visible ?? !onlyWhenAsked.has(name)),
    own: fields.filter(({ name, visible }) => visible && !isUsual(name)),
    isRequired: (name) => find(name)?.required ?? false,
    written: (name, typed) => (find(name)?.format === 'uppercase' ? typed.toUpperCase() : typed),
    lengthOf: (name, usualMax) =>
      find(name)?.format === 'short' ? Math.min(limits.registrationShortMax, usualMax) : usualMax,
  };
}

/**
 * What stands in the form at first: what the account knows, where somebody is logged in.
 *
 * @param nationOf the letters of an Olympic committee for those of ISO
 */
export function firstValues(
  user: UserDto | null,
  asked: Asked,
  nationOf: (iso3: string) => string | null,
): RegisterValues {
  const knowsNation = asked.usual.includes('nation') && user?.country !== null;
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    gender: null,
    dateOfBirth: null,
    nation: knowsNation && user !== null ? nationOf(user.country ?? '') : null,
    club: null,
    team: null,
    class: null,
    startNumber: null,
    fields: {},
    consent: false,
    resultByMail: false,
  };
}

/** Of an entry that is changed. */
export function valuesOfEntry(own: OwnCompetitorDto, asked: Asked): EntryValues {
  const { firstName, lastName, gender, dateOfBirth, nation, club, team, startNumber } = own;
  return {
    firstName,
    lastName,
    gender,
    dateOfBirth,
    nation,
    club,
    team,
    class: own.class,
    startNumber: asked.usual.includes('startNumber') ? startNumber : null,
    fields: own.fields,
  };
}
