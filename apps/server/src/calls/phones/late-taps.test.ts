/** Taps that arrive late, are taken back or numbered: each counts once, where its phone stood then. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { routes, stringifyJson, type PhoneRole, wideBounds } from '@startwand/contract';
import { timestamp } from '@startwand/timing';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;

beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  const points = [{ sources: [] }, { sources: [], ...wideBounds }];
  await app.post(`/user/${event.owner.id}/events/${event.id}/course`, { measuringPoints: points }, event.owner.token);
});
afterEach(() => app.close());

const second = 10_000_000n;
const ask = (path: string, body: object = {}) => app.post(`/events/${event.id}/${path}`, body, event.owner.token);

async function aLink(section: number, role: PhoneRole = 'times') {
  const made = await ask('phones', { section, role });
  const phone = routes.addPhone.item.parse(made.body.data[0]).phones?.at(-1);
  if (phone === undefined) throw new Error('No link was made.');
  return phone;
}

let sequences = 0;
function aTap(section: number, seconds: number, changes: object = {}) {
  sequences += 1;
  const timestamp_100ns = app.now() + BigInt(seconds) * second;
  const clock = { offset_us: 1_200, bound_us: 8_000 };
  const session = 'phone-page-1';
  return { session, sequence: sequences, kind: 'tap', section, timestamp_100ns, startNumber: null, clock, ...changes };
}

const deliver = (key: string, ...taps: readonly object[]) => app.post('/phone/taps', { taps }, key);

/** Once everything that was stored is decided. */
async function runs(): Promise<readonly unknown[]> {
  await app.app.services.triggerDispatch.idle();
  app.letSnapshotsAge();
  const detail = await app.get(`/events/${event.id}/detail`);
  const [{ runs: shown = [] } = {}] = detail.body.data as readonly {
    readonly runs?: readonly Record<string, unknown>[];
  }[];
  return shown.filter(({ status }) => status === 'ok').map(({ runTime_100ns: time }) => time);
}

describe('a phone', () => {
  test('times what it tapped before it was moved, and before its link was ended, however late that arrives', async () => {
    const [start, finish] = [await aLink(0), await aLink(1)];
    await ask(`heats/${event.heatIds[0]}/activate`);
    const [first, second_] = [aTap(0, 0), aTap(0, 5)];
    const [came, last] = [aTap(1, 61), aTap(1, 75)];
    app.moveClock(timestamp(app.now() + 80n * second));
    await ask(`phones/${start.id}`, { section: 1, role: 'lane', isFirst: false });
    app.moveClock(timestamp(app.now() + 2n * second));
    await app.delete(`/events/${event.id}/phones/${finish.id}`, {}, event.owner.token);
    app.moveClock(timestamp(app.now() + 20n * 60n * second));
    expect(await deliver(start.key, first, second_)).toMatchObject({ body: { status: 0 } });
    expect(await deliver(finish.key, came, last)).toMatchObject({ body: { status: 0 } });
    expect(new Set(await runs())).toEqual(new Set([610_000_000, 700_000_000]));
  });

  test('whose link was ended takes nothing back, numbers nothing, and is heard for half an hour', async () => {
    const [start, finish] = [await aLink(0), await aLink(1)];
    await ask(`heats/${event.heatIds[0]}/activate`);
    const [tap, late, unknown] = [aTap(1, 61), aTap(1, 70), aTap(1, 71, { clock: null })];
    await deliver(start.key, aTap(0, 0), aTap(0, 1), aTap(0, 2));
    await deliver(finish.key, tap);
    const undone = { ...aTap(1, 0), timestamp_100ns: tap.timestamp_100ns, kind: 'clear' };
    const numbered = { ...aTap(1, 0), timestamp_100ns: tap.timestamp_100ns, kind: 'numbered', startNumber: 3 };
    const delivered = aTap(1, 65);
    const taken = { ...aTap(1, 0), timestamp_100ns: delivered.timestamp_100ns, kind: 'clear' };
    await deliver(finish.key, delivered, taken);
    app.moveClock(timestamp(app.now() + 80n * second));
    await app.delete(`/events/${event.id}/phones/${finish.id}`, {}, event.owner.token);
    for (const one of [undone, numbered]) {
      expect(await deliver(finish.key, one)).toMatchObject({ body: { status: -4081 } });
    }
    // A tap whose answer was lost is acknowledged again.
    expect(await deliver(finish.key, taken)).toMatchObject({ body: { status: 0 } });
    expect(await deliver(finish.key, unknown)).toMatchObject({ body: { status: 0 } });
    expect(await runs()).toEqual([610_000_000]);
    app.moveClock(timestamp(app.now() + 31n * 60n * second));
    expect(await deliver(finish.key, late)).toMatchObject({ body: { status: -4081 } });
    expect(await deliver(finish.key, tap)).toMatchObject({ body: { status: 0 } });
  });

  test('numbers a tap with and without taking it back first, and nothing but its own taps', async () => {
    const [start, finish] = [await aLink(0), await aLink(1)];
    await ask(`heats/${event.heatIds[0]}/activate`);
    await deliver(start.key, aTap(0, 0), aTap(0, 30));
    const tap = aTap(1, 80);
    await deliver(finish.key, tap);
    expect(await runs()).toEqual([800_000_000]);
    const { timestamp_100ns } = tap;
    await deliver(finish.key, { ...aTap(1, 0), timestamp_100ns, kind: 'numbered', startNumber: 2 });
    expect(await runs()).toEqual([500_000_000]);
    const clear = { ...aTap(1, 0), timestamp_100ns, kind: 'clear', startNumber: 2 };
    await deliver(finish.key, clear, { ...aTap(1, 0), timestamp_100ns, kind: 'numbered', startNumber: 1 });
    expect(await runs()).toEqual([800_000_000]);
    await deliver(finish.key, aTap(0, 50, { kind: 'numbered', startNumber: 2 }));
    await deliver(finish.key, aTap(1, 85, { kind: 'numbered', startNumber: 2 }));
    expect(await runs()).toEqual([800_000_000]);
  });

  test('changes nothing of a heat that is finished, nor of a result that is official', async () => {
    const [start, finish] = [await aLink(0), await aLink(1)];
    const heat = `heats/${event.heatIds[0]}`;
    await ask(`${heat}/activate`);
    const [first, other, came] = [aTap(0, 0), aTap(0, 30), aTap(1, 61)];
    await deliver(start.key, first, other);
    await deliver(finish.key, came);
    const late = aTap(1, 95);
    app.moveClock(timestamp(app.now() + 100n * second));
    const known = { name: 'Jury', confirms: [{ kind: 'openImpulse', count: 2 }] };
    for (const [step, body] of [
      ['finish', {}],
      ['official', known],
    ] as const) {
      expect((await ask(`${heat}/${step}`, body)).body).toMatchObject({ status: 0 });
      await deliver(finish.key, { ...late, sequence: (sequences += 1) });
      await deliver(finish.key, { ...came, sequence: (sequences += 1), kind: 'numbered', startNumber: 3 });
      await deliver(finish.key, { ...came, sequence: (sequences += 1), kind: 'clear' });
      expect(await runs()).toEqual([610_000_000]);
    }
    const listed = await app.get(`/events/${event.id}/trigger`, event.owner.token);
    expect(stringifyJson(listed.body)).toContain('heatClosed');
  });
});

