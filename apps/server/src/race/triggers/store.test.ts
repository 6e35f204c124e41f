import type { DeliveredTrigger } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import type { Database } from '../../storage/database/database.ts';
import { TriggerStore } from './store.ts';

const device = '231203016';
const noon = 17_637_123_000_000_001n;
const always = { from: null, to: null, deleted: null };
const everything = { limit: 500, offset: 0 };

function trigger(sequence: number, changes: Partial<DeliveredTrigger> = {}): DeliveredTrigger {
  return {
    ...lightBeam,
    session: 's1',
    sequence,
    timestamp: noon + BigInt(sequence),
    timingChannel: 'C1',
    fallingEdge: true,
    startNumber: { startNumber: 35, type: 'MANUAL' },
    ...changes,
  };
}

/** What is said to be above a gap is all on disk, around what was asked for. */
function expectOnDisk(
  answer: Awaited<ReturnType<TriggerStore['storeTriggers']>>,
  onDisk: ReadonlySet<number>,
  lowest: number,
): void {
  const [said] = 'acknowledgements' in answer ? answer.acknowledgements : [];
  const above = said?.above;
  expect(above === undefined).toBe(lowest === Infinity);
  if (above === undefined) return;
  expect(above.from).toBeLessThanOrEqual(lowest);
  expect(above.upTo).toBeGreaterThanOrEqual(lowest);
  for (let sequence = above.from; sequence <= above.upTo; sequence++) {
    expect(onDisk.has(sequence)).toBe(true);
  }
}

