/** Turns in which moments of organisers are looked up. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { whenOver } from '../../../../../scripts/tests/when-over.ts';
import { openLog } from '../../base/log.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { Followers } from './followers.ts';

const at = 17_000_000_000_000_000n;

/** The part of an event that is looked at before anybody is told: one run that has ended. */
function anEvent(id: string, ownerId: string): EventView {
  const run = {
    id: `run of ${id}`,
    heatId: 'h',
    competitorId: 'c',
    status: 'ok',
    result_100ns: 1n,
    crossings: [{ timestamp: at }],
  };
  const event = { id, ownerId, publicResult: true, deletedAt: null };
  return { event, race: { course: [], differingClocks: [] }, listedRun: () => run } as unknown as EventView;
}

test('an organiser with many events keeps the followers of another one waiting for few of them', async () => {
  const asked: string[] = [];
  const followers = new Followers({
    store: {
      followers: ({ eventId }) => {
        asked.push(eventId);
        return Promise.resolve([]);
      },
      followedEvents: () => Promise.resolve([...Array.from({ length: 50 }, (_, n) => `many${n}`), 'one']),
      claim: () => Promise.resolve(true),
      forgetBrowser: () => Promise.resolve(),
      taken: () => Promise.resolve(),
    },
    sender: { hostOf: () => null, send: () => Promise.resolve('sent') },
    clock: () => at as never,
    log: openLog('silent'),
  });
  whenOver(followers.listen());
  await letOthers();
  const touched = (id: string) =>
    ({ touched: { runs: new Set([`run of ${id}`]), heats: new Set(), entries: new Set() } }) as never;
  for (let n = 0; n < 50; n += 1) followers.committed(touched(`many${n}`), anEvent(`many${n}`, 'mal'));
  followers.committed(touched('one'), anEvent('one', 'anna'));
  await followers.idle();
  expect(asked).toHaveLength(51);
  expect(asked.indexOf('one')).toBeLessThanOrEqual(8);
});
