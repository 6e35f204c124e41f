/** `/event/{id}/calendar.ics`, as a calendar reads it. */
import { routes, wideBounds } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const asked = (id = event.id) => app.app.http.inject({ url: `/event/${id}/calendar.ics` });
const lines = async (of: RegExp) => (await asked()).body.split('\r\n').filter((line) => of.test(line));
const sequence = async () => Number((await lines(/^SEQUENCE/))[0]?.split(':')[1]);

test('has each heat by the clock of its place, for everybody and for a quarter of an hour', async () => {
  const answer = await asked();
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['cache-control']).toContain('public');
  expect(await lines(/^(BEGIN|UID|DTSTART|DTEND|SUMMARY|STATUS|TZ|X-WR)/)).toEqual([
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:Winter Cup',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Vienna',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'BEGIN:VEVENT',
    `UID:${event.heatIds[0]}.${event.id}@startwand`,
    'DTSTART;TZID=Europe/Vienna:20260117T100000',
    'DTEND;TZID=Europe/Vienna:20260117T110000',
    'SUMMARY:Winter Cup: Run 1',
    'STATUS:CONFIRMED',
    'BEGIN:VEVENT',
    `UID:${event.heatIds[1]}.${event.id}@startwand`,
    'DTSTART;TZID=Europe/Vienna:20260117T130000',
    'DTEND;TZID=Europe/Vienna:20260117T140000',
    'SUMMARY:Winter Cup: Run 2',
    'STATUS:CONFIRMED',
  ]);
  expect(await lines(/^URL/)).toContain(`URL:https://startwand.example/event/${event.id}`);
});

test('keeps an entry that is moved or cancelled under its name, and says so', async () => {
  const before = { uids: await lines(/^UID/), sequence: await sequence() };
  const heats = event.heatIds.map((id, place) => ({
    id,
    name: `Run ${place + 1}`,
    startTime: `2026-01-17T1${place + 1}:30`,
  }));
  const moved = await app.post(`/user/${event.owner.id}/events/${event.id}/heats`, { heats }, event.owner.token);
  expect(moved.body.status).toBe(0);
  await app.post(`/events/${event.id}/heats/${event.heatIds[1]}/cancel`, {}, event.owner.token);
  expect(await lines(/^UID/)).toEqual(before.uids);
  expect(await lines(/^DTSTART;/)).toEqual([
    'DTSTART;TZID=Europe/Vienna:20260117T113000',
    'DTSTART;TZID=Europe/Vienna:20260117T123000',
  ]);
  expect(await lines(/^STATUS/)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
  expect(await sequence()).toBeGreaterThan(before.sequence);
});

test('over a night on which clocks are changed each heat has its own offset', async () => {
  const days = { startDate: '2026-03-28', endDate: '2026-03-29' };
  const heats = [28, 29].map((day) => ({ name: `Run ${day}`, startTime: `2026-03-${day}T10:00` }));
  const form = { ...eventForm, ...days, measuringPoints: [{ sources: [] }, { sources: [], ...wideBounds }], heats };
  const { body } = await app.post(`/user/${event.owner.id}/events`, form, event.owner.token);
  event = { ...event, id: routes.createEvent.item.parse(body.data[0]).event.id };
  expect(await lines(/^(DTSTART|TZOFFSET)/)).toEqual([
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'DTSTART:20260329T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'DTSTART;TZID=Europe/Vienna:20260328T100000',
    'DTSTART;TZID=Europe/Vienna:20260329T100000',
  ]);
});

test('is none of an event that is not there, or was deleted', async () => {
  expect((await asked('nothing')).statusCode).toBe(404);
  await app.delete(`/user/${event.owner.id}/events/${event.id}`, undefined, event.owner.token);
  expect((await asked()).statusCode).toBe(404);
});
