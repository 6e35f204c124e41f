/**
 * Pages against rooms: whatever happens in a race, a page that applies what it is told holds what a fresh
 * snapshot says, for visitors and for operators, also when the server starts again in the middle.
 *
 * Over 300 lines because it is one story: the event, who watches it, and what may happen.
 */
import { noRankings } from '../heats/record.ts';
import { notRegistered, type CompetitorRecord } from '../competitors/record.ts';
import { unasked } from '../events/record.ts';
import {
  applyOperatorChange,
  applyPublicChange,
  fits,
  limits,
  parseJson,
  type Audience,
  type OperatorChangeDto,
  type OperatorDetailDto,
  type PublicChangeDto,
  type PublicDetailDto,
} from '@startwand/contract';
import {
  commandOf,
  decisionPlans,
  raceSettings,
  storyOf,
  type DecisionPlan,
} from '@startwand/timing/testing/random-race.ts';
import { impulsePlans, impulsesOf } from '@startwand/timing/testing/random-impulse.ts';
import { ANNA, BERT, RUN_1, type RaceStory } from '@startwand/timing/testing/race-story.ts';
import { timestamp, type Command, type Decision, type Trigger } from '@startwand/timing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { inMilliseconds } from '../../base/clock.ts';
import type { Database } from '../../storage/database/database.ts';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { EventStore } from '../events/store.ts';
import { asEventId, mintId } from '../../base/ids.ts';
import { openLog } from '../../base/log.ts';
import { untilCollected } from '../../testing/collect-garbage.ts';
import { freeBilling } from '../../testing/free-billing.ts';
import { UserStore } from '../../accounts/users/store.ts';
import { untold } from '../../accounts/users/user.ts';
import { DiskLog } from '../../storage/database/disk/disk-log.ts';
import { HistoryStore } from '../history/history-store.ts';
import { PictureStore } from './pictures/picture-store.ts';
import { Rooms } from './rooms.ts';
import { claimSource } from './source-store.ts';

type Detail = PublicDetailDto | OperatorDetailDto;

/** Reads what the room tells an audience, as a page does. */
class Page<D extends Detail, Change extends { from: number; to: number }> {
  detail: D | null = null;
  readonly topic: string;
  readonly #apply: (detail: D, change: Change) => D;

  constructor(topic: string, apply: (detail: D, change: Change) => D) {
    this.topic = topic;
    this.#apply = apply;
  }

  receive(body: string): void {
    const { dto } = parseJson(body) as { dto: Change };
    if (this.detail === null) return;
    const fit = fits(this.detail.revision, dto);
    if (fit === 'gap') throw new Error(`${this.topic} has a gap before ${dto.from}`);
    if (fit === 'next') this.detail = this.#apply(this.detail, dto);
  }
}

class LiveEvent {
  readonly eventId = asEventId(mintId());
  readonly visitor = new Page<PublicDetailDto, PublicChangeDto>(`/topic/event/${this.eventId}`, applyPublicChange);
  readonly operator = new Page<OperatorDetailDto, OperatorChangeDto>(
    `/topic/event/${this.eventId}/operator`,
    applyOperatorChange,
  );
  rooms: Rooms;
  #asleep_ms = 0;
  readonly #story: RaceStory;
  readonly #database: Database;

  constructor(database: Database, story: RaceStory) {
    this.#database = database;
    this.#story = story;
    this.rooms = this.#openRooms();
  }

  async create(isResultPublic: boolean): Promise<void> {
    const account = { id: ANNA, email: 'anna@example.org', roles: [], passwordHash: null };
    const owner = { ...untold, ...account, firstName: 'Anna', lastName: 'Huber' };
    await new UserStore(this.#database).create(owner);
    const { race, facts } = this.#story;
    await new EventStore(this.#database).create({
      event: {
        ...unasked,
        id: this.eventId,
        ownerId: ANNA,
        name: 'Giant slalom',
        place: 'Kaunertal',
        country: 'AUT',
        startDate: '2026-01-17',
        endDate: '2026-01-17',
        timeZone: 'UTC',
        organizer: { name: 'Ski club', website: null },
        publicResult: isResultPublic,
      },
      heats: [...race.heats.keys()].map((id, position) => ({
        id,
        name: id,
        position,
        startTime: null,
        rankings: noRankings,
        competitorNotes: {},
      })),
      competitors: [...race.entries.keys()].map(competitorRow),
      facts,
    });
    // The story was armed before it was stored: what arming claims is claimed here.
    const armed = [...race.heats.values()].filter(({ state }) => state === 'armed');
    const sources = race.course.flatMap((point) => point.sources);
    const statements = armed.flatMap(() => sources.flatMap((key) => claimSource(this.eventId, key, timestamp(0n))));
    await this.#database.write({ statements });
  }

