/**
 * Triggers as devices reported them: stored before anything is made of them, never changed, never
 * removed. An acknowledgement names what is on disk, so it is given only after the commit.
 */
import { limits, type AcknowledgementDto, type DeliveredTrigger } from '@startwand/contract';
import { triggerIdOf, type TriggerId } from '@startwand/timing';
import { countRows } from '../../storage/database/count-rows.ts';
import type { Database } from '../../storage/database/database.ts';
import type { Parameter, Statement } from '../../base/statement.ts';
import { readDocument } from '../../storage/database/document.ts';
import { EVENT_OF_TRIGGER } from './event-of-trigger-store.ts';
import { Acknowledgements, type TriggerIdentity } from './acknowledgement-store.ts';
import { DELETIONS } from './deletion-store.ts';
import { parametersOf, type TriggerSelection } from './selection.ts';
import { readStretches } from './stretches.ts';
import { COUNTS_OF_OWNER, SHOWN } from './shown-trigger-store.ts';
import {
  asCompared,
  channelOf,
  contentOf,
  counted,
  documentOf,
  isCounter,
  type ReceivedTrigger,
  type TriggerDocument,
} from './trigger-document.ts';
import { WITHDRAWALS } from './withdrawal-store.ts';

export interface StoredTrigger extends ReceivedTrigger {
  readonly id: TriggerId;
  readonly deviceId: string;
  /** When it came first; a resend does not move it. */
  readonly receivedAt: bigint;
  /** The event that the channel worked for at the trigger's moment; `null`: none. */
  readonly eventId: string | null;
  /** Its owner took it from the channel's list. */
  readonly isDeleted: boolean;
}

export type StoreTriggersResult =
  | { readonly acknowledgements: readonly AcknowledgementDto[] }
  | { readonly error: 'TRIGGER_IDENTITY_REUSED'; readonly reused: readonly TriggerIdentity[] };

export class TriggerStore {
  readonly #database: Database;
  readonly #acknowledgements: Acknowledgements;

  constructor(database: Database) {
    this.#database = database;
    this.#acknowledgements = new Acknowledgements(database);
  }

