/** Who waits to act for a device that has an owner, who was let in, and who was turned away. */
import { createHash } from 'node:crypto';
import { limits, pairingCode } from '@startwand/contract';
import { TICKS_PER_DAY, TICKS_PER_HOUR, TICKS_PER_SECOND } from '@startwand/timing';
import type { Database } from '../storage/database/database.ts';
import type { Parameter, Statement } from '../base/statement.ts';
import { revokeTokensOfAdmission } from '../accounts/users/token-store.ts';

export interface Admission {
  readonly id: string;
  readonly deviceId: string;
  readonly address: string;
  /** What its bridge shows; `null`: it has no key. */
  readonly code: string | null;
  readonly state: 'waiting' | 'allowed' | 'refused';
  readonly askedAt: bigint;
  readonly heardAt: bigint;
  readonly allowedAt: bigint | null;
}

export interface Asking {
  readonly id: string;
  readonly deviceId: string;
  readonly key: string;
  readonly address: string;
}

export class AdmissionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(deviceId: string, id: string): Promise<Admission | null> {
    return this.#one(FIND, [deviceId, id]);
  }

  async findByKey(deviceId: string, key: string): Promise<Admission | null> {
    return this.#one(FIND_BY_KEY, [deviceId, hashOf(key)]);
  }

  /**
   * Those that still wait, first who asked first: a stranger who comes later stands above nobody. Then those that were
   * let in, the newest first.
   */
  async listOfOwner(ownerId: string, now: bigint): Promise<readonly Admission[]> {
    const rows = await this.#database.query<AdmissionRow>(OF_OWNER, [ownerId, silentSince(now)]);
    return rows.map(admissionOf);
  }

  /** Whether another key that shows the same code waits at the device, or was let in: then the code tells nobody apart. */
  async isCodeTaken(deviceId: string, key: string): Promise<boolean> {
    const rows = await this.#database.query<{ key_hash: string }>(KEYS_OF, [deviceId]);
    const own = hashOf(key);
    return rows.some(({ key_hash: hash }) => hash !== own && codeOfHash(hash) === codeOf(key));
  }

  /** @returns whether it may wait; not while too many do, or when its address asks too often */
  async ask({ id, deviceId, key, address }: Asking, now: bigint): Promise<boolean> {
    const silent = silentSince(now);
    const { admissionsWaitingMax, admissionsPerAddress_per_h } = limits;
    const parameters = [
      id,
      hashOf(key),
      address,
      now,
      now,
      deviceId,
      // Not too many for this device,
      deviceId,
      silent,
      admissionsWaitingMax,
      // from this address,
      address,
      silent,
      limits.admissionsWaitingPerAddressMax,
      // and of both in an hour.
      deviceId,
      address,
      now - BigInt(TICKS_PER_HOUR),
      admissionsPerAddress_per_h,
    ];
    return this.#write([
      { sql: FORGET_OLD, parameters: [now - BigInt(TICKS_PER_DAY)] },
      { sql: ASK, parameters, expect: 1 },
    ]);
  }

  /** It asked again. @returns whether it may go on waiting; what was silent has to find a place anew */
  async noteRequest({ id, deviceId }: Admission, now: bigint): Promise<boolean> {
    const silent = silentSince(now);
    const parameters = [now, id, silent, deviceId, silent, limits.admissionsWaitingMax];
    return this.#write([{ sql: HEAR, parameters, expect: 1 }]);
  }

  /** @returns whether it was waiting, for a device that is still of that owner */
  async allow({ id }: Admission, ownerId: string, now: bigint): Promise<boolean> {
    const parameters = [now, id, ownerId, limits.admissionsAllowedMax];
    return this.#write([{ sql: ALLOW, parameters, expect: 1 }]);
  }

  async refuse({ id }: Admission): Promise<boolean> {
    return this.#write([{ sql: REFUSE, parameters: [id], expect: 1 }]);
  }

  /** The bridge that was let in by it is out. */
  async end({ id }: Admission, now: bigint): Promise<boolean> {
    const remove = { sql: END, parameters: [id], expect: 1 };
    return this.#write([remove, revokeTokensOfAdmission(id, now)]);
  }

  async #one(sql: string, parameters: readonly Parameter[]): Promise<Admission | null> {
    const [row] = await this.#database.query<AdmissionRow>(sql, parameters);
    return row === undefined ? null : admissionOf(row);
  }

  async #write(statements: readonly Statement[]): Promise<boolean> {
    return (await this.#database.write({ statements })).outcome === 'stored';
  }
}

