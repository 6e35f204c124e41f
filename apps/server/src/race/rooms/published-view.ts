/**
 * What a room knows of its event, together with what of it was published to pages and other servers. All of
 * it is replaced when another server was first: then what was decided ahead of the disk never was.
 */
import type { EventId, Fact, HeatId, Race } from '@startwand/timing';
import { Announcements, type AnnouncementParts } from '../feed/announcements.ts';
import type { Bus, Committed } from '../../edge/cluster/bus.ts';
import type { ChangedRows, Consequence, EventView } from '../history/event-view.ts';
import type { HistoryStore } from '../history/history-store.ts';
import { loadView, type StoredEvents } from '../history/load-view.ts';
import { RoomClock } from './room-clock.ts';
import { RoomBroken } from './room-job.ts';
import type { WhenCommitted } from '../feed/snapshots.ts';

export interface PublishedViewParts extends AnnouncementParts, StoredEvents {
  readonly history: Pick<HistoryStore, 'append' | 'pagesAfter'>;
  readonly bus: Pick<Bus, 'publishCommitted'>;
  /** Who is told of competitors while no page is open; the server that decided tells them. */
  readonly followers?: { readonly committed: (step: Consequence, view: EventView) => void };
  /** What is printed by itself when a heat is finished, by the server that decided it. */
  readonly papers?: { readonly committed: (step: Consequence, view: EventView) => void };
  /** Who looks whether a race that moves is in danger, on each server that has it open. */
  readonly dangers?: { readonly moved: (step: Consequence, view: EventView) => void };
  /** Who follows triggers wherever they belong; the server that decided publishes to all of them. */
  readonly versions: { readonly committed: (step: Consequence, race: Race) => void };
}

export interface PublishedViewRoom {
  readonly eventId: EventId;
  readonly whenCommitted: WhenCommitted;
  /** The race waits for this moment of a heat. */
  readonly tick: (heatId: HeatId) => void;
}

export class PublishedView {
  readonly #parts: PublishedViewParts;
  readonly #room: PublishedViewRoom;
  #view: EventView;
  #announcements: Announcements;
  #heatClock: RoomClock;

  constructor(view: EventView, parts: PublishedViewParts, room: PublishedViewRoom) {
    this.#parts = parts;
    this.#room = room;
    this.#view = view;
    this.#announcements = this.#announcementsOf(view);
    this.#heatClock = this.#clockOf(view);
  }

  get view(): EventView {
    return this.#view;
  }

  get announcements(): Announcements {
    return this.#announcements;
  }

  /** Whether there is something to come: to be published, by the clock, or from an armed heat. */
  get isExpectant(): boolean {
    const { isWaiting } = this.#heatClock;
    if (isWaiting || this.#announcements.isPublishing) return true;
    return [...this.#view.race.heats.values()].some(({ state }) => state === 'armed');
  }

  scheduleTick(): void {
    this.#heatClock.wind();
  }

  /** Publishes what is on disk now to who watches here, and to other servers. */
  committed(step: Consequence, rows: ChangedRows | null): void {
    this.#announcements.committed(step, rows);
    this.#parts.bus.publishCommitted(this.#room.eventId, step.facts, rows !== null);
    this.#parts.versions.committed(step, this.#view.race);
    this.#parts.followers?.committed(step, this.#view);
    this.#parts.papers?.committed(step, this.#view);
    this.#parts.dangers?.moved(step, this.#view);
  }

  /** Takes up and publishes what another server committed. */
  async applyCommitted({ facts, revision, isRowChanged }: Committed): Promise<void> {
    const known = this.#view.race.revision;
    if (revision <= known) return;
    const stored = isRowChanged ? await this.#parts.shownRows(this.#room.eventId) : null;
    const rows = stored === null ? null : this.#view.refreshRows(stored);
    const fresh = facts?.filter((fact) => fact.revision > known) ?? [];
    if (fresh[0]?.revision === known + 1) this.#fold(fresh, rows);
    else await this.#readOn(rows);
  }

  /**
   * Forgets what was decided ahead of the disk and takes up what is there instead: from where pages
   * know the event, so that the rest is published to them.
   */
  async catchUp(): Promise<void> {
    this.drop();
    const { eventId } = this.#room;
    const view = await loadView(this.#parts, eventId, this.#announcements.publishedRevision);
    if (view === null) throw new Error(`There is no event ${eventId} any more.`);
    const rows = this.#view.refreshRows(view.rows);
    this.#view = view;
    this.#announcements = this.#announcementsOf(view);
    this.#heatClock = this.#clockOf(view);
    await this.#readOn(rows);
  }

  /** Publishes nothing any more: what would be published may not be on disk. */
  drop(): void {
    this.#heatClock.stop();
    this.#announcements.drop();
  }

  /** Publishes what is still to be published, and nothing after that. */
  end(): void {
    this.#heatClock.stop();
    this.#announcements.end();
  }

  async #readOn(rows: ChangedRows | null): Promise<void> {
    const { history } = this.#parts;
    for await (const page of history.pagesAfter(this.#room.eventId, this.#view.race.revision)) {
      this.#fold(page, rows);
    }
  }

  #fold(facts: readonly Fact[], rows: ChangedRows | null): void {
    for (const fact of facts) {
      const step = this.#view.foldFact(fact);
      this.#announcements.committed(step, rows);
      this.#parts.dangers?.moved(step, this.#view);
    }
  }

  #announcementsOf(view: EventView): Announcements {
    return new Announcements(this.#room.eventId, view, this.#parts, (look, refuse) =>
      this.#room.whenCommitted(
        // A view that another one has replaced was ahead of the disk and must not be shown.
        () => (this.#view === view ? look() : refuse(new RoomBroken())),
        refuse,
      ),
    );
  }

  #clockOf(view: EventView): RoomClock {
    return new RoomClock(view.race, this.#parts.clock, this.#room.tick);
  }
}
