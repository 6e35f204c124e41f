/**
 * What a server sees of devices and disks, and a race does not: a device that leaves while an impulse of it is to come,
 * and impulses that a full disk refused. The log of each event that has the device armed says so, as critical.
 */
import { noPreconditions } from '../base/preconditions.ts';
import { isAwaited, type Danger, type DeviceId, type Race } from '@startwand/timing';
import type { Database } from '../storage/database/database.ts';
import type { DiskLog } from '../storage/database/disk/disk-log.ts';
import { asDeviceId, asEventId } from '../base/ids.ts';
import type { Consequence, EventView } from '../race/history/event-view.ts';
import { armedEventsOf } from '../race/rooms/source-store.ts';
import type { Rooms } from '../race/rooms/rooms.ts';
import type { ErrorLog } from '../base/log.ts';
import { after } from '../base/timers.ts';

interface Parts {
  readonly database: Database;
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly log: ErrorLog;
  readonly diskLog: DiskLog;
}

/** A bridge that lost its line tries again every three seconds. */
const usualPatience_ms = 5_000;

export class DangerNotes {
  readonly #parts: Parts;
  /** Devices whose impulses were refused, until one of theirs is stored again: before that no log is either. */
  readonly #refused = new Set<DeviceId>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #left = new Map<string, NodeJS.Timeout>();
  /** They left, and nobody was told yet: no impulse of theirs was to come. */
  readonly #away = new Set<DeviceId>();
  /** Events that moved while a device of theirs is away: looked at in a moment, however often they do. */
  readonly #looking = new Map<string, NodeJS.Timeout>();
  readonly #patience_ms: number;
  #isStopped = false;

  /** @param patience_ms how long a device may be away before anybody is told */
  constructor(parts: Parts, patience_ms = usualPatience_ms) {
    this.#parts = parts;
    this.#patience_ms = patience_ms;
  }

  /** Its connection ended: in a moment it may be here again, as after a tunnel. */
  deviceLeft(deviceId: string): void {
    if (this.#isStopped) return;
    this.deviceCame(deviceId);
    const timer = after(this.#patience_ms, 'telling of a silent device', () => {
      this.#left.delete(deviceId);
      this.#away.add(asDeviceId(deviceId));
      this.#note(asDeviceId(deviceId), 'deviceSilent', isAwaited);
    });
    this.#left.set(deviceId, timer.unref());
  }

  deviceCame(deviceId: string): void {
    clearTimeout(this.#left.get(deviceId));
    this.#left.delete(deviceId);
    this.#away.delete(asDeviceId(deviceId));
  }

  /** Somebody may have started without a device that is to time them: it is told once, while it stays away. */
  moved({ touched }: Consequence, { event, race }: EventView): void {
    if (this.#away.size === 0 || touched.runs.size === 0 || this.#looking.has(event.id)) return;
    const needed = race.course.flatMap(({ sources }) => sources.map(({ deviceId }) => deviceId));
    const away = new Set(needed.filter((deviceId) => this.#away.has(deviceId)));
    if (away.size === 0) return;
    const timer = after(this.#patience_ms, 'telling of a device that is away', () => {
      this.#looking.delete(event.id);
      for (const deviceId of away) if (this.#away.has(deviceId)) this.#note(deviceId, 'deviceSilent', isAwaited);
    });
    this.#looking.set(event.id, timer.unref());
  }

  /** This server ends: that its devices leave it endangers nothing. */
  stop(): void {
    this.#isStopped = true;
    for (const deviceId of this.#left.keys()) this.deviceCame(deviceId);
    for (const timer of this.#looking.values()) clearTimeout(timer);
    this.#looking.clear();
    this.#away.clear();
  }

  impulsesRefused(deviceId: DeviceId): void {
    this.#refused.add(deviceId);
  }

  impulsesStored(deviceId: DeviceId): void {
    // Whose impulses arrive is not silent, by whatever way they come.
    this.#away.delete(deviceId);
    if (this.#refused.delete(deviceId)) this.#note(deviceId, 'impulsesRefused', () => true);
  }

  /** Resolves when all that was to be said is in the log. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #note(deviceId: DeviceId, danger: Danger, isDanger: (race: Race, deviceId: DeviceId) => boolean): void {
    const work = this.#write(deviceId, danger, isDanger)
      .catch((error: unknown) => {
        // From the reserve of a full disk only impulses are stored: the next one tries again.
        if (danger === 'impulsesRefused') this.#refused.add(deviceId);
        const { log, diskLog } = this.#parts;
        if (!diskLog.logIfFull(error, log)) log.error({ err: error, deviceId }, 'no log of a danger');
      })
      .finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  async #write(
    deviceId: DeviceId,
    danger: Danger,
    isDanger: (race: Race, deviceId: DeviceId) => boolean,
  ): Promise<void> {
    const { database, rooms } = this.#parts;
    const events = await armedEventsOf(database, deviceId);
    const setup = { kind: 'noteDanger', danger, deviceId } as const;
    for (const eventId of events) {
      const room = await rooms.openRoom(asEventId(eventId));
      let isSaid = false;
      const said = await room?.perform(({ race }) => {
        isSaid = isDanger(race, deviceId);
        return {
          command: isSaid ? { type: 'setup', setup, by: null } : { type: 'all', commands: [] },
          withRows: null,
        };
      }, noPreconditions);
      if (said !== undefined && 'error' in said) throw new Error(`refused: ${said.error}`);
      if (isSaid && danger === 'deviceSilent') this.#away.delete(deviceId);
    }
  }
}
