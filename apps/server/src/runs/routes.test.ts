import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent } from '../testing/events.ts';
import type { TestEvent } from '../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../testing/people.ts';
import { openTestApp, raceMorning } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
let runPath: string;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  const [heatId] = event.heatIds;
  runPath = `/events/${event.id}/heats/${heatId}/runs/${heatId}.1.${event.competitorIds[0]}.1`;
  await app.post(`/events/${event.id}/heats/${heatId}/activate`, {}, event.owner.token);
});
afterEach(() => app.close());

describe('the calls on a run', () => {
  test('are refused to visitors, competitors, other timekeepers and devices', async () => {
    const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
    const calls: readonly [string, object][] = [
      ['status', { status: 'dns' }],
      ['reset', {}],
      ['section/0/time', { timestamp_100ns: raceMorning }],
      ['penalty', { penalty_100ns: 0, reward_100ns: 0 }],
    ];
    for (const [action, body] of calls) {
      const visitor = await app.post(`${runPath}/${action}`, body);
      expect({ action, ...visitor }).toMatchObject({ http: 401, body: { status: -1007 } });
      for (const token of others) {
        const answer = await app.post(`${runPath}/${action}`, body, token);
        expect({ action, ...answer }).toMatchObject({
          http: 400,
          body: { status: -2011, data: [] },
        });
      }
    }
  });

  test('name a run that does not exist', async () => {
    const path = `/events/${event.id}/heats/${event.heatIds[0]}/runs/nothing/status`;
    const answer = await app.post(path, { status: 'dns' }, event.owner.token);
    expect(answer).toMatchObject({ http: 404, body: { status: -4004 } });
  });

  test('set and take back a status', async () => {
    const dsq = await app.post(`${runPath}/status`, { status: 'dsq' }, event.owner.token);
    expect(dsq.body.data).toMatchObject([{ status: 'dsq', isStatusGiven: true }]);
    const automatic = await app.post(`${runPath}/status`, { status: null }, event.owner.token);
    expect(automatic.body.data).toMatchObject([{ status: 'waiting', isStatusGiven: false }]);
  });

  test('write times of day, exact to the tick, and make a result of them', async () => {
    const write = (section: number, timestamp_100ns: bigint) =>
      app.post(`${runPath}/section/${section}/time`, { timestamp_100ns }, event.owner.token);
    await write(0, raceMorning + 1n);
    const answer = await write(1, raceMorning + 600_000_001n);
    expect(answer.body.data).toMatchObject([
      {
        status: 'ok',
        runTime_100ns: 600_000_000,
        data: { sections: [{ timestamp_100ns: raceMorning + 1n, edited: true }, { edited: true }] },
      },
    ]);
    const wrong = await write(1, raceMorning);
    expect(wrong).toMatchObject({ http: 400, body: { status: -4011 } });
  });
});