describe('a mass finish by two phones, in any order of arrival', () => {
  type Said = readonly [phone: 'gun' | 'times' | 'bibs', tap: object];

  /** The list of a race of its own that hears all of this, in this order. */
  async function listOf(said: readonly Said[]): Promise<unknown> {
    await ask('settings/massStart', { massStart: true });
    await ask(`heats/${event.heatIds[0]}/activate`);
    const keys = { gun: await aLink(0), times: await aLink(1), bibs: await aLink(1, 'bibs') };
    for (const [phone, tap] of said) {
      expect((await deliver(keys[phone].key, tap)).body.status).toBe(0);
      await app.app.services.triggerDispatch.idle();
    }
    app.letSnapshotsAge();
    const [detail] = (await app.get(`/events/${event.id}/detail`)).body.data;
    const { competitors = [], runs: shown = [] } = detail as Record<string, readonly Record<string, unknown>[]>;
    const bibOf = new Map(competitors.map(({ id, startNumber }) => [id, startNumber]));
    return shown
      .map((run) => [bibOf.get(run['competitorId']), run['status'], run['runTime_100ns'] ?? null])
      .toSorted(([a], [b]) => Number(a) - Number(b));
  }

  function whatIsSaid(): readonly Said[] {
    const at = (seconds: number, changes: object = {}) => aTap(1, seconds, changes);
    const of = (tap: ReturnType<typeof aTap>, changes: object) => ({ ...at(0), ...sameMoment(tap), ...changes });
    const sameMoment = ({ timestamp_100ns, startNumber }: ReturnType<typeof aTap>) => ({
      timestamp_100ns,
      startNumber,
    });
    const [t1, t2, t3, t4] = [at(600), at(601), at(602), at(603)];
    const [b1, b2, b3] = [at(610, { startNumber: 3 }), at(611, { startNumber: 2 }), at(612, { startNumber: 99 })];
    return [
      ['gun', aTap(0, 0)],
      ['times', t1],
      ['times', t2],
      ['times', t3],
      ['times', t4],
      // The first tap was none, and the third one's bib was seen by who taps.
      ['times', of(t1, { kind: 'clear' })],
      ['times', of(t3, { kind: 'numbered', startNumber: 2 })],
      ['bibs', b1],
      ['bibs', b2],
      ['bibs', b3],
      // A bib that was misread, and one that nobody wears.
      ['bibs', of(b2, { kind: 'numbered', startNumber: 1 })],
      ['bibs', of(b3, { kind: 'clear' })],
    ];
  }

  test.each(Array.from({ length: 12 }, (_, round) => round))('gives the same list, round %i', async (round) => {
    const said = whatIsSaid();
    const shuffled = round === 0 ? said : drawnOrder(said, round);
    expect(await listOf(shuffled)).toEqual([
      [1, 'ok', 6_030_000_000],
      [2, 'ok', 6_020_000_000],
      [3, 'ok', 6_010_000_000],
    ]);
  });
});

/** The same order for the same seed. */
function drawnOrder<Item>(items: readonly Item[], seed: number): readonly Item[] {
  let state = seed * 7_919;
  return items
    .map((item) => {
      state = (state * 48_271) % 2_147_483_647;
      return { item, rank: state };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
