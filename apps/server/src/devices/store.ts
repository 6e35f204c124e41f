/** Devices: known to the service before anyone registers them, then bound to one account. */
import type { Database, Statement } from '../database/database.ts';
import { readDocument, writeDocument } from '../database/document.ts';

export interface Device extends DeviceDocument {
  /** The serial number: nine digits. */
  readonly id: string;
  readonly pinHash: string;
  /** `null`: on the shelf, nobody has registered it. */
  readonly ownerId: string | null;
}

interface DeviceDocument {
  readonly name: string;
  readonly type: string;
  readonly firmware: string | null;
  readonly deviceComponents: readonly string[];
  /** What the owner pays for a trigger that is used, in timing points. */
  readonly triggerCost_tp: number;
}

export class DeviceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Makes a device known; it is refused when its serial number already is. */
  async provision(device: Device): Promise<null | { error: 'DEVICE_KNOWN' }> {
    const { id, pinHash, ownerId, ...document } = device;
    const parameters = [id, pinHash, ownerId, writeDocument(document)];
    const { outcome } = await this.#database.write({ statements: [{ sql: INSERT, parameters }] });
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

  /** Binds a free device to an account under a name; of two who try at once, one succeeds. */
  async register(
    device: Device,
    ownerId: string,
    name: string,
  ): Promise<null | { error: 'DEVICE_REGISTERED' }> {
    const { id, pinHash: _, ownerId: __, ...document } = device;
    const parameters = [ownerId, writeDocument({ ...document, name }), id];
    const statements = [{ sql: REGISTER, parameters, expect: 1 }];
    const { outcome } = await this.#database.write({ statements });
    return outcome === 'stored' ? null : { error: 'DEVICE_REGISTERED' };
  }
}

/** Puts a device back on the shelf, without the name that its owner gave it. */
export function releaseDevice(device: Device): Statement {
  const { id, pinHash: _, ownerId: __, ...document } = device;
  return { sql: RELEASE, parameters: [writeDocument({ ...document, name: device.type }), id] };
}

const INSERT = 'insert into devices (id, pin_hash, owner_id, document) values (?, ?, ?, ?)';
const FIND = 'select id, pin_hash, owner_id, document from devices where id = ?';
const LIST_OF_OWNER =
  'select id, pin_hash, owner_id, document from devices where owner_id = ? order by id';
const REGISTER = 'update devices set owner_id = ?, document = ? where id = ? and owner_id is null';

const RELEASE = 'update devices set owner_id = null, document = ? where id = ?';

interface DeviceRow {
  readonly id: string;
  readonly pin_hash: string;
  readonly owner_id: string | null;
  readonly document: string;
}

function deviceOf({ id, pin_hash, owner_id, document }: DeviceRow): Device {
  return { ...readDocument<DeviceDocument>(document), id, pinHash: pin_hash, ownerId: owner_id };
}
