/**
 * The row of an event, which is only shown, and how those of earlier releases are read: what was not
 * asked yet when a row was stored is filled in as it was then.
 */
import type {
  CertificateInput,
  EventStep,
  RegistrationField,
  ResultPapersDto,
  SavedListDto,
} from '@startwand/contract';
import type { EventId, Timestamp, UserId } from '@startwand/timing';
import { readDocument } from '../../storage/database/document.ts';
import type { DocumentRecord } from '../documents/record.ts';
import type { PhoneRecord } from '../phones/record.ts';
import type { FileId } from '../../storage/files/file-store.ts';

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
  /** How its certificates look; `null`: nobody has drawn one. */
  readonly certificate: CertificateInput | null;
  /** Behind them. */
  readonly certificateImage: ImageRecord | null;
  /** Whether the result list of a heat is made by itself. */
  readonly resultPapers: ResultPapersDto;
  /** Counts how often somebody was forgotten: what was told before is told to nobody, and no list that was begun is kept. */
  readonly erasures: number;
  /** Lists that the organiser put together, in their order. */
  readonly savedLists: readonly SavedListDto[];
  readonly documents: readonly DocumentRecord[];
  readonly banners: readonly Banner[];
  /** Phones that hold a point, in the order in which those of one point count; behind them those that were ended. */
  readonly phones: readonly PhoneRecord[];
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
  /** So many competitors at the most enter by registering; `null`: as many as the service takes. */
  readonly limit: number | null;
  /** Told to those who register. */
  readonly note: string | null;
  readonly fields: readonly RegistrationField[];
}

/** What a new event has until its organiser says otherwise. */
export const unasked = {
  startTime: null,
  endTime: null,
  registration: {
    isPublic: false,
    opensAt: null,
    closesAt: null,
    firstBib: null,
    limit: null,
    note: null,
    fields: [],
  },
  image: null,
  organizerImage: null,
  certificate: null,
  certificateImage: null,
  resultPapers: { isOn: false, language: 'en', shownFrom: 'official', refused: null },
  erasures: 0,
  savedLists: [],
  documents: [],
  banners: [],
  phones: [],
  removedDocuments: [],
  removedBanners: [],
  isFeatured: false,
  deletedAt: null,
  invalidSteps: [],
} as const satisfies Partial<EventRecord>;

export function readEvent(document: string): EventRecord {
  const stored = readDocument<Partial<typeof unasked> & Omit<EventRecord, keyof typeof unasked>>(document);
  const registration = { ...unasked.registration, ...stored.registration };
  const event: EventRecord = { ...unasked, ...stored, registration };
  return {
    ...event,
    documents: event.documents.map(withMade),
    removedDocuments: event.removedDocuments.map((one) => ({ ...one, kept: withMade(one.kept) })),
  };
}

/** Of earlier releases each was added by somebody. */
function withMade(stored: DocumentRecord | Omit<DocumentRecord, 'made'>): DocumentRecord {
  return { made: null, ...stored };
}
