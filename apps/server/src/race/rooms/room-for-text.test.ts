/** What an event may hold, by the calls that make it hold more. */
import { limits } from '@startwand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;

beforeAll(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterAll(() => app.close());

const post = (path: string, body: unknown) => app.post(`/events/${event.id}/${path}`, body, event.owner.token);

/** Two bytes each letter. */
const longNote = 'ü'.repeat(limits.noteMax);
const perCall = 1_500;
const many = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    firstName: 'A',
    lastName: `Number ${index}`,
    gender: 'female',
    note: longNote,
  }));

test('an event holds so much text and no more, and what stands there may become less', async () => {
  const room = await app.app.services.rooms.openRoom(asEventId(event.id));
  if (room === null) throw new Error('There is no such event');
  const added: string[] = [];
  for (;;) {
    const answer = await post('competitors', { competitors: many(perCall) });
    if (answer.body.status !== 0) {
      expect(answer).toMatchObject({ http: 409, body: { status: -4048 } });
      break;
    }
    added.push(...answer.body.data.map(({ id }) => String(id)));
  }
  const { size_bytes } = room.view.text;
  expect(size_bytes).toBeGreaterThan(limits.eventTextMax_bytes - perCall * 2_500);
  expect(size_bytes).toBeLessThanOrEqual(limits.eventTextMax_bytes);
  // Operators are told before, and visitors nothing.
  const [operators, visitors] = [
    await app.get(`/events/${event.id}/detail/operator`, event.owner.token),
    await app.get(`/events/${event.id}/detail`),
  ];
  const held_MB = Math.floor(size_bytes / 1_048_576);
  expect(held_MB).toBeGreaterThan(limits.eventTextTold_MB);
  expect(operators.body.data[0]?.['event']).toMatchObject({ textSize_MB: held_MB });
  expect(visitors.body.data[0]?.['event']).not.toHaveProperty('textSize_MB');
  // A shorter note is always taken, and what is shown of the event is as before.
  const shorter = { firstName: 'A', lastName: 'Short', gender: 'female' };
  expect(await post(`competitors/${added[0]}`, shorter)).toMatchObject({ body: { status: 0 } });
  expect(room.view.text.size_bytes).toBeLessThan(size_bytes);
  // Counted as it changes, it is what it is when it is counted from the beginning.
  const counted = room.view.text.size_bytes;
  await app.restart();
  const again = await app.app.services.rooms.openRoom(asEventId(event.id));
  expect(again?.view.text.size_bytes).toBe(counted);
});