  /** The server ends and starts again; its pages stay where they are. */
  async restart(): Promise<void> {
    await this.rooms.close();
    this.rooms = this.#openRooms();
  }

  /** Nobody asks for a while: the room is closed when all is told, and its memory is free. */
  async closeRoom(): Promise<void> {
    const room = new WeakRef((await this.rooms.openRoom(this.eventId)) ?? {});
    await vi.waitFor(() => {
      this.#asleep_ms += (limits.roomKept_min + 1) * 60_000;
      this.rooms.tidy();
      if (this.rooms.openIds().length > 0) throw new Error('the room is still open');
    });
    await untilCollected([room]);
  }

  async snapshot<D extends Detail>(audience: Audience): Promise<D> {
    const room = await this.rooms.openRoom(this.eventId);
    if (room === null) throw new Error('the event is gone');
    const { json } = await room.feed.snapshot(audience);
    const body = parseJson(json.toString()) as { data: [D] };
    return body.data[0];
  }

  /** Everything that is committed now, as it is sent. */
  async freshTexts() {
    const room = await this.rooms.openRoom(this.eventId);
    const seen = [await room?.feed.snapshot('public', 0), await room?.feed.snapshot('operator', 0)];
    return seen.map((snapshot) => snapshot?.json.toString());
  }

  /** Frees the timer for the next race, and closes. */
  async disarmAll(): Promise<void> {
    const room = await this.rooms.openRoom(this.eventId);
    for (const heat of room?.race.heats.values() ?? []) {
      if (heat.state !== 'armed') continue;
      const decision = { kind: 'disarmHeat', heatId: heat.id } as const;
      await room?.command({ type: 'decide', decision, by: ANNA });
    }
    await this.rooms.close();
  }

  async load(): Promise<void> {
    this.visitor.detail = await this.snapshot('public');
    this.operator.detail = await this.snapshot('operator');
  }

  #openRooms(): Rooms {
    const events = new EventStore(this.#database);
    return new Rooms({
      billing: freeBilling(this.#database),
      history: new HistoryStore(this.#database),
      hub: {
        reach: 'thisServer',
        publish: (topic, body) => {
          if (topic === this.visitor.topic) this.visitor.receive(body);
          if (topic === this.operator.topic) this.operator.receive(body);
        },
      },
      bus: { publishCommitted: () => undefined },
      versions: { committed: () => undefined },
      clock: () => this.#story.now,
      elapsed_ms: () => inMilliseconds(this.#story.now) + this.#asleep_ms,
      log: openLog('silent'),
      diskLog: new DiskLog(),
      shownRows: (eventId) => events.shownRows(eventId),
      undecidedTriggers: async () => [],
      isWatched: () => false,
      pictures: new PictureStore(this.#database),
    });
  }
}

function competitorRow(id: CompetitorRecord['id']): CompetitorRecord {
  return {
    id,
    firstName: 'Racer',
    lastName: id,
    nation: 'AUT',
    club: null,
    team: null,
    email: `${id}@example.org`,
    dateOfBirth: '2013-04-05',
    note: 'private',
    fields: {},
    ...notRegistered,
  };
}

/** What came to a page later stands behind the rest: pages and snapshots are compared by id. */
function sorted(detail: Detail | null): unknown {
  const byKey = (a: string, b: string): number => (a < b ? -1 : 1);
  const { runs, competitors, heats, startLists, ...others } = detail ?? {};
  return {
    ...others,
    runs: runs?.toSorted((a, b) => byKey(a.runId, b.runId)),
    competitors: competitors?.toSorted((a, b) => byKey(a.id, b.id)),
    heats: heats?.toSorted((a, b) => byKey(a.id, b.id)),
    startLists: startLists?.toSorted((a, b) => byKey(a.heatId, b.heatId)),
  };
}

type Undo = 'undo' | 'redo' | 'undoBert';

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('impulses' as const) },
    { weight: 4, arbitrary: decisionPlans },
    { weight: 2, arbitrary: fc.constantFrom<Undo>('undo', 'redo', 'undoBert') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'finish' as const,
        'reopen' as const,
        'restartHeat' as const,
        'restartServer' as const,
      ),
    },
    { weight: 1, arbitrary: fc.constant('closeRoom' as const) },
  ),
  { minLength: 3, maxLength: 25 },
);