  /**
   * Stores a batch, all of it or nothing. A trigger that is there already with the same content is
   * as good as stored; with other content the whole batch is refused, and every such identity is
   * named.
   *
   * @param eventId for which they were made by hand; `null`: that for which their channel works
   * @param account whose share of the writer they take; `null`: the service's own
   */
  async storeTriggers(
    deviceId: string,
    triggers: readonly ReceivedTrigger[],
    receivedAt: bigint,
    eventId: string | null = null,
    account: string | null = null,
  ): Promise<StoreTriggersResult> {
    const statements = triggers.map((trigger) => insertOf(deviceId, trigger, receivedAt, eventId));
    const whose = account === null ? {} : { account };
    const { outcome } = await this.#database.write({ statements, isOfImpulses: true, ...whose });
    if (outcome === 'conflict') {
      const reused = await this.#reusedIdentities(deviceId, triggers);
      return { error: 'TRIGGER_IDENTITY_REUSED', reused };
    }
    return { acknowledgements: await this.#acknowledgements.after(deviceId, triggers) };
  }

  /** The triggers of a session from `first` to `last`, as they are on disk. */
  async triggersOfSession(
    deviceId: string,
    session: string,
    first: number,
    last: number,
  ): Promise<readonly StoredTrigger[]> {
    return this.#read(OF_SESSION, [deviceId, session, first, last]);
  }

  /** The same, as far as the account that has the device now may see them. */
  async shownOfSession(
    deviceId: string,
    session: string,
    first: number,
    last: number,
  ): Promise<readonly StoredTrigger[]> {
    return this.#read(SHOWN_OF_SESSION, [deviceId, session, first, last]);
  }

  /** Newest first by their own time; of one instant the later in the session first. */
  async triggersOfChannel(
    deviceId: string,
    channel: number,
    selection: TriggerSelection,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredTrigger[]> {
    const parameters = parametersOf(deviceId, channel, selection);
    return this.#read(OF_CHANNEL, [...parameters, page.limit, page.offset]);
  }

  /** As far as totals are counted. */
  totalOfChannel(deviceId: string, channel: number, selection: TriggerSelection): Promise<number> {
    return countRows(this.#database, COUNTED, parametersOf(deviceId, channel, selection));
  }

  async countOfChannel(deviceId: string, channel: number, selection: TriggerSelection): Promise<number> {
    const parameters = parametersOf(deviceId, channel, selection);
    const [row] = await this.#database.query<{ count: number }>(COUNT_OF_CHANNEL, parameters);
    return row?.count ?? 0;
  }

  /** How many each device of an account has since then, as far as totals are counted. */
  countsOfOwner(
    ownerId: string,
    since: bigint,
  ): Promise<readonly { readonly deviceId: string; readonly count: number }[]> {
    return this.#database.query(COUNTS_OF_OWNER, [since, limits.countedMax, ownerId]);
  }

  /**
   * Triggers of an event that no fact names, in the order in which they came: a restart decides
   * them.
   */
  async undecidedTriggers(eventId: string): Promise<readonly StoredTrigger[]> {
    return this.#read(UNDECIDED, [eventId]);
  }

  /**
   * Of some events what was received in a stretch of time and is named by no fact, the oldest first.
   * Always of as many events: the question is prepared once.
   */
  async undecidedAmong(
    eventIds: readonly string[],
    since: bigint,
    before: bigint,
    limit: number,
  ): Promise<readonly StoredTrigger[]> {
    return this.#read(undecidedOf(eventIds.length), [...eventIds, since, before, limit]);
  }

  /** Events for which impulses are expected now. */
  async eventsWithArmedHeats(): Promise<readonly string[]> {
    const rows = await this.#database.query<{ event_id: string }>(ARMED_EVENTS, []);
    return rows.map(({ event_id }) => event_id);
  }

  async #read(sql: string, parameters: readonly Parameter[]): Promise<readonly StoredTrigger[]> {
    const rows = await this.#database.query<TriggerRow>(sql, parameters);
    return rows.map(triggerOf);
  }

  async #reusedIdentities(deviceId: string, triggers: readonly ReceivedTrigger[]): Promise<readonly TriggerIdentity[]> {
    const contents = new Map<string, string>();
    const reused = new Map<string, TriggerIdentity>();
    const read = this.triggersOfSession.bind(this, deviceId);
    const stored = new Map((await readStretches(triggers, read)).map((trigger) => [trigger.id, trigger]));
    for (const trigger of triggers) {
      const { session, sequence } = trigger;
      const id = triggerIdOf(deviceId, session, sequence);
      const content = contents.get(id) ?? contentOf(stored.get(id) ?? trigger);
      contents.set(id, content);
      if (content !== contentOf(trigger)) reused.set(id, { session, sequence });
    }
    return [...reused.values()];
  }
}

// The same content writes the row over itself and counts as a change; other content changes no row.
const INSERT = `
  insert into triggers
    (device_id, session, sequence, timestamp, channel, received_at, event_id, document)
  values (
    ?, ?, ?, ?, ?, ?,
    coalesce(?, ${EVENT_OF_TRIGGER}),
    case when exists (select 1 from devices where id = ? and ${isCounter('document')}) then ${counted('?')} else ? end
  )
  on conflict (device_id, session, sequence) do update set received_at = triggers.received_at
  where triggers.timestamp = excluded.timestamp
    and triggers.channel = excluded.channel
    and ${asCompared('triggers.document')} = ${asCompared('excluded.document')}`;

const COLUMNS = `
  device_id, session, sequence, timestamp, channel, received_at, event_id, document,
  ${DELETIONS} as deletions`;

const OF_SESSION = `
  select ${COLUMNS} from triggers
  where device_id = ? and session = ? and sequence between ? and ? order by sequence`;

const SHOWN_OF_SESSION = `
  select ${COLUMNS} from triggers
  where device_id = ? and session = ? and sequence between ? and ? and ${SHOWN} order by sequence`;

const IN_RANGE = `device_id = ? and channel = ? and timestamp >= ? and timestamp < ?
  and ${DELETIONS} + ${WITHDRAWALS} between ? and ? and ${SHOWN}`;

const OF_CHANNEL = `
  select ${COLUMNS} from triggers where ${IN_RANGE}
  order by timestamp desc, session desc, sequence desc limit ? offset ?`;

const COUNTED = `select sequence from triggers where ${IN_RANGE}`;
const COUNT_OF_CHANNEL = `select count(*) as count from triggers where ${IN_RANGE}`;

const NAMED_BY_NO_FACT = `not exists (
    select 1 from facts
    where facts.event_id = triggers.event_id
      and facts.trigger_id =
        triggers.device_id || '.' || triggers.session || '.' || triggers.sequence
  )`;

const UNDECIDED = `
  select ${COLUMNS} from triggers
  where event_id = ? and ${NAMED_BY_NO_FACT}
  order by received_at, device_id, session, sequence`;

const undecidedOf = (events: number): string => `
  select ${COLUMNS} from triggers
  where event_id in (${Array.from({ length: events }, () => '?').join(', ')})
    and received_at >= ? and received_at < ? and ${NAMED_BY_NO_FACT}
  order by received_at, device_id, session, sequence limit ?`;

const ARMED_EVENTS = 'select distinct event_id from sources where armed_heats > 0';

function insertOf(deviceId: string, trigger: ReceivedTrigger, receivedAt: bigint, eventId: string | null): Statement {
  const { session, sequence, timestamp } = trigger;
  const channel = channelOf(trigger);
  const document = documentOf(trigger);
  // A clock that nothing holds says nothing about when it was.
  const [stamp, held] = isHeld(trigger) ? [timestamp, 1] : [receivedAt, 0];
  return {
    sql: INSERT,
    parameters: [
      deviceId,
      session,
      sequence,
      timestamp,
      channel,
      receivedAt,
      eventId,
      stamp,
      held,
      receivedAt,
      deviceId,
      channel,
      channel,
      channel,
      channel,
      deviceId,
      document,
      document,
    ],
    expect: 1,
  };
}

/** Whether the device's clock is held by GPS, the server or another source. */
export function isHeld({ sync }: Pick<DeliveredTrigger, 'sync'>): boolean {
  return sync !== 'notSynced';
}

interface TriggerRow {
  readonly device_id: string;
  readonly session: string;
  readonly sequence: number;
  readonly timestamp: bigint;
  readonly channel: number;
  readonly received_at: bigint;
  readonly event_id: string | null;
  readonly document: string;
  readonly deletions: number;
}

function triggerOf(row: TriggerRow): StoredTrigger {
  return {
    ...readDocument<TriggerDocument>(row.document),
    id: triggerIdOf(row.device_id, row.session, row.sequence),
    deviceId: row.device_id,
    session: row.session,
    sequence: row.sequence,
    timestamp: row.timestamp,
    timingChannel: `C${row.channel}`,
    receivedAt: row.received_at,
    eventId: row.event_id,
    isDeleted: row.deletions > 0,
  };
}
