/** Devices: known to the service before anyone registers them, then bound to one account. */
import type { Database } from '../storage/database/database.ts';
import type { Statement } from '../base/statement.ts';
import { readDocument, writeDocument } from '../storage/database/document.ts';

export interface Device extends DeviceDocument {
  /** The serial number: nine digits. */
  readonly id: string;
  readonly pinHash: string;
  /** `null`: on the shelf, nobody has registered it. */
  readonly ownerId: string | null;
  /** What it reported before is not its owner's; 0: from the beginning. */
  readonly ownedSince: bigint;
}

interface DeviceDocument {
  readonly name: string;
  readonly type: string;
  readonly firmware: string | null;
  readonly deviceComponents: readonly string[];
  /** Meaning of its numbers; absent: bibs, like every row of earlier releases. */
  readonly numbers?: 'counter' | undefined;
  /** What the owner pays for a trigger that is used; `null`: what the service says. */
  readonly triggerCost_tp: number | null;
}

export class DeviceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Makes a device known; it is refused when its serial number already is. */
  async provision(device: Device, along: readonly Statement[] = []): Promise<null | { error: 'DEVICE_KNOWN' }> {
    const { id, pinHash, ownerId, triggerCost_tp } = device;
    const parameters = [id, pinHash, ownerId, triggerCost_tp, documentOf(device)];
    const { outcome } = await this.#database.write({ statements: [{ sql: INSERT, parameters }, ...along] });
    return outcome === 'stored' ? null : { error: 'DEVICE_KNOWN' };
  }

  async find(id: string): Promise<Device | null> {
    const [row] = await this.#database.query<DeviceRow>(FIND, [id]);
    return row === undefined ? null : deviceOf(row);
  }

  async listOfOwner(ownerId: string): Promise<readonly Device[]> {
    const rows = await this.#database.query<DeviceRow>(LIST_OF_OWNER, [ownerId]);
    return rows.map(deviceOf);
  }

  /**
   * Binds a free device to an account under a name; of two who try at once, one succeeds.
   *
   * @param along what is stored with it
   * @returns whether it is still as it was read, and nobody's
   */
  async register(
    device: Device,
    ownerId: string,
    name: string,
    at: bigint,
    along: readonly Statement[] = [],
  ): Promise<boolean> {
    const { id } = device;
    const document = documentOf({ ...device, name });
    const parameters = [ownerId, document, at, id, documentOf(device)];
    return this.#write([{ sql: REGISTER, parameters, expect: 1 }, ...along]);
  }

  /** @returns whether it was still as it was read */
  async replace(read: Device, changed: Device): Promise<boolean> {
    const parameters = [documentOf(changed), read.id, read.ownerId, documentOf(read)];
    return this.#write([{ sql: REPLACE, parameters, expect: 1 }]);
  }

  /**
   * Takes a device from its account, together with what follows from it.
   *
   * @returns whether it was on that account, and none of its channels armed
   */
  async deregister(device: Device, ownerId: string, consequences: readonly Statement[]): Promise<boolean> {
    const shelved = documentOf(onTheShelf(device));
    const parameters = [shelved, device.id, ownerId, device.id];
    return this.#write([{ sql: DEREGISTER, parameters, expect: 1 }, ...consequences]);
  }

  async #write(statements: readonly Statement[]): Promise<boolean> {
    return (await this.#database.write({ statements })).outcome === 'stored';
  }
}

/** Puts a device back on the shelf. */
export function releaseDevice(device: Device): Statement {
  return { sql: RELEASE, parameters: [documentOf(onTheShelf(device)), device.id] };
}

/** Removes the name and the other settings of its owner. */
function onTheShelf(device: Device): Device {
  return { ...device, name: device.type, numbers: undefined };
}

const COLUMNS = 'id, pin_hash, owner_id, owned_since, document';
const INSERT = 'insert into devices (id, pin_hash, owner_id, trigger_cost, document) values (?, ?, ?, ?, ?)';
const FIND = `select ${COLUMNS} from devices where id = ?`;
const LIST_OF_OWNER = `select ${COLUMNS} from devices where owner_id = ? order by id`;
const REGISTER = `
  update devices set owner_id = ?, document = ?, owned_since = ?, clock_ahead_100ns = 0
  where id = ? and owner_id is null and document = ?`;
const REPLACE = 'update devices set document = ? where id = ? and owner_id = ? and document = ?';
const DEREGISTER = `
  update devices set owner_id = null, document = ?
  where id = ? and owner_id = ? and not exists (
    select 1 from sources where device_id = ? and armed_heats > 0
  )`;
const RELEASE = 'update devices set owner_id = null, document = ? where id = ?';

interface DeviceRow {
  readonly id: string;
  readonly pin_hash: string;
  readonly owner_id: string | null;
  readonly owned_since: bigint;
  readonly document: string;
}

function deviceOf({ id, pin_hash, owner_id, owned_since, document }: DeviceRow): Device {
  return {
    ...readDocument<DeviceDocument>(document),
    id,
    pinHash: pin_hash,
    ownerId: owner_id,
    ownedSince: owned_since,
  };
}

/** Field by field, in one order: what was read is compared with what is on disk. */
function documentOf(device: Device): string {
  const document: DeviceDocument = {
    name: device.name,
    type: device.type,
    firmware: device.firmware,
    deviceComponents: device.deviceComponents,
    triggerCost_tp: device.triggerCost_tp,
    ...(device.numbers === undefined ? {} : { numbers: device.numbers }),
  };
  return writeDocument(document);
}
