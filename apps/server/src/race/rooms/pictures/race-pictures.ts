/**
 * Pictures of large races, so that visitors need not wait until a race is folded again: taken when nothing goes on
 * in a room, shown while the room is read, and compared with the race as soon as it is there. One that differs is
 * thrown away: the fold is the truth, and nothing is ever decided by a picture.
 */
import { limits } from '@startwand/contract';
import type { EventId } from '@startwand/timing';
import type { ErrorLog } from '../../../base/log.ts';
import type { EventRoom } from '../event-room.ts';
import type { HistoryStore } from '../../history/history-store.ts';
import type { StoredEvents } from '../../history/load-view.ts';
import { pictureOfRoom } from './picture-of-room.ts';
import { picturedEvent, type ShownEvent, type PicturedEventParts } from './pictured-event.ts';
import type { PictureStore } from './picture-store.ts';
import { isSamePicture, type RacePicture } from './race-picture.ts';

export interface PictureParts extends PicturedEventParts, Pick<StoredEvents, 'shownRows'> {
  readonly pictures: Pick<PictureStore, 'find' | 'has' | 'put' | 'remove'>;
  readonly history: Pick<HistoryStore, 'revisionOf'>;
  readonly log: ErrorLog;
  /** Of a smaller race there is none; without it as the service's limits say. */
  readonly racePictureMin_facts?: number | undefined;
}

type OpenRoom = (eventId: EventId) => Promise<EventRoom | null>;

export class RacePictures {
  readonly #parts: PictureParts;
  readonly #openRoom: OpenRoom;
  /** Those that are shown until their room is open. */
  readonly #shown = new Map<EventId, Promise<ShownEvent | null>>();
  /** One room after the other is read and compared: a stranger who asks for many costs no more than one. */
  #comparing: Promise<void> = Promise.resolve();
  #taking: Promise<void> | null = null;
  /** The revision at which a room was found when it was last looked for rooms in which nothing goes on. */
  readonly #found = new WeakMap<EventRoom, number>();
  readonly #done = new WeakMap<EventRoom, number>();
  #isClosed = false;

  /** @param open the room of an event, deleted or not */
  constructor(parts: PictureParts, open: OpenRoom) {
    this.#parts = parts;
    this.#openRoom = open;
  }

  /** The event as its picture shows it; `null`: there is none of its newest revision. */
  async of(eventId: EventId): Promise<ShownEvent | null> {
    const known = this.#shown.get(eventId);
    if (known !== undefined) return known;
    if (this.#isClosed || this.#shown.size >= limits.racePicturesShownMax) return null;
    const showing = this.#show(eventId);
    this.#shown.set(eventId, showing);
    const pictured = await showing.catch(() => null);
    if (pictured === null) this.drop(eventId, showing);
    return pictured;
  }

  /** Something was committed that the picture does not know. */
  drop(eventId: EventId, showing = this.#shown.get(eventId)): void {
    if (this.#shown.get(eventId) === showing) this.#shown.delete(eventId);
  }

  /** Takes the picture of one large room in which nothing happened since this was last asked. */
  refresh(rooms: readonly EventRoom[]): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    const due = this.#taking === null ? this.#due(rooms) : undefined;
    for (const room of rooms) this.#found.set(room, room.race.revision);
    if (due !== undefined) {
      this.#taking = this.#takeOf(due)
        .catch((error: unknown) => this.#failed(error, due.eventId))
        .finally(() => {
          this.#taking = null;
        });
    }
    return this.#taking ?? Promise.resolve();
  }

  /** Begins nothing any more, and waits for what it began. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#taking, this.#comparing]);
  }

  async #show(eventId: EventId): Promise<ShownEvent | null> {
    const { history, pictures, shownRows } = this.#parts;
    try {
      const revision = await history.revisionOf(eventId);
      const picture = await pictures.find(eventId, revision);
      const rows = picture === null ? null : await shownRows(eventId);
      if (picture === null || rows === null || rows.event.deletedAt !== null) return null;
      const pictured = picturedEvent(eventId, picture, rows, this.#parts);
      this.#compareBehind(eventId, picture, pictured.feed.snapshot('public'));
      return pictured;
    } catch (error) {
      // The facts are there all the same.
      this.#failed(error, eventId);
      return null;
    }
  }

  /** Visitors first: reading the room in slices beside it doubled the time until the first one saw something. */
  #compareBehind(eventId: EventId, picture: RacePicture, snapshot: Promise<unknown>): void {
    const shown = snapshot.catch(() => undefined);
    this.#comparing = this.#comparing
      .then(() => shown)
      .then(() => (this.#isClosed ? undefined : this.#compare(eventId, picture)))
      .catch((error: unknown) => this.#failed(error, eventId))
      .finally(() => this.drop(eventId));
  }

  async #compare(eventId: EventId, picture: RacePicture): Promise<void> {
    const room = await this.#openRoom(eventId);
    // From here on everybody is shown the room.
    this.drop(eventId);
    const truth = room === null ? null : await pictureOfRoom(room);
    if (truth === null || truth.revision !== picture.revision) return;
    if (isSamePicture(truth, picture)) return;
    const { revision } = picture;
    this.#parts.log.error({ eventId, revision }, 'a picture differs from its race: thrown away');
    await this.#parts.pictures.remove(eventId);
  }

  #due(rooms: readonly EventRoom[]): EventRoom | undefined {
    const min_facts = this.#parts.racePictureMin_facts ?? limits.racePictureMin_facts;
    return rooms.find((room) => {
      const { revision } = room.race;
      const isQuiet = !room.isBusy && this.#found.get(room) === revision;
      return isQuiet && revision >= min_facts && this.#done.get(room) !== revision;
    });
  }

  async #takeOf(room: EventRoom): Promise<void> {
    const { pictures } = this.#parts;
    const { eventId } = room;
    if (room.view.event.deletedAt !== null) {
      await pictures.remove(eventId);
    } else if (!(await pictures.has(eventId, room.race.revision))) {
      const picture = await pictureOfRoom(room);
      if (picture === null) return;
      if (picture.runs.length < limits.racePictureMax_bytes / 2) await pictures.put(eventId, picture);
    }
    this.#done.set(room, room.race.revision);
  }

  #failed(error: unknown, eventId: EventId): void {
    this.#parts.log.error({ err: error, eventId }, 'the picture of a race could not be used');
  }
}
