/**
 * The tables as the program reads them. Columns are what something queries by; everything else of a
 * row is one document (`document.ts`). The migrations make the same tables, a test compares both.
 * Over 300 lines because it names every table.
 */
import type { EventId, UserId } from '@startwand/timing';
import type {
  MailAttachmentsTable,
  MailCountsTable,
  MailRefusalsTable,
  MailedLinksTable,
  MailingsTable,
  MailsTable,
  MentionsTable,
  SentFilesTable,
} from './schema-of-mails.ts';

export interface Tables {
  readonly migrations: MigrationsTable;
  readonly users: UsersTable;
  readonly tokens: TokensTable;
  readonly devices: DevicesTable;
  readonly admissions: AdmissionsTable;
  readonly device_states: DeviceStatesTable;
  readonly triggers: TriggersTable;
  readonly trigger_deletions: TriggerDeletionsTable;
  readonly withdrawn_triggers: WithdrawnTriggersTable;
  readonly sources: SourcesTable;
  readonly source_uses: SourceUsesTable;
  readonly events: EventsTable;
  readonly competitors: CompetitorsTable;
  readonly heats: ShownTable;
  readonly log_marks: ShownTable;
  readonly run_messages: ShownTable;
  readonly service_marks: ServiceMarksTable;
  readonly imports: ImportsTable;
  readonly facts: FactsTable;
  readonly race_pictures: RacePicturesTable;
  readonly mails: MailsTable;
  readonly mailings: MailingsTable;
  readonly mentions: MentionsTable;
  readonly mail_counts: MailCountsTable;
  readonly mail_refusals: MailRefusalsTable;
  readonly mailed_links: MailedLinksTable;
  readonly sign_ins: SignInsTable;
  readonly known_places: KnownPlacesTable;
  readonly timing_points: TimingPointsTable;
  readonly audit_entries: AuditTable;
  readonly call_keys: CallKeysTable;
  readonly removed_competitors: RemovedCompetitorsTable;
  readonly second_factors: SecondFactorsTable;
  readonly recovery_codes: RecoveryCodesTable;
  readonly tickets: TicketsTable;
  readonly push_follows: PushFollowsTable;
  readonly push_told: PushToldTable;
  readonly series: SeriesTable;
  readonly series_events: SeriesEventsTable;
  readonly event_texts: EventTextsTable;
  readonly account_texts: AccountTextsTable;
  readonly race_reports: RaceReportsTable;
  readonly broadcasts: BroadcastsTable;
  readonly stored_files: StoredFilesTable;
  readonly file_pieces: FilePiecesTable;
  readonly points_lists: PointsListsTable;
  readonly event_outputs: EventOutputsTable;
  readonly sent_files: SentFilesTable;
  readonly mail_attachments: MailAttachmentsTable;
}

/** Where events are sent while they go on. */
interface EventOutputsTable {
  readonly id: string;
  readonly event_id: string;
  /** `null`: it is stopped. */
  readonly started_at: bigint | null;
  /** The server that sends. */
  readonly held_by: string | null;
  readonly held_until: bigint;
  readonly document: string;
  /** How it was when its server last said so. */
  readonly state: string | null;
}

/** Points lists of federations, in parts. */
interface PointsListsTable {
  readonly owner_id: string;
  readonly part: number;
  /** What a search looks through, in lower case. */
  readonly search_text: string;
  readonly document: string;
}

/** What is said of a race beside its times. */
interface RaceReportsTable {
  readonly event_id: string;
  readonly document: string;
}

/** What screens and speaker of an event are given, one document each. */
interface BroadcastsTable {
  readonly event_id: string;
  readonly document: string;
}

/** What was uploaded, where servers share a database and no folder. */
interface StoredFilesTable {
  readonly id: string;
  readonly size_bytes: number;
  /** 1: all its pieces are there. */
  readonly is_whole: number;
  readonly begun_at: bigint;
  /** The row stays, so that copies of it on other servers are found out. */
  readonly removed_at: bigint | null;
}

