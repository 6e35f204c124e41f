/** What the log of an event shows of impulses that a real server judged, and what may be written to it. */
import { limits, type DeliveredTrigger } from '@startwand/contract';
import { beforeAll, expect, test } from 'vitest';
import { aTrigger } from '../../apps/server/src/testing/deliveries.ts';
import { anEvent, eventForm } from '../../apps/server/src/testing/events.ts';
import { openTestApp, raceMorning } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
const { token } = event.owner;
const [heat, otherHeat] = event.heatIds;
const at = `/panel/events/${event.id}/log`;

let sequence = 0;
/** Comes from the timer of the event, so many seconds into the race. */
async function impulse(seconds: number, channel: 'C0' | 'C1', changes: Partial<DeliveredTrigger> = {}) {
  sequence += 1;
  const timestamp = raceMorning + BigInt(seconds) * 10_000_000n;
  const triggers = [aTrigger(sequence, { timestamp, timingChannel: channel, ...changes })];
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
}
const second = 10_000_000;
const bib = (startNumber: number) => ({ startNumber: { startNumber, type: 'MANUAL' as const } });

/** A kilometre in one to two minutes; the finish is open 40 s before and 200 s behind the minute of the reference. */
beforeAll(async () => {
  const post = (path: string, body: object) => app.post(`/events/${event.id}/${path}`, body, token);
  const bounds = { lowerBound_100ns: 40 * second, upperBound_100ns: 200 * second };
  const [start, finish] = eventForm.measuringPoints;
  const measuringPoints = [start, { ...finish, ...bounds, proposed: [] }];
  await app.post(`/user/${event.owner.id}/events/${event.id}/course`, { measuringPoints }, token);
  const takesIn = { field: 'class', values: ['U14'] };
  const rules = { distance: 1_000, minSpeed: 30, maxSpeed: 60, takesIn };
  await post(`heats/${heat}/rules`, rules);
  await post(`heats/${otherHeat}/rules`, { takesIn });
  await post(`heats/${heat}/reference`, { runId: null, sections_100ns: [60 * second] });
  for (const id of event.heatIds) await post(`heats/${id}/activate`, {});
  // Nobody is on course, and nobody wears 99.
  await impulse(1, 'C1');
  await impulse(2, 'C0', bib(99));
  // Bib 1 is too fast, bib 2 too slow.
  await impulse(10, 'C0', bib(1));
  await impulse(50, 'C1', bib(1));
  await impulse(60, 'C0', bib(2));
  await impulse(260, 'C1', bib(2));
  // Bib 3 cannot be there yet; its finish comes behind a later impulse.
  await impulse(300, 'C0', bib(3));
  await impulse(310, 'C1');
  await impulse(900, 'C1');
  await impulse(370, 'C1', bib(3));
  const late = { firstName: 'Ida', lastName: 'Late', class: 'U14', startNumber: 7 };
  await post('competitor', late);
});

test.each([
  ['a bib that nobody wears §8.31', 'invalidBib', 'Bib unknown or not due here', 'Bib: 99'],
  ['an impulse that nobody is due for §8.32', 'unhandledTrigger', 'Impulse that nobody fits', 'finish · C1'],
  [
    'an impulse that came too early and was filtered §8.33',
    'prematureTriggerFiltered',
    'Impulse too early, filtered',
    'C1',
  ],
  [
    'an impulse that came too late and was filtered §8.33',
    'delayedTriggerFiltered',
    'Impulse too late, filtered',
    'C1',
  ],
  [
    'an impulse that was sent again and found its run §8.34',
    'resentTriggerAssigned',
    'Late impulse assigned',
    'Bib: 3',
  ],
  ['whom a heat could not take in §8.30', 'takingInFailed', 'New entries could not be put on the start list', '7'],
  ['a speed that is too high §8.35', 'speedExceeded', 'Faster than the limit', 'Bib: 1'],
  ['a speed that is too low §8.35', 'speedUndercut', 'Slower than the limit', 'Bib: 2'],
])('the log shows %s', async (_says, kind, text, of) => {
  const reader = await aReader(app, `${at}?kind=${kind}`, token);
  await reader.says(text);
  await reader.says('1 entry');
  await reader.says(of);
});

test.each([
  ['is not empty', '', 'Please fill this in.'],
  ['is not too long', 'a'.repeat(limits.noteMax + 1), `At most ${limits.noteMax.toLocaleString('en')} char`],
])('a comment in the log %s §5.43', async (_says, typed, message) => {
  const { body } = await app.get(`/events/${event.id}/logs/all?type=invalidBib`, token);
  const reader = await aReader(app, `${at}?comment="${String(body.data[0]?.['id'])}"`, token);
  await reader.type('comment', typed);
  await reader.send('comment');
  await reader.saysBeside('comment', message);
});

test('the severity of an entry is changed without a comment §2.63', async () => {
  const { body } = await app.get(`/events/${event.id}/logs/all?type=invalidBib`, token);
  const id = String(body.data[0]?.['id']);
  const reader = await aReader(app, `${at}?open="${id}"`, token);
  await reader.choose('severity', 'critical');
  await reader.send('severity');
  await reader.says('The entry is changed.');
  const changed = await app.get(`/events/${event.id}/logs/all?id=${id}`, token);
  expect(changed.body.data).toMatchObject([{ severity: 'critical', comment: null }]);
});
