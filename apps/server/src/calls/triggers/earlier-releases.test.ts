/** Triggers as earlier releases stored them, read by existing programs today. */
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { expect, it } from 'vitest';
import type { Statement } from '../../base/statement.ts';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { migrations } from '../../storage/database/migrations.ts';
import { TriggerStore } from '../../race/triggers/store.ts';

const at = migrations.findIndex(({ name }) => name === 'triggers-of-programs');
const before = migrations.slice(0, at);

const device = '231203016';
const noon = 17_637_123_000_000_000n;
const always = { from: null, to: null, deleted: false };
const everything = { limit: 500, offset: 0 };

function insert(table: string, row: Readonly<Record<string, string | number | bigint>>): Statement {
  const names = Object.keys(row);
  const places = names.map(() => '?').join(', ');
  return {
    sql: `insert into ${table} (${names.join(', ')}) values (${places})`,
    parameters: Object.values(row),
  };
}

/** Written as releases until then wrote it: with the edge that no program times. */
function trigger(sequence: number): Statement {
  const { timeOffset, valid, blocked, type, startNumber } = lightBeam;
  const { triggerType, memo, corrected, appliedDelay_100ns, sync } = lightBeam;
  const document = JSON.stringify({
    timeOffset,
    fallingEdge: false,
    valid,
    blocked,
    type,
    startNumber,
    triggerType,
    memo,
    corrected,
    appliedDelay_100ns,
    sync,
  });
  const identity = { device_id: device, session: 's1', sequence, channel: 0 };
  const times = { timestamp: noon + BigInt(sequence), received_at: noon };
  return insert('triggers', { ...identity, ...times, event_id: 'e1', document });
}

const id = (sequence: number) => `${device}.s1.${sequence}`;
const verdict = (status: string) => ({ status, reason: 'deleted', heatId: null, point: null });
const rejudged = (sequence: number, status: string) => ({
  triggerId: id(sequence),
  verdict: verdict(status),
});

function fact(revision: number, type: string, document: object, sequence?: number): Statement {
  const row = { event_id: 'e1', revision, at: noon, type, version: 1 };
  const of = sequence === undefined ? {} : { trigger_id: id(sequence) };
  return insert('facts', { ...row, ...of, document: JSON.stringify(document) });
}

const rows = [
  insert('users', { id: 'anna', email: 'anna@example.org', search_text: 'x', document: '{}' }),
  insert('events', {
    id: 'e1',
    owner_id: 'anna',
    search_text: '',
    document: '{}',
    start_date: '2026-11-20',
    end_date: '2026-11-20',
  }),
  ...[1, 2, 3, 4].map(trigger),
  fact(1, 'TriggerJudged', { runId: 'r1' }, 1),
  fact(2, 'TriggerJudged', { verdict: verdict('revoked') }, 2),
  fact(3, 'TriggerJudged', { runId: 'r3', rejudged: [rejudged(1, 'deleted')] }, 3),
  fact(4, 'TriggerJudged', { verdict: verdict('unassigned') }, 4),
  // Deleted, and taken back: it stands.
  fact(5, 'Decided', { rejudged: [rejudged(4, 'deleted')] }),
  fact(6, 'Undone', { rejudged: [rejudged(4, 'unassigned')] }),
  fact(7, 'SetUp', { setup: { kind: 'noteShownChange' } }),
];

describeEachDatabase(
  'triggers of a release that told programs less',
  (database) => {
    it('are normal impulses, without those that were deleted or revoked', async () => {
      expect(await database.current.write({ statements: rows })).toEqual({ outcome: 'stored' });
      const triggers = new TriggerStore(await database.reopen());
      const listed = await triggers.triggersOfChannel(device, 0, always, everything);
      expect(listed.map(({ sequence, fallingEdge }) => [sequence, fallingEdge])).toEqual([
        [4, true],
        [3, true],
      ]);
      expect(await triggers.countOfChannel(device, 0, always)).toBe(2);
      const deleted = await triggers.countOfChannel(device, 0, { ...always, deleted: true });
      expect(deleted).toBe(2);
    });

    it('may be sent again by a bridge of any age', async () => {
      await database.current.write({ statements: rows });
      const triggers = new TriggerStore(await database.reopen());
      for (const fallingEdge of [false, true]) {
        const again = {
          ...lightBeam,
          session: 's1',
          sequence: 1,
          timestamp: noon + 1n,
          fallingEdge,
        };
        expect(await triggers.storeTriggers(device, [again], noon)).toEqual({
          acknowledgements: [{ session: 's1', upTo: 4 }],
        });
      }
      const other = { ...lightBeam, session: 's1', sequence: 1, timestamp: noon + 1n, memo: true };
      expect(await triggers.storeTriggers(device, [other], noon)).toMatchObject({
        error: 'TRIGGER_IDENTITY_REUSED',
      });
    });
  },
  before,
);
