import { plainEvent, plainLogEntry, plainRun, plainStartList } from '../../testing/plain-dtos.ts';
import { describe, expect, test } from 'vitest';
import { applyOperatorChange, applyPublicChange, fits, newestTriggers } from './apply-change.ts';
import type { OperatorDetailDto, PublicDetailDto } from '../records/detail.ts';
import { operatorLogMax, operatorTriggersMax } from '../base/limits.ts';
import type { RunDto } from '../records/run.ts';
import type { JudgedTriggerDto } from '../records/trigger.ts';

const run = (runId: string, result_100ns: number | null = null): RunDto => ({
  ...plainRun,
  runId,
  competitorId: runId,
  status: result_100ns === null ? 'onCourse' : 'ok',
  runTime_100ns: result_100ns,
  result_100ns,
});

const detail: PublicDetailDto = {
  revision: 7,
  event: plainEvent,
  heats: [],
  startLists: [{ ...plainStartList, competitorIds: ['a', 'b'] }],
  runs: [run('a'), run('b')],
  competitors: [],
};

const trigger = (id: string, timestamp: bigint): JudgedTriggerDto => ({
  id,
  deviceId: '231203016',
  timestamp,
  timeOffset: 0,
  timingChannel: 'C1',
  valid: true,
  blocked: false,
  type: 'StartNumberTrigger',
  startNumber: null,
  triggerType: 'edge',
  memo: false,
  corrected: false,
  receivedAt: timestamp,
  synchronised: true,
  status: 'valid',
  used: false,
  usedBy: [],
  judgement: {
    status: 'unassigned',
    reason: 'nobodyDue',
    heatId: null,
    section: null,
    byOperator: false,
  },
});

describe('who joins a start list', () => {
  const list = {
    ...plainStartList,
    competitorIds: ['a', 'b'],
    startTimes_100ns: [5n, 6n],
    seed: 7,
  };
  const { heatId } = list;
  const joined = (...competitorIds: string[]) => [{ heatId, competitorIds }];

  test('comes to its end, without a time, and it is no lot’s any more', () => {
    const change = { from: 7, to: 8, joined: joined('c', 'd') };
    expect(applyPublicChange({ ...detail, startLists: [list] }, change).startLists).toEqual([
      {
        ...list,
        competitorIds: ['a', 'b', 'c', 'd'],
        startTimes_100ns: [5n, 6n, null, null],
        seed: null,
      },
    ]);
  });

  test('comes onto a list that keeps what its ranking gave', () => {
    const from = { fromHeatId: 'h0', order: 'reversed', best: 15, withoutResult: false, per: null } as const;
    const change = { from: 7, to: 8, joined: joined('c') };
    const [next] = applyPublicChange({ ...detail, startLists: [{ ...list, from }] }, change).startLists;
    expect(next?.from).toEqual({ ...from, made: ['a', 'b'] });
    const again = applyPublicChange(
      { ...detail, startLists: next === undefined ? [] : [next] },
      {
        from: 8,
        to: 9,
        joined: joined('d'),
      },
    );
    expect(again.startLists[0]?.from?.made).toEqual(['a', 'b']);
  });

  test('is taken up once where the change begins before the snapshot', () => {
    const change = { from: 5, to: 8, joined: joined('b', 'c') };
    const [next] = applyPublicChange({ ...detail, startLists: [list] }, change).startLists;
    expect(next?.competitorIds).toEqual(['a', 'b', 'c']);
  });

  test('comes behind those of a list that is sent along', () => {
    const startLists = [{ ...list, competitorIds: ['b', 'a'], startTimes_100ns: [] }];
    const change = { from: 7, to: 9, startLists, joined: joined('c') };
    const [next] = applyPublicChange({ ...detail, startLists: [list] }, change).startLists;
    expect(next).toMatchObject({ competitorIds: ['b', 'a', 'c'], startTimes_100ns: [] });
  });
});

describe('a change that arrives', () => {
  test.each([
    ['is old when the page knows all of it', 3, 7, 'old'],
    ['comes next when it begins where the page is', 7, 9, 'next'],
    ['comes next when it begins before and ends behind', 5, 8, 'next'],
    ['leaves a gap when it begins behind', 8, 9, 'gap'],
  ] as const)('%s', (_name, from, to, fit) => {
    expect(fits(7, { from, to })).toBe(fit);
  });
});

describe('a page that applies a change', () => {
  test('takes new values by id, adds what it had not, and keeps the rest as it was', () => {
    const next = applyPublicChange(detail, { from: 7, to: 8, runs: [run('b', 599), run('c')] });
    expect(next.revision).toBe(8);
    expect(next.runs).toEqual([run('a'), run('b', 599), run('c')]);
    expect(next.runs[0]).toBe(detail.runs[0]);
    expect(next.startLists).toBe(detail.startLists);
    expect(next.event).toBe(detail.event);
  });

  test('drops what is no more', () => {
    const removed = { runs: ['a'], competitors: [], heats: [] };
    const next = applyPublicChange(detail, { from: 7, to: 8, removed });
    expect(next.runs).toEqual([run('b')]);
  });

  test('only counts on when nothing of its audience changed', () => {
    expect(applyPublicChange(detail, { from: 7, to: 9 })).toEqual({ ...detail, revision: 9 });
  });
});

describe('the operators page', () => {
  const operators: OperatorDetailDto = {
    ...detail,
    competitors: [],
    triggers: [],
    log: [],
    decisions: [],
  };

  test('shows a late impulse in its place, and a verdict that changed in the same place §4.32', () => {
    const [early, late] = [trigger('d.s.1', 10n), trigger('d.s.2', 30n)];
    const before = { ...operators, triggers: [early, late] };
    const between = trigger('d.s.3', 20n);
    const used = { ...early, used: true };
    const next = applyOperatorChange(before, { from: 7, to: 8, triggers: [between, used] });
    expect(next.triggers).toEqual([used, between, late]);
  });

  test('leaves every list as it is that a change does not touch', () => {
    const before = { ...operators, triggers: [trigger('d.s.1', 10n)], log: [plainLogEntry] };
    const next = applyOperatorChange(before, {
      from: 7,
      to: 8,
      runs: [run('c')],
      triggers: [],
      log: [],
      decisions: [],
    });
    expect(next.runs).toHaveLength(3);
    expect(next.triggers).toBe(before.triggers);
    expect(next.log).toBe(before.log);
    expect(next.decisions).toBe(before.decisions);
  });

  test('keeps the newest impulses and notes only, whatever comes', () => {
    const many = Array.from({ length: operatorTriggersMax + 3 }, (_, index) =>
      trigger(`d.s.${index}`, BigInt(1_000 - index)),
    );
    const kept = newestTriggers(many);
    expect(kept).toHaveLength(operatorTriggersMax);
    expect(kept.at(-1)?.timestamp).toBe(1_000n);
    expect(kept[0]?.timestamp).toBe(BigInt(1_000 - operatorTriggersMax + 1));
    const log = Array.from({ length: operatorLogMax + 1 }, (_, index) => ({
      ...plainLogEntry,
      id: `${index}.0`,
      revision: index,
      at: 0n,
      type: 'invalidBib' as const,
      severity: 'medium' as const,
    }));
    const next = applyOperatorChange(operators, { from: 7, to: 8, log });
    expect(next.log).toHaveLength(operatorLogMax);
    expect(next.log[0]?.id).toBe('1.0');
  });
});
