/**
 * What the service writes to people. The outbox keeps the cause and its values; the words of the
 * reader's language are put to it when it is sent.
 */
import type { Language } from '@startwand/locales';
import type { Decimals, Duration, RunStatus } from '@startwand/timing';

export type Mail =
  | { readonly kind: 'welcome'; readonly link: string }
  | {
      readonly kind: 'confirmation' | 'reset' | 'deletion';
      readonly link: string;
      readonly until: bigint;
    }
  | {
      readonly kind: 'address';
      /** Another account has the address: its reader is told that, and nobody else. */
      readonly isTaken: boolean;
      readonly link: string;
      readonly until: bigint;
    }
  | {
      /** To the address that an account had until now. */
      readonly kind: 'addressChanged';
      /** The new one, veiled. */
      readonly address: string;
      /** Takes the account back; `null`: it is the third party's, or an earlier address has the right. */
      readonly link: string | null;
      readonly until: bigint;
      readonly hasPassword: boolean;
    }
  | (EventMail & { readonly kind: 'invitation'; readonly organizer: string })
  | (EventMail & { readonly kind: 'registration' })
  | (EventMail & {
      readonly kind: 'start';
      /** Of the event's place: start times are those of its clocks. */
      readonly timeZone: string;
      readonly starts: readonly { readonly heat: string; readonly at: bigint }[];
    })
  | (EventMail & {
      readonly kind: 'result';
      readonly results: readonly MailedResult[];
      /** Over the rated heats, where there are several; mails of earlier versions lack it. */
      readonly total?: MailedTotal | null;
      /** Another one was mailed before. */
      readonly isCorrected: boolean;
      /** Where the link leads there is a certificate, too. */
      readonly hasCertificate: boolean;
    })
  | FilesMail
  | { readonly kind: 'information'; readonly subject: string; readonly message: string }
  /** The same to who wrote it, before it goes to many. */
  | { readonly kind: 'trial'; readonly subject: string; readonly message: string }
  | (SecurityChange & { readonly kind: 'security'; readonly link: string })
  | { readonly kind: 'maintenance'; readonly start: bigint; readonly end: bigint };

/** Files of an event that its organiser sends to a federation or somebody else, with words of the organiser. */
export interface FilesMail {
  readonly kind: 'files';
  readonly subject: string;
  readonly message: string;
  /** Who writes: a reply goes there. */
  readonly sender: { readonly name: string; readonly email: string };
  /** What the event is called. */
  readonly ofEvent: string;
  /** To its results; `null`: visitors see none. */
  readonly link: string | null;
  /** Of whoever wrote it. */
  readonly isCopy: boolean;
  /** Under which the files are stored, in their order. */
  readonly sendingId: string;
  readonly files: readonly { readonly name: string; readonly type: string }[];
}

/** What was done with the security of an account. */
export type SecurityChange =
  | { readonly what: 'added' | 'removed'; readonly factor: 'authenticator' | 'passkey' }
  | { readonly what: 'recoveryCodeUsed'; readonly left: number }
  | { readonly what: 'recoveryCodesRenewed' };

/** What came of all rated heats together. */
export type MailedTotal = Omit<MailedResult, 'heat' | 'splits_100ns'>;

/** What came of a heat. */
export interface MailedResult {
  readonly heat: string;
  readonly status: RunStatus;
  readonly rank: number | null;
  /** How many are ranked. */
  readonly count: number;
  readonly result_100ns: Duration | null;
  readonly splits_100ns: readonly (Duration | null)[];
  readonly precision: Decimals;
}

interface EventMail {
  readonly event: string;
  readonly place: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly bib: number | null;
  readonly link: string;
}

/** Whom a mail goes to. */
export interface Recipient {
  readonly email: string;
  /** How the greeting calls them; `null`: nobody knows. */
  readonly name: string | null;
  readonly language: Language;
}

/** One row of the outbox. */
export interface StoredMail {
  /** Also the left part of its Message-ID, so that a second copy would be known as one. */
  readonly id: string;
  readonly recipient: Recipient;
  readonly mail: Mail;
}
