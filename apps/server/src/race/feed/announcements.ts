/**
 * What a room tells the world after a commit: one small numbered message per audience, at most every
 * 20 ms, the changes of the last minute, and snapshots on demand. Over 300 lines because all of it is one step after each
 * commit.
 */
import { limits, type Audience } from '@startwand/contract';
import type { EventId, EventState, HeatId, Timestamp } from '@startwand/timing';
import type { HeatRecord } from '../heats/record.ts';
import { eventStateOf } from '../history/event-state-of.ts';
import type { ChangedRows, Consequence, EventView } from '../history/event-view.ts';
import type { RunMessage } from '../runs/run-message.ts';
import { hiddenIn, WithheldLists } from './hidden.ts';
import { RecentChanges } from './recent-changes.ts';
import { MessagePace } from './message-pace.ts';
import { PendingChange } from './pending-change.ts';
import { publishOperatorChange, publishPublicChange, type Publisher } from './publish.ts';
import { SnapshotText } from './snapshot-text.ts';
import { Snapshots, snapshotOf, type Excerpt, type Snapshot, type WhenCommitted } from './snapshots.ts';
import { after } from '../../base/timers.ts';

export interface AnnouncementParts {
  readonly hub: Publisher;
  readonly clock: () => Timestamp;
  /** What really passed, since whenever: how old something is, whatever is done to the clock. */
  readonly elapsed_ms: () => number;
}

/** What may be asked of what an event shows. */
export type EventFeed = Pick<
  Announcements,
  'snapshot' | 'excerpt' | 'publicRuns' | 'since' | 'publishNow' | 'publishRevision' | 'visibility'
>;

export class Announcements {
  readonly #eventId: EventId;
  readonly #view: EventView;
  readonly #parts: AnnouncementParts;
  readonly #whenCommitted: WhenCommitted;
  readonly #kept: Readonly<Record<Audience, RecentChanges>>;
  readonly #texts: Readonly<Record<Audience, SnapshotText>>;
  readonly #snapshots: Readonly<Record<Audience, Snapshots<Snapshot>>>;
  /** By audience and heat; their bytes are those of the snapshots. */
  readonly #excerpts = new Map<string, Snapshots<Excerpt>>();
  #pending: PendingChange | null = null;
  #publishedState: EventState;
  #toldSize_MB: number;
  #publishedRevision: number;
  #areResultsPublic: boolean;
  readonly #pace = new MessagePace();
  /** What visitors do not see, by name. */
  #hidden: ReadonlySet<string>;
  #erasures: number;
  readonly #withheld: WithheldLists;
  #visibility: object = {};
  #timer: NodeJS.Timeout | null = null;