interface FilePiecesTable {
  readonly file_id: string;
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** Events of an account that are counted together. */
interface SeriesTable {
  readonly id: string;
  readonly owner_id: string;
  /** `null`: it is there. */
  readonly removed_at: bigint | null;
  readonly document: string;
}

interface SeriesEventsTable {
  readonly series_id: string;
  readonly event_id: string;
}

/** How much text an event holds, in steps of 64 KiB. */
interface EventTextsTable {
  readonly event_id: string;
  readonly owner_id: string;
  readonly steps: number;
}

/** The same of all events of an account. */
interface AccountTextsTable {
  readonly owner_id: string;
  readonly steps: number;
}

/** Browsers that are told of competitors, by the push service of each. */
interface PushFollowsTable {
  readonly event_id: string;
  readonly competitor_id: string;
  readonly browser: string;
  readonly ends_at: bigint;
  readonly document: string;
  /** From where it follows, at each width: hashes. */
  readonly near: string;
  readonly wide: string;
  readonly line: string;
  readonly followed_at: bigint;
  readonly taken_at: bigint | null;
}

/** What they were told. */
interface PushToldTable {
  readonly event_id: string;
  readonly moment: string;
  readonly ends_at: bigint;
}

/** Competitors who may still be brought back. */
interface RemovedCompetitorsTable extends ShownTable {
  readonly user_id: string | null;
  readonly email: string | null;
  readonly removed_at: bigint;
}

/** Calls that are to be done once, by the keys of their callers. */
interface CallKeysTable {
  readonly account: string;
  readonly call: string;
  readonly name: string;
  /** A mark of all that was asked for. */
  readonly content: string;
  /** Of the server that does it: another one may only after a while. */
  readonly claim: string;
  readonly claimed_at: bigint;
  readonly is_done: number;
  /** `null`: not answered yet, or not kept. */
  readonly answer: string | null;
}

interface MigrationsTable {
  readonly number: number;
  readonly name: string;
  readonly applied_at: bigint;
}

interface UsersTable {
  readonly id: string;
  /** In lower case: addresses differ by more than case. */
  readonly email: string;
  /** `null`: signed in with a third party, has no password. */
  readonly password_hash: string | null;
  /** What the third party calls the person. */
  readonly google_subject: string | null;
  /** What a search looks through, in lower case; empty: the account was deleted. */
  readonly search_text: string;
  /** When the account was made whose address nobody has confirmed; `null`: it is confirmed. */
  readonly unconfirmed_since: bigint | null;
  readonly document: string;
}

/** Authenticator apps and passkeys of people. */
interface SecondFactorsTable {
  readonly id: string;
  readonly user_id: string;
  readonly kind: 'authenticator' | 'passkey';
  /** What the browser calls a passkey. */
  readonly credential: string | null;
  /** The step of the newest code that was used, or how often a passkey was: nothing up to it works again. */
  readonly used_up: bigint;
  readonly created_at: bigint;
  readonly used_at: bigint | null;
  readonly document: string;
}

/** Those that nobody has used. */
interface RecoveryCodesTable {
  readonly user_id: string;
  /** SHA-256, base64url. */
  readonly hash: string;
}

/** Second steps and set-ups that are under way. */
interface TicketsTable {
  /** SHA-256 of the ticket, base64url. */
  readonly hash: string;
  readonly purpose: string;
  readonly user_id: string | null;
  /** How often it may still be tried. */
  readonly tries: number;
  readonly expires_at: bigint;
  readonly document: string;
}

/** Opaque tokens; who reads the table cannot use them. One of user and device is set. */
interface TokensTable {
  /** SHA-256 of the token, base64url. */
  readonly hash: string;
  readonly user_id: string | null;
  readonly device_id: string | null;
  readonly created_at: bigint;
  readonly expires_at: bigint;
  readonly revoked_at: bigint | null;
  /** Of a device that has an owner: what it ends with. */
  readonly admission_id: string | null;
  /** Of a person: the browser and system that logged in; `null`: unknown. */
  readonly agent: string | null;
  /** Of a person: when it was used last, to some minutes. */
  readonly seen_at: bigint | null;
  /** Of a person: when they last proved who they are. */
  readonly proved_at: bigint | null;
}

/** From where people have logged in. */
interface KnownPlacesTable {
  readonly user_id: string;
  /** SHA-256 of the person and a part of the address, base64url. */
  readonly place: string;
  readonly seen_at: bigint;
}

interface DevicesTable {
  /** The serial number: nine digits. */
  readonly id: string;
  readonly pin_hash: string;
  readonly owner_id: string | null;
  /** What a used trigger of it costs; `null`: what the service says. */
  readonly trigger_cost: number | null;
  readonly document: string;
  /** What was received before is not its present owner's; 0: from the beginning. */
  readonly owned_since: bigint;
  /** The last measured difference; 0: it agrees with the server's, or nothing is known. */
  readonly clock_ahead_100ns: bigint;
}

/** Who waits to act for a device that has an owner, was let in, or was turned away. */
interface AdmissionsTable {
  readonly id: string;
  readonly device_id: string;
  /** Of what the bridge made up to be known again; `null`: a token that the owner took himself. */
  readonly key_hash: string | null;
  readonly address: string;
  readonly state: 'waiting' | 'allowed' | 'refused';
  readonly asked_at: bigint;
  readonly heard_at: bigint;
  readonly allowed_at: bigint | null;
}

/** One row for each device that was told something or said something. */
interface DeviceStatesTable {
  readonly device_id: string;
  /** Of the settings that are wanted. */
  readonly revision: number;
  readonly settings: string;
  readonly acknowledged_revision: number | null;
  readonly acknowledged: string | null;
  /** How many questions were put to it, and the last that it answered. */
  readonly asked: number;
  readonly answered: number;
  readonly report: string | null;
  readonly reported_at: bigint | null;
  /** The server that holds its connection. */
  readonly connected_to: string | null;
  readonly connected_at: bigint | null;
  readonly activation_requested_at: bigint | null;
}

/**
 * Append-only. A trigger's id is its key written out (`device.session.sequence`), so it has no
 * column.
 */
interface TriggersTable {
  readonly device_id: string;
  readonly session: string;
  readonly sequence: number;
  readonly timestamp: bigint;
  readonly channel: number;
  readonly received_at: bigint;
  /** The event that the channel worked for at the trigger's moment. */
  readonly event_id: string | null;
  readonly document: string;
}

/**
 * Which event a channel works for; one row, so no two events can have it armed at the same time.
 */
interface SourcesTable {
  readonly device_id: string;
  readonly channel: number;
  readonly event_id: string;
  /** 0: the next event that arms it gets it; until then late triggers still belong to this one. */
  readonly armed_heats: number;
}

/** When a channel worked for an event: the days of the event, and within them while it was armed. */
interface SourceUsesTable {
  readonly device_id: string;
  readonly channel: number;
  readonly is_armed: number;
  readonly since: bigint;
  readonly event_id: string;
  /** `null`: still armed. */
  readonly until: bigint | null;
}

interface EventsTable {
  readonly id: EventId;
  readonly owner_id: UserId;
  /** YYYY-MM-DD. */
  readonly start_date: string;
  readonly end_date: string;
  /** What a search looks through, in lower case. */
  readonly search_text: string;
  /** IOC code. */
  readonly country: string;
  /** 0 or 1, as the two behind it. */
  readonly is_complete: number;
  readonly is_deleted: number;
  readonly is_featured: number;
  /** When people may register themselves; `null`: they may not. */
  readonly opens_at: bigint | null;
  readonly closes_at: bigint | null;
  readonly document: string;
}

/** Rows of an event that are only shown. */
interface ShownTable {
  readonly event_id: string;
  readonly id: string;
  readonly document: string;
}

interface CompetitorsTable extends ShownTable {
  readonly event_id: EventId;
  /** Whose account registered; once in each event. */
  readonly user_id: string | null;
}

/** Append-only: the history of an event, 1, 2, 3, ... without gaps. */
interface FactsTable {
  readonly event_id: string;
  readonly revision: number;
  readonly at: bigint;
  readonly by_user: string | null;
  readonly type: string;
  readonly version: number;
  readonly trigger_id: string | null;
  readonly document: string;
}

/** What visitors are shown of a large race, in pieces; part 0 says what the others are. */
interface RacePicturesTable {
  readonly event_id: string;
  readonly revision: number;
  readonly part: number;
  readonly document: string;
}

/** Files that were uploaded, to be applied; then their content is empty. */
interface ImportsTable {
  readonly id: string;
  readonly event_id: string;
  readonly state: string;
  readonly created_at: bigint;
  readonly expires_at: bigint;
  readonly document: string;
  /** Packed rows. */
  readonly content: string;
}

/** One fact about the service under each name. */
interface TriggerDeletionsTable {
  readonly device_id: string;
  readonly channel: number;
  readonly number: number;
  readonly by_user: string;
  readonly timestamp_from: bigint;
  readonly timestamp_to: bigint;
  readonly received_until: bigint;
  /** `null`: it stands. */
  readonly undone_at: bigint | null;
}

interface WithdrawnTriggersTable {
  readonly event_id: string;
  readonly trigger_id: string;
}

interface ServiceMarksTable {
  readonly name: string;
  readonly document: string;
}

/** One link of each purpose for a person. */
/** People who were sent to a third party and have not come back. */
interface SignInsTable {
  /** SHA-256 of the state in the address, base64url. */
  readonly hash: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly expires_at: bigint;
}

/** Append-only: the ledger of each account, 1, 2, 3, ... without gaps. */
interface TimingPointsTable {
  readonly user_id: string;
  readonly number: number;
  /** What was booked, in a word that is never booked again. */
  readonly entry_key: string;
  readonly type: string;
  /** Points that came (positive) or went (negative). */
  readonly charge: number;
  /** The sum of the charges up to here. */
  readonly balance: number;
  readonly at: bigint;
  readonly by_user: string | null;
  readonly event_id: string | null;
  readonly device_id: string | null;
  /** Of an impulse: in which heat it timed somebody; of those that were booked before this was kept, the event. */
  readonly heat_id: string | null;
}

/** Append-only: what administrators and sales persons did. */
interface AuditTable {
  readonly id: string;
  readonly at: bigint;
  readonly action: string;
  readonly by_user: string;
  readonly user_id: string | null;
  readonly event_id: string | null;
  /** Of the ledger, where points moved. */
  readonly entry_key: string | null;
  readonly document: string;
}
