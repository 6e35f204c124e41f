/**
 * What a device is told and what it said: settings as they are wanted, with a revision that counts each
 * change; the revision that the device acknowledged; its last report; the server it is connected to.
 */
import {
  untouchedSettings,
  type DeviceReport,
  type DeviceSettings,
  type DeviceStatus,
  type SettingsAcknowledgement,
} from '@startwand/contract';
import type { Database } from '../storage/database/database.ts';
import type { Parameter, Statement } from '../base/statement.ts';
import { readDocument, writeDocument } from '../storage/database/document.ts';

export interface DeviceState {
  readonly revision: number;
  readonly settings: DeviceSettings;
  readonly acknowledged: SettingsAcknowledgement | null;
  /** Questions that were put to it, and the last one that it answered. */
  readonly asked: number;
  readonly answered: number;
  readonly report: DeviceReport | null;
  readonly reportedAt: bigint | null;
  readonly connectedTo: string | null;
  /** When it connected last. */
  readonly connectedAt: bigint | null;
  readonly activationRequestedAt: bigint | null;
}

export const untouchedState: DeviceState = {
  revision: 0,
  settings: untouchedSettings,
  acknowledged: null,
  asked: 0,
  answered: 0,
  report: null,
  reportedAt: null,
  connectedTo: null,
  connectedAt: null,
  activationRequestedAt: null,
};

export class DeviceStateStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(deviceId: string): Promise<DeviceState> {
    const [row] = await this.#database.query<StateRow>(FIND, [deviceId]);
    return row === undefined ? untouchedState : stateOf(row);
  }

  /** @returns whether nobody else changed them since they were read */
  async want(deviceId: string, read: number, settings: DeviceSettings): Promise<boolean> {
    return this.#write(WANT, [deviceId, writeDocument(settings), read]);
  }

  /** @returns whether it is news: not of the future, and not older than what was acknowledged before */
  async acknowledge(deviceId: string, { revision, settings }: SettingsAcknowledgement): Promise<boolean> {
    const document = writeDocument(settings);
    return this.#write(ACKNOWLEDGE, [revision, document, deviceId, revision, revision]);
  }

  /** Keeps how the device says it is; an answer to what nobody asked counts as a report. */
  async report(deviceId: string, { answers, ...report }: DeviceStatus, at: bigint): Promise<void> {
    const parameters = [deviceId, untouched, writeDocument(report), at];
    const answer = { sql: ANSWER, parameters: [answers, deviceId, answers, answers] };
    const statements = [{ sql: REPORT, parameters }, ...(answers === null ? [] : [answer])];
    await this.#database.write({ statements });
  }

  /** @returns the number of the question that is to be put to the device, or of a later one */
  async ask(deviceId: string): Promise<number> {
    await this.#write(ASK, [deviceId, untouched]);
    return (await this.find(deviceId)).asked;
  }

  async connected(deviceId: string, server: string, at: bigint): Promise<void> {
    await this.#write(CONNECTED, [deviceId, untouched, server, at]);
  }

  /** @returns whether it was connected to that server, and to none since */
  async disconnected(deviceId: string, server: string): Promise<boolean> {
    return this.#write(DISCONNECTED, [deviceId, server]);
  }

  /** For a server that is the only one: nothing can be connected when it starts. */
  async disconnectAll(): Promise<void> {
    await this.#database.write({ statements: [{ sql: DISCONNECT_ALL, parameters: [] }] });
  }

  async requestActivation(deviceId: string, at: bigint): Promise<void> {
    await this.#write(REQUEST_ACTIVATION, [deviceId, untouched, at]);
  }

  async #write(sql: string, parameters: readonly Parameter[]): Promise<boolean> {
    const statements = [{ sql, parameters, expect: 1 }];
    return (await this.#database.write({ statements })).outcome === 'stored';
  }
}

/** Forgets what an owner set, under a revision of its own: a late acknowledgement is none of it. */
export function forgetSettings(deviceId: string): Statement {
  return { sql: FORGET, parameters: [untouched, deviceId] };
}

const untouched = writeDocument(untouchedSettings);

const FIND = `
  select revision, settings, acknowledged_revision, acknowledged, asked, answered, report, reported_at,
    connected_to, connected_at, activation_requested_at
  from device_states where device_id = ?`;

const WANT = `
  insert into device_states (device_id, revision, settings, asked, answered) values (?, 1, ?, 0, 0)
  on conflict (device_id) do update set
    revision = device_states.revision + 1, settings = excluded.settings
  where device_states.revision = ?`;

const ACKNOWLEDGE = `
  update device_states set acknowledged_revision = ?, acknowledged = ?
  where device_id = ? and revision >= ? and coalesce(acknowledged_revision, 0) <= ?`;

const REPORT = `
  insert into device_states (device_id, revision, settings, asked, answered, report, reported_at)
  values (?, 0, ?, 0, 0, ?, ?)
  on conflict (device_id) do update set report = excluded.report, reported_at = excluded.reported_at`;

const ANSWER = `
  update device_states set answered = ? where device_id = ? and asked >= ? and answered < ?`;

const ASK = `
  insert into device_states (device_id, revision, settings, asked, answered) values (?, 0, ?, 1, 0)
  on conflict (device_id) do update set asked = device_states.asked + 1`;

const CONNECTED = `
  insert into device_states
    (device_id, revision, settings, asked, answered, connected_to, connected_at)
  values (?, 0, ?, 0, 0, ?, ?)
  on conflict (device_id) do update set
    connected_to = excluded.connected_to, connected_at = excluded.connected_at`;

const DISCONNECTED = 'update device_states set connected_to = null where device_id = ? and connected_to = ?';

const DISCONNECT_ALL = 'update device_states set connected_to = null where connected_to is not null';

const REQUEST_ACTIVATION = `
  insert into device_states
    (device_id, revision, settings, asked, answered, activation_requested_at)
  values (?, 0, ?, 0, 0, ?)
  on conflict (device_id) do update set activation_requested_at = excluded.activation_requested_at`;

const FORGET = `
  update device_states set
    revision = revision + 1, settings = ?, acknowledged_revision = null, acknowledged = null,
    activation_requested_at = null
  where device_id = ?`;

interface StateRow {
  readonly revision: number;
  readonly settings: string;
  readonly acknowledged_revision: number | null;
  readonly acknowledged: string | null;
  readonly asked: number;
  readonly answered: number;
  readonly report: string | null;
  readonly reported_at: bigint | null;
  readonly connected_to: string | null;
  readonly connected_at: bigint | null;
  readonly activation_requested_at: bigint | null;
}

function stateOf(row: StateRow): DeviceState {
  const { acknowledged_revision: revision, acknowledged, report } = row;
  return {
    revision: row.revision,
    settings: readDocument<DeviceSettings>(row.settings),
    acknowledged:
      revision === null || acknowledged === null
        ? null
        : { revision, settings: readDocument<DeviceSettings>(acknowledged) },
    asked: row.asked,
    answered: row.answered,
    report: report === null ? null : readDocument<DeviceReport>(report),
    reportedAt: row.reported_at,
    connectedTo: row.connected_to,
    connectedAt: row.connected_at,
    activationRequestedAt: row.activation_requested_at,
  };
}
