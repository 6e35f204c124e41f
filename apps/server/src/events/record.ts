/**
 * The rows of an event that are only shown, and how those of earlier releases are read: what was not
 * asked yet when a row was stored is filled in as it was then.
 */
import type { DocumentDto, EventStep, RegistrationField } from '@startwand/contract';
import type { Language } from '@startwand/locales';
import type { CompetitorId, EventId, HeatId, Timestamp, UserId } from '@startwand/timing';
import { readDocument } from '../database/document.ts';
import type { DocumentType } from '../files/document-type.ts';
import type { FileId } from '../files/file-store.ts';
import type { Consent } from '../users/user.ts';

export interface EventRecord {
  readonly id: EventId;
  readonly ownerId: UserId;
  readonly name: string;
  readonly place: string;
  /** IOC code. */
  readonly country: string;
  /** YYYY-MM-DD, in the event's time zone. */
  readonly startDate: string;
  readonly endDate: string;
  /** HH:MM. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** IANA name. */
  readonly timeZone: string;
  readonly organizer: { readonly name: string; readonly website: string | null };
  readonly publicResult: boolean;
  readonly registration: Registration;
  readonly image: ImageRecord | null;
  readonly organizerImage: ImageRecord | null;
  readonly documents: readonly DocumentRecord[];
  readonly banners: readonly Banner[];
  /** What can be brought back for a while, the oldest first. */
  readonly removedDocuments: readonly Removed<DocumentRecord>[];
  readonly removedBanners: readonly Removed<Banner>[];
  /** Put forward on the first page, by an administrator. */
  readonly isFeatured: boolean;
  /** Shown to nobody any more, but kept: an owner who deleted it by mistake gets it back. */
  readonly deletedAt: Timestamp | null;
  /** The steps of its form that lack something; empty: complete. */
  readonly invalidSteps: readonly EventStep[];
}

export interface ImageRecord {
  readonly id: FileId;
  readonly width: number;
  readonly height: number;
}

export interface DocumentRecord {
  readonly id: string;
  /** `null`: of the whole event. */
  readonly heatId: HeatId | null;
  readonly category: DocumentDto['category'];
  readonly description: string;
  /** As the sender called it; the file is found by its id. */
  readonly name: string;
  readonly type: DocumentType;
  readonly fileId: FileId;
  readonly size_bytes: number;
  readonly editedAt: Timestamp;
}

/** Where it stood in its list, and when it was taken out. */
export interface Removed<Kept> {
  readonly kept: Kept;
  readonly place: number;
  readonly removedAt: Timestamp;
}

/** A message on every page of the event. */
export interface Banner {
  readonly id: string;
  readonly message: string;
}

/** When and with which questions people register themselves. */
export interface Registration {
  readonly isPublic: boolean;
  /** YYYY-MM-DDTHH:MM, wall clock of the event's time zone; set whenever it is public. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** From where those who register are numbered; `null`: the organiser numbers them later. */
  readonly firstBib: number | null;
  readonly fields: readonly RegistrationField[];
}

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
  /** Answers to the event's own questions, by the field's name; those that group are in the entry. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whose account registered; `null`: entered by the timekeeper, or the account is no more. */
  readonly userId: UserId | null;
  /** To what the person agreed when registering; `null`: entered by the timekeeper. */
  readonly consent: Consent | null;
  /** What mails to the competitor are written in; `null`: the language of the event's owner. */
  readonly language: Language | null;
}

/** Of a competitor whom the timekeeper entered. */
export const notRegistered = { userId: null, consent: null, language: null } as const;

export interface HeatRecord {
  readonly id: HeatId;
  readonly name: string;
  /** Place among the event's heats, from 0. */
  readonly position: number;
  /** YYYY-MM-DDTHH:MM, wall clock of the event's time zone. */
  readonly startTime: string | null;
  readonly rankings: HeatRankings;
  /** What operators note about a competitor in this heat, by the competitor's id. */
  readonly competitorNotes: Readonly<Record<string, string>>;
}

/** What operators made of an entry of the log. */
export interface LogMark {
  /** The entry's. */
  readonly id: string;
  readonly comment: string | null;
  /** Shown no more, but kept. */
  readonly isDeleted: boolean;
  /** Who marked it last. */
  readonly by: UserId;
}

/** Which lists a heat shows beside the one by its result. */
export interface HeatRankings {
  readonly bySpeed: boolean;
  readonly bySectionTime: boolean;
  readonly bySplitTime: boolean;
}

/** What a new event has until its organiser says otherwise. */
export const unasked = {
  startTime: null,
  endTime: null,
  registration: { isPublic: false, opensAt: null, closesAt: null, firstBib: null, fields: [] },
  image: null,
  organizerImage: null,
  documents: [],
  banners: [],
  removedDocuments: [],
  removedBanners: [],
  isFeatured: false,
  deletedAt: null,
  invalidSteps: [],
} as const satisfies Partial<EventRecord>;

/** A heat shows the list by result alone. */
export const noRankings: HeatRankings = {
  bySpeed: false,
  bySectionTime: false,
  bySplitTime: false,
};

export function readEvent(document: string): EventRecord {
  const stored = readDocument<Partial<typeof unasked> & Omit<EventRecord, keyof typeof unasked>>(
    document,
  );
  const registration = { ...unasked.registration, ...stored.registration };
  return { ...unasked, ...stored, registration };
}

type LaterOfCompetitor = 'fields' | keyof typeof notRegistered;

export function readCompetitor(document: string): CompetitorRecord {
  const stored = readDocument<
    Partial<Pick<CompetitorRecord, LaterOfCompetitor>> & Omit<CompetitorRecord, LaterOfCompetitor>
  >(document);
  return { fields: {}, ...notRegistered, ...stored };
}

type LaterOfHeat = 'rankings' | 'competitorNotes';

export function readHeat(document: string): HeatRecord {
  const stored = readDocument<
    Partial<Pick<HeatRecord, LaterOfHeat>> & Omit<HeatRecord, LaterOfHeat>
  >(document);
  return { rankings: noRankings, competitorNotes: {}, ...stored };
}
