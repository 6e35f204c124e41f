import { apiRoot, limits } from '@startwand/contract';
import { TICKS_PER_DAY, after, duration } from '@startwand/timing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** A tenth of everything, so that a test reaches the end of it. */
const factor = 0.1;
const large_bytes = limits.competitorsBodyMax_bytes - 1_000;
const inADay = Math.floor((limits.bodiesPerPersonMax_bytes_per_day * factor) / large_bytes);

let app: TestApp;
let event: TestEvent;
beforeAll(async () => {
  app = await openTestApp(factor);
  event = await anEvent(app);
});
afterAll(() => app.close());

async function send(path: string, token: string, payload: string): Promise<number> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const url = apiRoot + path;
  const { statusCode } = await app.app.http.inject({ method: 'POST', url, headers, payload });
  return statusCode;
}

/** One competitor is entered, with much or nothing around. */
function enter(size_bytes: number): Promise<number> {
  const competitors = JSON.stringify({ competitors: [{ firstName: 'Ina', lastName: 'Huber' }] });
  const path = `/events/${event.id}/competitors`;
  return send(path, event.owner.token, competitors.padEnd(size_bytes));
}

test('what a person sends in a day has an end, others go on, and so does a desk at work', async () => {
  for (let call = 0; call < inADay; call += 1) expect(await enter(large_bytes)).toBe(200);
  expect(await enter(large_bytes)).toBe(429);
  expect(await enter(0)).toBe(200);
  const neighbour = await aTimekeeper(app);
  const form = '{}'.padEnd(limits.bodyMax_bytes - 1_000);
  // It is heard, and lacks everything.
  expect(await send(`/user/${neighbour.id}/events`, neighbour.token, form)).toBe(400);
  app.moveClock(after(app.now(), duration(TICKS_PER_DAY)));
  expect(await enter(large_bytes)).toBe(200);
});
