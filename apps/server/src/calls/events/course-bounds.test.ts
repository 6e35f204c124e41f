/** The bounds of measuring points: required where a course is set, and of no matter to what was stored without them. */
import { wideBounds } from '@startwand/contract';
import type { MeasuringPoint, Setup } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asDeviceId, asEventId, asUserId } from '../../base/ids.ts';
import { asChannel } from '../../race/triggers/as-trigger.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const step = (name: string, body: unknown) =>
  app.post(`/user/${event.owner.id}/events/${event.id}/${name}`, body, event.owner.token);

const general = { name: 'Spring Cup', place: 'Nordpark', country: 'ITA', publicResult: false };
const days = { startDate: '2026-01-17', endDate: '2026-01-18', timeZone: 'Europe/Vienna' };
const heat = { name: 'Run 1', startTime: '2026-01-17T10:00' };

describe('the course', () => {
  const source = (channel: number) => ({ deviceId: '231203016', channel });
  const point = (channel: number) => ({ ...wideBounds, sources: [source(channel)] });

  test('lacks bounds in an event that was stored before they were required, which goes on §5.25 §5.26', async () => {
    const room = await app.app.services.rooms.openRoom(asEventId(event.id));
    const bare = (channel: number): MeasuringPoint => ({
      sources: [{ deviceId: asDeviceId('231203016'), channel: asChannel(channel) }],
      lowerTolerance_100ns: null,
      upperTolerance_100ns: null,
      sectionLength_mm: null,
    });
    const stored: Setup = { kind: 'setCourse', course: [bare(0), bare(1)] };
    await room?.command({ type: 'setup', setup: stored, by: asUserId(event.owner.id) });
    for (const [name, body] of Object.entries({
      general,
      dates: days,
      organizer: { organizer: { name: 'Ski Club' } },
      heats: { heats: [{ ...heat, id: event.heatIds[0] }] },
      registration: {},
      settings: { precision: 1 },
    })) {
      expect((await step(name, body)).body.status).toBe(0);
    }
    const copied = await app.post(`/events/${event.id}/copy`, {}, event.owner.token);
    expect(copied.body.status).toBe(0);
    const armed = await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
    expect(armed.body.data).toMatchObject([{ state: 'armed' }]);
    const asIs = await step('course', { measuringPoints: [{ sources: [source(0)] }, { sources: [source(1)] }] });
    expect(asIs.body.issues).toEqual([
      { path: ['measuringPoints', 1, 'lowerBound_100ns'], code: 'REQUIRED' },
      { path: ['measuringPoints', 1, 'upperBound_100ns'], code: 'REQUIRED' },
    ]);
    expect((await step('course', { measuringPoints: [point(0), point(1)] })).body.status).toBe(0);
  });

  test('is refused without bounds in a new event, beside every other fault §5.25 §5.26', async () => {
    const form = { ...eventForm, name: '', measuringPoints: [{}, {}, { lowerBound_100ns: 'soon' }] };
    const created = await app.post(`/user/${event.owner.id}/events`, form, event.owner.token);
    expect(created.body.issues).toEqual([
      { path: ['name'], code: 'REQUIRED' },
      { path: ['measuringPoints', 2, 'lowerBound_100ns'], code: 'INVALID' },
      { path: ['measuringPoints', 1, 'lowerBound_100ns'], code: 'REQUIRED' },
      { path: ['measuringPoints', 1, 'upperBound_100ns'], code: 'REQUIRED' },
      { path: ['measuringPoints', 2, 'upperBound_100ns'], code: 'REQUIRED' },
    ]);
  });
});