/** Part of the unit by which the owner takes a token himself. */
export function admitOwner(id: string, deviceId: string, ownerId: string, address: string, now: bigint): Statement {
  return {
    sql: ADMIT_OWNER,
    parameters: [id, address, now, now, now, deviceId, ownerId],
    expect: 1,
  };
}

/** Part of the unit by which a device changes hands. */
export function forgetAdmissions(deviceId: string): Statement {
  return { sql: FORGET, parameters: [deviceId] };
}

/** What was not heard of since then does not wait any more. */
function silentSince(now: bigint): bigint {
  return now - BigInt(limits.admissionSilence_s * TICKS_PER_SECOND);
}

const COLUMNS = 'id, device_id, key_hash, address, state, asked_at, heard_at, allowed_at';
const FIND = `select ${COLUMNS} from admissions where device_id = ? and id = ?`;
const FIND_BY_KEY = `select ${COLUMNS} from admissions where device_id = ? and key_hash = ?`;
const OF_OWNER = `
  select ${COLUMNS} from admissions
  where device_id in (select id from devices where owner_id = ?)
    and (state = 'allowed' or (state = 'waiting' and heard_at > ?))
  order by state desc, case when state = 'waiting' then asked_at else -asked_at end, id`;

const KEYS_OF = "select key_hash from admissions where device_id = ? and key_hash is not null and state <> 'refused'";
const FORGET_OLD = "delete from admissions where state <> 'allowed' and heard_at < ?";
const ASK = `
  insert into admissions (id, device_id, key_hash, address, state, asked_at, heard_at)
  select cast(? as text), devices.id, cast(? as text), cast(? as text), 'waiting',
    cast(? as bigint), cast(? as bigint)
  from devices where devices.id = ? and devices.owner_id is not null
    and (select count(*) from admissions
      where device_id = ? and state = 'waiting' and heard_at > ?) < ?
    and (select count(*) from admissions
      where address = ? and state = 'waiting' and heard_at > ?) < ?
    and (select count(*) from admissions
      where device_id = ? and address = ? and asked_at > ?) < ?
  on conflict (device_id, key_hash) do nothing`;
const HEAR = `
  update admissions set heard_at = ?
  where id = ? and state = 'waiting' and (heard_at > ? or (
    select count(*) from admissions as others
    where others.device_id = ? and others.state = 'waiting' and others.heard_at > ?
  ) < ?)`;
const ALLOW = `
  update admissions set state = 'allowed', allowed_at = ?
  where id = ? and state = 'waiting'
    and exists (select 1 from devices where devices.id = device_id and owner_id = ?)
    and (select count(*) from admissions as others
      where others.device_id = admissions.device_id and others.state = 'allowed') < ?`;
const REFUSE = "update admissions set state = 'refused' where id = ? and state = 'waiting'";
const END = 'delete from admissions where id = ?';
const FORGET = 'delete from admissions where device_id = ?';
const ADMIT_OWNER = `
  insert into admissions (id, device_id, address, state, asked_at, heard_at, allowed_at)
  select cast(? as text), devices.id, cast(? as text), 'allowed',
    cast(? as bigint), cast(? as bigint), cast(? as bigint)
  from devices where devices.id = ? and devices.owner_id = ?`;

interface AdmissionRow {
  readonly id: string;
  readonly device_id: string;
  readonly key_hash: string | null;
  readonly address: string;
  readonly state: Admission['state'];
  readonly asked_at: bigint;
  readonly heard_at: bigint;
  readonly allowed_at: bigint | null;
}

function admissionOf(row: AdmissionRow): Admission {
  return {
    id: row.id,
    deviceId: row.device_id,
    address: row.address,
    code: row.key_hash === null ? null : codeOfHash(row.key_hash),
    state: row.state,
    askedAt: row.asked_at,
    heardAt: row.heard_at,
    allowedAt: row.allowed_at,
  };
}

/** What the bridge with this key shows. */
export function codeOf(key: string): string {
  return codeOfHash(hashOf(key));
}

function codeOfHash(hash: string): string {
  return pairingCode(Buffer.from(hash, 'base64url'));
}

/** Of 190 random bits and more: nobody finds the key of a hash. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
