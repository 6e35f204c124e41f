/**
 * The rooms of all events: opened when a call asks, closed when nobody needs them, opened again from
 * disk when one broke.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Command, EventId, Trigger, TriggerId } from '@startwand/timing';
import { anythingOf, type Committed } from '../../edge/cluster/bus.ts';
import { EventRoom, type RoomParts } from './event-room.ts';
import { RoomBroken, type CommandResult, type JudgeOutcome, type WithRows } from './room-job.ts';
import { loadView } from '../history/load-view.ts';
import { OpenRooms, type OpenRoomsParts } from './open-rooms.ts';
import { RacePictures, type PictureParts } from './pictures/race-pictures.ts';
import type { ShownEvent } from './pictures/pictured-event.ts';
import { endEach } from '../../base/end-each.ts';
import { every } from '../../base/timers.ts';

export interface RoomsParts extends RoomParts, OpenRoomsParts, PictureParts {
  readonly history: RoomParts['history'] & PictureParts['history'];
  readonly log: RoomParts['log'];
  /** Triggers that are stored but named by no fact, because a process ended in between. */
  readonly undecidedTriggers: (eventId: EventId) => Promise<readonly Trigger[]>;
}

/** How long a broken room rests before it is read again: the disk may need a moment. */
const rest_ms = 250;
/** How often is looked for rooms that nobody needs any more. */
const tidied_ms = 60_000;

export class Rooms {
  readonly #parts: RoomsParts;
  readonly #rooms: OpenRooms;
  readonly #pictures: RacePictures;
  readonly #tidying: NodeJS.Timeout;
  /** Stored, but decided by nobody until a release that can. */
  readonly #setAside = new Set<TriggerId>();
  /** Events whose triggers of an earlier process are taken care of. */
  readonly #resumed = new Set<EventId>();
  /** Triggers that are on their way to their event. */
  readonly #taken = new Set<TriggerId>();
  /** Aborted when no room is opened any more: nothing rests for the next try then. */
  readonly #closed = new AbortController();

  constructor(parts: RoomsParts) {
    this.#parts = parts;
    // What another server leaves behind while the room is closed is taken up by the next one.
    this.#rooms = new OpenRooms(parts, (eventId) => this.#resumed.delete(eventId));
    this.#pictures = new RacePictures(parts, (eventId) => this.openDeletedRoom(eventId));
    this.#tidying = every(tidied_ms, 'tidying rooms', () => this.tidy()).unref();
  }

  /** The room of an event, folded from its facts on first use; `null`: no such event, or deleted. */
  async openRoom(eventId: EventId): Promise<EventRoom | null> {
    const room = await this.openDeletedRoom(eventId);
    return room?.view.event.deletedAt === null ? room : null;
  }

  /** As `open`, also when the event was deleted: it can be brought back, and its devices still report. */
  async openDeletedRoom(eventId: EventId): Promise<EventRoom | null> {
    const known = this.#rooms.ask(eventId);
    if (known !== undefined) return known;
    const opening = this.#load(eventId);
    this.#rooms.keep(eventId, opening);
    return opening;
  }

  /**
   * The event as visitors see it. A large race that has to be read first is shown by its picture meanwhile;
   * what is asked for or decided in it waits for the room.
   */
  async show(eventId: EventId): Promise<ShownEvent | null> {
    const pictured = this.#rooms.isOpen(eventId) ? null : await this.#pictures.of(eventId);
    // Opened meanwhile, the room may know more.
    return pictured === null || this.#rooms.isOpen(eventId) ? this.openRoom(eventId) : pictured;
  }

  /** How much waits in each event that is open. */
  queueLengths(): readonly number[] {
    return this.#rooms.keptRooms().map(({ queueLength }) => queueLength);
  }

  /** The events that are open here. */
  openIds(): readonly EventId[] {
    return this.#rooms.keptIds();
  }

  /** Closes the rooms that nobody needs, and pictures what is quiet, as the service does every minute. */
  tidy(): void {
    void this.#pictures.refresh(this.#rooms.keptRooms());
    this.#rooms.tidy();
  }

  /** Whether a call here sees to it that a trigger is decided. */
  isJudging(id: TriggerId): boolean {
    return this.#taken.has(id);
  }

  /** Gives a command to its event's room; `null` when there is no such event. */
  async command(eventId: EventId, command: Command, withRows: WithRows | null = null): Promise<CommandResult | null> {
    const room = await this.openRoom(eventId);
    return room === null ? null : room.command(command, withRows);
  }

