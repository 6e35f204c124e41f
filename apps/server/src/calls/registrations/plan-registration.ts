/** Who of those that wait at an event is entered, and with which start number: decided one by one. */
import { answerFaults, limits, consentTextVersion, type RegistrationInput } from '@startwand/contract';
import type { CompetitorId, EventState, Timestamp } from '@startwand/timing';
import { competitorOf, type EnteredCompetitor } from '../competitors/competitor-of.ts';
import { isRegistrationOpen, placesLeft } from '../../race/events/registration-window.ts';
import { asUserId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { User } from '../../accounts/users/user.ts';
import { formattedAnswers } from '../../race/registrations/answers.ts';
import type { FreeBibs } from './free-bibs.ts';

/** What a person sends who registers, beside the consent without which nobody does. */
export type RegisteringInput = RegistrationInput & { readonly resultByMail?: boolean | undefined };

export interface Registrant {
  readonly id: CompetitorId;
  readonly user: User;
  readonly input: RegisteringInput;
}

export interface Moment {
  readonly state: EventState;
  readonly now: Timestamp;
}

/** In the order of those who wait: the first who wants a start number gets it. */
export function planRegistrations(
  waiting: readonly Registrant[],
  view: EventView,
  { state, now }: Moment,
  freeBibs: FreeBibs,
): readonly (EnteredCompetitor | Refused)[] {
  const { race, event } = view;
  const { fields, firstBib } = event.registration;
  if (!isRegistrationOpen(event, state, now)) {
    return waiting.map(() => ({ error: 'REGISTRATION_CLOSED' }));
  }
  const bibs = new Set<number>();
  const users = new Set<string>();
  const isTaken = (bib: number): boolean => race.competitorByBib.has(bib) || bibs.has(bib);

  const enter = ({ id, user, input }: Registrant): EnteredCompetitor | Refused => {
    const userId = asUserId(user.id);
    if (users.has(userId) || view.entryOfUser(userId) !== null) {
      return { error: 'ALREADY_REGISTERED' };
    }
    const issues = answerFaults(input, fields);
    if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
    const wish = input.startNumber ?? null;
    if (wish !== null && isTaken(wish)) {
      return { error: 'BIB_TAKEN', issues: [{ path: ['startNumber'], code: 'TAKEN' }] };
    }
    const competitorCount = race.entries.size + users.size;
    const isFull = placesLeft(event, competitorCount) === 0;
    if (isFull || competitorCount >= limits.competitorsMax) return { error: 'EVENT_FULL' };
    const bib = wish ?? (firstBib === null ? null : freeBibs.nextFree(firstBib, isTaken));
    if (bib === null && firstBib !== null) return { error: 'EVENT_FULL' };
    if (bib !== null) bibs.add(bib);
    users.add(userId);
    const answers = { ...formattedAnswers(input, fields), startNumber: bib, email: user.email };
    const consent = { at: now, textVersion: consentTextVersion };
    return competitorOf(id, answers, fields, {
      userId,
      consent,
      language: user.language,
      resultByMail: input.resultByMail === true,
    });
  };
  return waiting.map(enter);
}
