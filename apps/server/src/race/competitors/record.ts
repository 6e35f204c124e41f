/** The row of a competitor, which is only shown, and how those of earlier releases are read. */
import type { Language } from '@startwand/locales';
import type { CompetitorId, UserId } from '@startwand/timing';
import { readDocument } from '../../storage/database/document.ts';
import type { Consent } from '../../accounts/users/user.ts';

/** The person behind an entry; bib, class and gender are facts. */
export interface CompetitorRecord {
  readonly id: CompetitorId;
  readonly firstName: string;
  readonly lastName: string;
  /** IOC code. */
  readonly nation: string | null;
  readonly club: string | null;
  readonly team: string | null;
  readonly email: string | null;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  readonly note: string | null;
  /** What a federation knows the person by, and the points of its list; absent: nothing is known. */
  readonly licence?: string;
  readonly listPoints_hundredths?: number;
  /** Answers to the event's own questions, by the field's name; those that group are in the entry. */
  readonly fields: Readonly<Record<string, string>>;
  /** Entered at the desk during the race; absent: entered before, or by an earlier release. */
  readonly isLateEntry?: true;
  /** Whose account registered; `null`: entered by the timekeeper, or the account is no more. */
  readonly userId: UserId | null;
  /** To what the person agreed when registering; `null`: entered by the timekeeper. */
  readonly consent: Consent | null;
  /** What mails to the competitor are written in; `null`: the language of the event's owner. */
  readonly language: Language | null;
  /** Asked for the own result by mail. */
  readonly resultByMail: boolean;
}

/** Of a competitor whom the timekeeper entered. */
export const notRegistered = { userId: null, consent: null, language: null, resultByMail: false } as const;

type LaterOfCompetitor = 'fields' | keyof typeof notRegistered;

export function readCompetitor(document: string): CompetitorRecord {
  const stored = readDocument<
    Partial<Pick<CompetitorRecord, LaterOfCompetitor>> & Omit<CompetitorRecord, LaterOfCompetitor>
  >(document);
  return { fields: {}, ...notRegistered, ...stored };
}
