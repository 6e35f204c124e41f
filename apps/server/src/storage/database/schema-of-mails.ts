/** The tables of what is written to people, and of what is written about them. */

/** The outbox: a mail waits, is claimed, and is then sent or given up; or waits again. */
export interface MailsTable {
  readonly id: string;
  readonly created_at: bigint;
  readonly due_at: bigint;
  readonly attempts: number;
  readonly claimed_at: bigint | null;
  readonly sent_at: bigint | null;
  readonly given_up_at: bigint | null;
  /** In lower case; both are empty when a mail server has taken the mail. */
  readonly email: string;
  readonly document: string;
  /** Of a mail to many: which one. */
  readonly mailing_id: string | null;
  /** What the mail server said of a mail with files, the last time that it did not take it. */
  readonly refusal: string | null;
}

/** Files of an event that its organiser mailed. */
export interface SentFilesTable {
  readonly id: string;
  readonly event_id: string;
  readonly at: bigint;
  /** Whom the result goes to: what was typed for it is proposed the next time. */
  readonly federation: string;
  /** 1: its mails are in the outbox, with all of their files. */
  readonly is_whole: number;
  /** 1: a mail may still need the files. */
  readonly has_bytes: number;
  readonly document: string;
}

/** The files of mails that wait, in pieces. */
export interface MailAttachmentsTable {
  readonly sending_id: string;
  readonly file: number;
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** Mails to many. */
export interface MailingsTable {
  readonly id: string;
  readonly at: bigint;
  readonly by_user: string;
  readonly recipients: number;
  /** How many were taken back before they were sent. */
  readonly cancelled: number;
  readonly document: string;
}

export interface MailCountsTable {
  /** What is counted, of whom. */
  readonly counted: string;
  /** When the hour or day is over. */
  readonly until: bigint;
  readonly count: number;
}

/** Who wants no mails of a kind. */
export interface MailRefusalsTable {
  /** Hash of the address. */
  readonly receiver: string;
  readonly kind: string;
  readonly at: bigint;
}

export interface MailedLinksTable {
  readonly user_id: string;
  readonly purpose: string;
  /** SHA-256 of the token in the link, base64url. */
  readonly hash: string;
  readonly expires_at: bigint;
  /** Of a link that changes an address or brings it back. */
  readonly address: string | null;
}

/** Texts of operators that may name a person who is gone: where, and not whom. */
export interface MentionsTable {
  readonly event_id: string;
  readonly id: string;
  readonly named_by: string;
  readonly created_at: bigint;
}