describeEachDatabase('triggers', (database) => {
  let triggers: TriggerStore;

  beforeEach(() => {
    triggers = new TriggerStore(database.current);
  });

  async function stored(): Promise<readonly number[]> {
    const rows = await triggers.triggersOfSession(device, 's1', 1, 1_000);
    return rows.map(({ sequence }) => sequence);
  }

  it('refuse the whole batch when an identity comes again with other content, and name each', async () => {
    await triggers.storeTriggers(device, [trigger(1), trigger(2), trigger(3)], 10n);
    const batch = [
      trigger(4),
      trigger(1),
      trigger(2, { timestamp: noon }),
      trigger(3, { timingChannel: 'C2' }),
      trigger(5),
    ];
    expect(await triggers.storeTriggers(device, batch, 20n)).toEqual({
      error: 'TRIGGER_IDENTITY_REUSED',
      reused: [
        { session: 's1', sequence: 2 },
        { session: 's1', sequence: 3 },
      ],
    });
    expect(await stored()).toEqual([1, 2, 3]);
  });

  it('refuse a batch that contradicts itself', async () => {
    const batch = [trigger(1), trigger(2), trigger(2, { valid: false })];
    expect(await triggers.storeTriggers(device, batch, 10n)).toEqual({
      error: 'TRIGGER_IDENTITY_REUSED',
      reused: [{ session: 's1', sequence: 2 }],
    });
    expect(await stored()).toEqual([]);
  });

  it('take a resend for what it is, in whatever order its fields come, and keep the first receipt', async () => {
    await triggers.storeTriggers(device, [trigger(1)], 10n);
    const reordered = Object.fromEntries(Object.entries(trigger(1)).toReversed()) as unknown as DeliveredTrigger;
    expect(await triggers.storeTriggers(device, [reordered, trigger(1)], 20n)).toEqual({
      acknowledgements: [{ session: 's1', upTo: 1 }],
    });
    const [row] = await triggers.triggersOfSession(device, 's1', 1, 1);
    expect(row?.receivedAt).toBe(10n);
  });

  it('are read as they were delivered, also after a restart', async () => {
    const memo = trigger(1, { startNumber: null, memo: true, triggerType: 'memo' });
    await triggers.storeTriggers(device, [memo], 10n);
    const restarted = new TriggerStore(await database.reopen());
    expect(await restarted.triggersOfSession(device, 's1', 1, 9)).toEqual([
      {
        ...memo,
        id: `${device}.s1.1`,
        deviceId: device,
        receivedAt: 10n,
        eventId: null,
        isDeleted: false,
      },
    ]);
  });

  it('of two devices do not know each other', async () => {
    await triggers.storeTriggers(device, [trigger(1)], 10n);
    expect(await triggers.storeTriggers('231203017', [trigger(1, { valid: false })], 10n)).toEqual({
      acknowledgements: [{ session: 's1', upTo: 1 }],
    });
  });

  it('are acknowledged per session up to the first gap, and past it once it has closed', async () => {
    const other = { session: 's2' };
    const first = [trigger(2), trigger(1), trigger(4), trigger(2, other)];
    expect(await triggers.storeTriggers(device, first, 10n)).toEqual({
      acknowledgements: [
        { session: 's1', upTo: 2, above: { from: 4, upTo: 4 } },
        { session: 's2', upTo: 0, above: { from: 2, upTo: 2 } },
      ],
    });
    expect(await triggers.storeTriggers(device, [trigger(3)], 10n)).toEqual({
      acknowledgements: [{ session: 's1', upTo: 4 }],
    });
  });

  it('are acknowledged alike in any order of arrival, in any pieces, with repeats and restarts', async () => {
    let run = 0;
    const batches = fc.array(
      fc.oneof(
        {
          weight: 9,
          arbitrary: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
        },
        { weight: 1, arbitrary: fc.constant('restart' as const) },
      ),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(batches, async (steps) => {
        run += 1;
        const session = `run-${run}`;
        const onDisk = new Set<number>();
        for (const step of steps) {
          if (step === 'restart') {
            triggers = new TriggerStore(database.current);
            continue;
          }
          for (const sequence of step) onDisk.add(sequence);
          const batch = step.map((sequence) => trigger(sequence, { session }));
          let upTo = 0;
          while (onDisk.has(upTo + 1)) upTo += 1;
          const answer = await triggers.storeTriggers(device, batch, 1n);
          expect(answer).toMatchObject({ acknowledgements: [{ session, upTo }] });
          expectOnDisk(answer, onDisk, Math.min(...step.filter((sequence) => sequence > upTo)));
        }
      }),
      { seed: 20_261_120, numRuns: 150 },
    );
  });

  it('are acknowledged in the end alike when all pieces come at once', async () => {
    const pieces = Array.from({ length: 100 }, (_, index) => [trigger(100 - index)]);
    await Promise.all(pieces.map((piece) => triggers.storeTriggers(device, piece, 1n)));
    expect(await triggers.storeTriggers(device, [trigger(50)], 2n)).toEqual({
      acknowledgements: [{ session: 's1', upTo: 100 }],
    });
  });

  it('of a channel come newest first, by page and between bounds in ticks', async () => {
    const batch = [1, 2, 3, 4, 5].map((sequence) => trigger(sequence));
    await triggers.storeTriggers(device, [...batch, trigger(6, { timingChannel: 'C2' })], 1n);
    const sequences = async (range: typeof always, page = everything): Promise<readonly number[]> =>
      (await triggers.triggersOfChannel(device, 1, range, page)).map(({ sequence }) => sequence);

    expect(await sequences(always)).toEqual([5, 4, 3, 2, 1]);
    expect(await sequences(always, { limit: 2, offset: 1 })).toEqual([4, 3]);
    expect(
      (await triggers.triggersOfChannel(device, 1, { ...always, from: noon + 2n, to: noon + 4n }, everything)).map(
        ({ sequence }) => sequence,
      ),
    ).toEqual([3, 2]);
    expect(await triggers.countOfChannel(device, 1, always)).toBe(5);
    expect(await triggers.countOfChannel(device, 1, { ...always, from: noon + 4n })).toBe(2);
    expect(await triggers.countOfChannel(device, 9, always)).toBe(0);
  });

  it('of all channels are counted for each device of an account', async () => {
    await armC1(database.current);
    const batch = [1, 2, 3, 4].map((sequence) => trigger(sequence));
    await triggers.storeTriggers(device, [...batch, trigger(5, { timingChannel: 'C2' })], 1n);
    expect(await triggers.countsOfOwner('u1', noon + 3n)).toEqual([{ deviceId: device, count: 3 }]);
    expect(await triggers.countsOfOwner('nobody', 0n)).toEqual([]);
  });

  it('that no fact names are found again for their event', async () => {
    await armC1(database.current);
    const late = trigger(9, { session: 'earlier' });
    await triggers.storeTriggers(device, [trigger(1), trigger(2)], 10n);
    await triggers.storeTriggers(device, [late], 20n);
    await triggers.storeTriggers(device, [trigger(3, { timingChannel: 'C2' })], 30n);
    await database.current.write({
      statements: [
        {
          sql: "insert into facts (event_id, revision, at, type, version, trigger_id, document) values ('e1', 1, 1, 'TriggerJudged', 1, ?, '{}')",
          parameters: [`${device}.s1.1`],
        },
      ],
    });
    const undecided = await triggers.undecidedTriggers('e1');
    expect(undecided.map(({ id, eventId }) => [id, eventId])).toEqual([
      [`${device}.s1.2`, 'e1'],
      [`${device}.earlier.9`, 'e1'],
    ]);
    expect(await triggers.undecidedTriggers('e2')).toEqual([]);

    const between = async (since: bigint, before: bigint, limit: number) =>
      (await triggers.undecidedAmong(['e1', ''], since, before, limit)).map(({ id }) => id);
    expect(await between(0n, 100n, 9)).toEqual([`${device}.s1.2`, `${device}.earlier.9`]);
    expect(await between(0n, 100n, 1)).toEqual([`${device}.s1.2`]);
    expect(await between(11n, 20n, 9)).toEqual([]);
    expect(await triggers.eventsWithArmedHeats()).toEqual(['e1']);
  });
});

/** An event of the device's owner that has armed its channel 1. */
async function armC1(database: Database): Promise<void> {
  const rows = [
    "insert into users (id, email, document) values ('u1', 'a@example.com', '{}')",
    `insert into devices (id, pin_hash, owner_id, document) values ('${device}', '-', 'u1', '{}')`,
    "insert into events (id, owner_id, start_date, end_date, search_text, document) values ('e1', 'u1', '2026-11-20', '2026-11-20', '', '{}')",
    `insert into sources (device_id, channel, event_id, armed_heats) values ('${device}', 1, 'e1', 1)`,
  ];
  await database.write({ statements: rows.map((sql) => ({ sql, parameters: [] })) });
}