describeEachDatabase('a page beside a room', (database) => {
  test('holds what a fresh snapshot says, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(
        // The room's own clock has a test of its own: the story would not know of its ticks.
        raceSettings.map((settings) => ({ ...settings, endsByClock: false })),
        fc.boolean(),
        fc.array(impulsePlans(4, 6), { maxLength: 30 }),
        steps,
        async (settings, isResultPublic, plans, planned) => {
          const story = storyOf(settings);
          const event = new LiveEvent(database.current, story);
          await event.create(isResultPublic);
          await event.load();
          try {
            await play(event, story, impulsesOf(story, plans), planned);
            const before = await event.freshTexts();
            await event.restart();
            // Also in the order of its lists: pages of two servers show the same.
            expect(await event.freshTexts()).toEqual(before);
            const visitor = await event.snapshot('public');
            const operator = await event.snapshot('operator');
            expect(sorted(event.visitor.detail)).toEqual(sorted(visitor));
            expect(sorted(event.operator.detail)).toEqual(sorted(operator));
            expect(isResultPublic ? [] : visitor.runs).toEqual([]);
          } finally {
            await event.disarmAll();
          }
        },
      ),
      { numRuns: 60, seed: 20_260_117 },
    );
  }, 120_000);
});

/** The same happens to the room and to the story, and the room answers as the core does. */
async function play(
  event: LiveEvent,
  story: RaceStory,
  impulses: Trigger[],
  steps: readonly (Step | 'impulses' | 'restartServer' | 'closeRoom')[],
): Promise<void> {
  for (const step of steps) {
    if (step === 'restartServer') {
      await event.restart();
    } else if (step === 'closeRoom') {
      const armed = [...story.race.heats.values()].filter(({ state }) => state === 'armed');
      const ids = armed.map(({ id }) => id);
      // One in which a race goes on is never closed.
      for (const heatId of ids) await send(event, story, decided({ kind: 'disarmHeat', heatId }));
      await event.closeRoom();
      for (const heatId of ids) await send(event, story, decided({ kind: 'armHeat', heatId }));
    } else if (step === 'impulses') {
      const batch = impulses.splice(0, 3);
      story.deliver(...batch);
      await event.rooms.judgeTriggers(event.eventId, batch);
    } else {
      const command = commandFor(story, step);
      if (command !== null) await send(event, story, command);
    }
  }
}

async function send(event: LiveEvent, story: RaceStory, command: Command): Promise<void> {
  const refusal = story.send(command);
  const result = await event.rooms.command(event.eventId, command);
  const answer = result !== null && 'error' in result ? result.error : null;
  if (answer !== refusal) throw new Error(`the room said ${answer}, the core ${refusal}`);
}

function decided(decision: Decision): Command {
  return { type: 'decide', decision, by: ANNA };
}

type Step = Undo | 'finish' | 'reopen' | 'restartHeat' | DecisionPlan;

function commandFor(story: RaceStory, step: Step): Command | null {
  switch (step) {
    case 'undo':
    case 'redo':
      return { type: step, heatId: RUN_1, by: ANNA };
    case 'undoBert':
      return { type: 'undo', heatId: RUN_1, by: BERT };
    case 'finish':
    case 'reopen':
    case 'restartHeat': {
      const finish = 'finishHeat';
      const kinds = { finish, reopen: 'reopenHeat', restartHeat: 'restartHeat' } as const;
      return decided({ kind: kinds[step], heatId: RUN_1 });
    }
    default:
      return commandOf(story, step);
  }
}