  /** Another server committed something; who has the event open here is told. */
  applyCommitted(committed: Committed): void {
    const { eventId } = committed;
    this.#pictures.drop(eventId);
    const opening = this.#rooms.known(eventId);
    // A page came to watch while the room was being closed.
    if (opening === undefined && this.#parts.isWatched(eventId)) void this.#publishAnew(eventId);
    void opening?.then(
      (room) => room?.applyCommitted(committed),
      // It could not be opened; the next who opens it reads everything.
      () => undefined,
    );
  }

  /** For a while it was not heard what other servers committed. */
  catchUpAll(): void {
    for (const eventId of this.#rooms.knownIds()) this.applyCommitted(anythingOf(eventId));
  }

  /**
   * Hands stored triggers to their event and resolves when they are decided and committed. A room that breaks
   * meanwhile is opened again, so this never loses one. Triggers on which a rule fails are tried one by
   * one, and the one at fault is set aside: it stays on disk, and the race goes on without it.
   */
  async judgeTriggers(eventId: EventId, triggers: readonly Trigger[]): Promise<void> {
    for (const { id } of triggers) this.#taken.add(id);
    try {
      await this.#takeAll(eventId, triggers);
    } finally {
      for (const { id } of triggers) this.#taken.delete(id);
    }
  }

  /** Waits for what is being decided, then forgets all rooms. */
  async close(): Promise<void> {
    this.#closed.abort();
    clearInterval(this.#tidying);
    await this.#pictures.close();
    const closeOne = async (eventId: EventId): Promise<void> => {
      const room = await this.#rooms.known(eventId);
      await room?.close();
      this.#rooms.forget(eventId);
    };
    await endEach(
      this.#parts.log,
      this.#rooms.knownIds().map((eventId) => () => closeOne(eventId)),
    );
  }

  async #takeAll(eventId: EventId, triggers: readonly Trigger[]): Promise<void> {
    const batches = [triggers];
    while (!this.#closed.signal.aborted) {
      const batch = batches[0]?.filter(({ id }) => !this.#setAside.has(id));
      if (batch === undefined) return;
      const outcome = await this.#giveToRoom(eventId, batch);
      if (outcome === 'refused') {
        await this.#rest();
      } else {
        batches.shift();
        if (outcome === 'failed') batches.unshift(...this.#singlesOf(batch));
      }
    }
  }

  async #giveToRoom(eventId: EventId, triggers: readonly Trigger[]): Promise<JudgeOutcome> {
    try {
      const room = await this.openDeletedRoom(eventId);
      return room === null ? 'decided' : await room.judgeTriggers(triggers);
    } catch (error) {
      this.#parts.log.error({ err: error, eventId }, 'an event could not be read from disk');
      return 'refused';
    }
  }

  #singlesOf(failed: readonly Trigger[]): readonly (readonly Trigger[])[] {
    const [only, ...others] = failed;
    if (only === undefined || others.length > 0) return failed.map((trigger) => [trigger]);
    this.#setAside.add(only.id);
    this.#parts.log.fatal({ triggerId: only.id }, 'a trigger was set aside: no rule can decide it');
    return [];
  }

  async #load(eventId: EventId): Promise<EventRoom | null> {
    const room = this.#rooms.stillHeld(eventId) ?? (await this.#read(eventId));
    if (room !== null) await this.#resume(eventId);
    return room;
  }

  async #read(eventId: EventId): Promise<EventRoom | null> {
    const view = await loadView(this.#parts, eventId);
    if (view === null) return null;
    return new EventRoom(eventId, view, this.#parts, () => void this.#openAgain(eventId));
  }

  /** Once while the room is open: after that, the call that hands triggers over sees to it that they are decided. */
  async #resume(eventId: EventId): Promise<void> {
    if (this.#resumed.has(eventId)) return;
    const stored = await this.#parts.undecidedTriggers(eventId);
    const undecided = stored.filter(({ id }) => !this.isJudging(id));
    this.#resumed.add(eventId);
    if (undecided.length > 0) void this.judgeTriggers(eventId, undecided);
  }

  /** A room broke: pages may wait for what it had committed and not told. */
  async #openAgain(eventId: EventId): Promise<void> {
    this.#rooms.forget(eventId);
    await this.#rest();
    await this.#publishAnew(eventId);
  }

  async #rest(): Promise<void> {
    await wait(rest_ms, undefined, { signal: this.#closed.signal }).catch(() => undefined);
  }

  async #publishAnew(eventId: EventId): Promise<void> {
    if (this.#closed.signal.aborted) return;
    try {
      const room = await this.openDeletedRoom(eventId);
      await room?.look(() => room.feed.publishRevision());
    } catch (error) {
      // It broke once more, and so is opened once more.
      if (error instanceof RoomBroken) return;
      this.#parts.log.error({ err: error, eventId }, 'an event could not be read from disk');
    }
  }
}