  constructor(eventId: EventId, view: EventView, parts: AnnouncementParts, whenCommitted: WhenCommitted) {
    this.#eventId = eventId;
    this.#view = view;
    this.#parts = parts;
    this.#whenCommitted = whenCommitted;
    this.#publishedState = this.state();
    this.#toldSize_MB = view.text.size_MB;
    this.#areResultsPublic = view.event.publicResult;
    this.#hidden = hiddenIn(view.event);
    this.#erasures = view.event.erasures;
    this.#withheld = new WithheldLists(view.heats.values());
    const revision = view.race.revision;
    this.#publishedRevision = revision;
    this.#kept = { public: new RecentChanges(revision), operator: new RecentChanges(revision) };
    this.#texts = {
      public: new SnapshotText(view, 'public'),
      operator: new SnapshotText(view, 'operator'),
    };
    this.#snapshots = {
      public: this.#snapshotsFor('public'),
      operator: this.#snapshotsFor('operator'),
    };
  }

  /** By date in the event's time zone, and by what is armed. */
  state(): EventState {
    return eventStateOf(this.#view, this.#parts.clock());
  }

  /** Takes up what a commit changed; the pages are told at once or within 20 ms. */
  committed(consequence: Consequence, rows: ChangedRows | null): void {
    this.#pending ??= new PendingChange(this.#view.race.revision - consequence.facts.length);
    this.#pending.add(consequence);
    this.#texts.public.update(consequence);
    this.#texts.operator.update(consequence);
    if (rows !== null) this.#takeUpRows(this.#pending, rows);
    this.#tellSize(this.#pending);
    this.#publishSoon();
  }

  /** Forms say how much an event holds, before there is no more room. */
  #tellSize(pending: PendingChange): void {
    const { size_MB } = this.#view.text;
    if (size_MB !== this.#toldSize_MB) pending.touchEvent();
    this.#toldSize_MB = size_MB;
  }

  /** At most a second old; with an age of 0 with everything that is committed. */
  snapshot(audience: Audience, age_ms?: number): Promise<Snapshot> {
    return this.#snapshots[audience].get(age_ms);
  }

  /** The texts of all runs as visitors are shown them, made piece by piece as they are asked for. */
  publicRuns(): Iterable<Buffer> {
    return this.#texts.public.runs();
  }

  /**
   * The content of a list: of one heat, or of all heats with `null`.
   *
   * @param age_ms how old it may be; unless given an operator gets it with the decision of this moment, everybody else at
   *   most a second old
   */
  excerpt(
    audience: Audience,
    heatId: HeatId | null,
    age_ms = audience === 'operator' ? 0 : limits.snapshotAge_ms,
  ): Promise<Excerpt> {
    const name = `${audience} ${heatId ?? ''}`;
    const kept = this.#excerpts.get(name) ?? this.#excerptsOf(audience, heatId);
    this.#excerpts.set(name, kept);
    return kept.get(age_ms);
  }

  /** JSON of the changes behind a revision; `null` when they are no longer kept. */
  since(audience: Audience, revision: number): readonly string[] | null {
    return this.#kept[audience].since(revision);
  }

  /** Publishes what is committed without waiting for the next message's time: `since` has it from then on. */
  publishNow(): Promise<void> {
    if (this.#pending === null) return Promise.resolve();
    return new Promise((done) => {
      const publish = () => done(this.#publish());
      this.#whenCommitted(publish, () => done());
    });
  }

  /**
   * Another object as soon as something is hidden from visitors or forgotten. A cache keeps it beside what it made, and
   * drops that when the two differ.
   */
  get visibility(): object {
    return this.#visibility;
  }

  /** Up to where pages know the event. */
  get publishedRevision(): number {
    return this.#publishedRevision;
  }

  /** Whether something is still to be told. */
  get isPublishing(): boolean {
    return this.#pending !== null;
  }

  /**
   * Publishes the revision alone. A page that does not have it missed what a broken room had not published yet, and
   * closes the gap.
   */
  publishRevision(): void {
    this.#pending ??= new PendingChange(this.#view.race.revision);
    this.#publish();
  }

  /** Tells what is still to be told, and nothing after that. */
  end(): void {
    this.#stopTimer();
    this.#publish();
  }

  /** Tells nothing any more: what would be told may not be on disk. */
  drop(): void {
    this.#stopTimer();
    this.#pending = null;
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /**
   * What is hidden now was published in changes that a page may still ask for, and stands in what was just built.
   *
   * @param audiences who is not to read it any more
   */
  #hideAtOnce(audiences: readonly Audience[] = ['public']): void {
    this.#visibility = {};
    for (const audience of audiences) {
      this.#kept[audience].forget();
      this.#snapshots[audience].forget();
    }
    for (const excerpt of this.#excerpts.values()) excerpt.forget();
  }

  #takeUpRows(pending: PendingChange, rows: ChangedRows): void {
    if (rows.event !== undefined) {
      pending.touchEvent();
      if (rows.event.publicResult !== this.#areResultsPublic) pending.touchResults(this.#view);
      this.#areResultsPublic = rows.event.publicResult;
      const hidden = hiddenIn(rows.event);
      if ([...hidden].some((name) => !this.#hidden.has(name))) this.#hideAtOnce();
      this.#hidden = hidden;
      if (rows.event.erasures !== this.#erasures) this.#hideAtOnce(['public', 'operator']);
      this.#erasures = rows.event.erasures;
    }
    const marked = (rows.logMarks ?? []).flatMap(({ id }) => this.#view.logEntry(id) ?? []);
    pending.noteLog(marked);
    this.#takeUpMessages(pending, rows.runMessages ?? []);
    this.#takeUpHeats(pending, rows.heats ?? []);
    pending.touchCompetitors((rows.competitors ?? []).map((competitor) => competitor.id));
    for (const { id } of rows.competitors ?? []) {
      this.#texts.public.touchCompetitor(id);
      this.#texts.operator.touchCompetitor(id);
    }
  }

  #takeUpHeats(pending: PendingChange, heats: readonly HeatRecord[]): void {
    pending.touchHeats(heats.map(({ id }) => id));
    for (const { id, isWithheld } of this.#withheld.changedBy(heats)) {
      pending.touchStartList(id);
      for (const text of Object.values(this.#texts)) text.touchStartList(id);
      if (isWithheld) this.#hideAtOnce();
    }
  }

  /** A new message comes with a fact about its run; one that was erased has to be looked for. */
  #takeUpMessages(pending: PendingChange, messages: readonly RunMessage[]): void {
    const erased = new Set(messages.flatMap(({ id, text }) => (text === null ? [id] : [])));
    if (erased.size === 0) return;
    pending.touchHeats(this.#view.heatsNaming(erased));
    const runIds = this.#view.runsSaying(erased);
    pending.touchRuns(runIds);
    for (const id of runIds) {
      this.#texts.public.touchRun(id);
      this.#texts.operator.touchRun(id);
    }
  }

  #publishSoon(): void {
    if (this.#timer !== null) return;
    const wait_ms = this.#pace.wait_ms(performance.now());
    if (wait_ms === 0) {
      this.#publish();
      return;
    }
    this.#timer = after(wait_ms, 'announcing changes', () => {
      this.#timer = null;
      this.#whenCommitted(
        () => this.#publish(),
        // The room broke: pages close the gap with the one that takes its place.
        () => undefined,
      );
    });
  }

  #publish(): void {
    let pending = this.#pending;
    if (pending === null) return;
    this.#pending = null;
    if (pending.sizeIn(this.#view) > limits.changeItemsMax) {
      // Pages read the snapshot anew, which is written in slices and once for all of them.
      pending = new PendingChange(this.#view.race.revision);
      this.#kept.public.skipTo(pending.from);
      this.#kept.operator.skipTo(pending.from);
      this.#snapshots.public.expire();
      this.#snapshots.operator.expire();
    }
    this.#pace.published(performance.now());
    const state = this.state();
    if (state !== this.#publishedState) pending.touchEvent();
    this.#publishedState = state;
    const { hub, elapsed_ms } = this.#parts;
    const view = this.#view;
    const to = view.race.revision;
    this.#publishedRevision = to;
    const forPublic = publishPublicChange(hub, this.#eventId, pending.forPublic(view, state));
    const forOperators = publishOperatorChange(hub, this.#eventId, pending.forOperators(view, state));
    this.#kept.public.add(pending.from, to, forPublic, elapsed_ms());
    this.#kept.operator.add(pending.from, to, forOperators, elapsed_ms());
  }

  #snapshotsFor(audience: Audience): Snapshots<Snapshot> {
    const text = this.#texts[audience];
    return this.#keep((state) => {
      const etag = this.#etag(audience, state);
      const [item, event] = [text.build(state), text.event(state)];
      return () => snapshotOf(etag, item, event);
    }, audience);
  }

  #excerptsOf(audience: Audience, heatId: HeatId | null): Snapshots<Excerpt> {
    const text = this.#texts[audience];
    return this.#keep((state) => {
      const taken = { etag: this.#etag(audience, state), text: text.excerpt(state, heatId) };
      return () => Promise.resolve(taken);
    }, audience);
  }

  #keep<Shown extends { readonly etag: string }>(
    take: (state: EventState) => () => Promise<Shown>,
    audience: Audience,
  ): Snapshots<Shown> {
    const source = {
      etag: () => this.#etag(audience, this.state()),
      writeSome: () => this.#texts[audience].writeSome(),
      take: () => take(this.state()),
      elapsed_ms: this.#parts.elapsed_ms,
    };
    return new Snapshots(source, this.#whenCommitted);
  }

  #etag(audience: Audience, state: EventState): string {
    return `"${this.#eventId}-${audience}-${this.#view.race.revision}-${state}"`;
  }
}
