import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../testing/people.ts';
import { anOpenEvent, type OpenEvent } from '../../testing/registration.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: OpenEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anOpenEvent(app);
});
afterEach(() => app.close());

const lineOf = async (path: string, token?: string) => (await app.get(path, token)).body.data[0];
const ownList = (): string => `/user/${event.owner.id}/events`;

test('a line of a list tells when people register themselves, and whether they may now', async () => {
  const { owner, id } = event;
  const window = { registrationStart: '2026-01-17T11:00', registrationEnd: '2026-01-18T00:00' };
  const registration = { ...window, publicRegistration: true };
  await app.post(`${ownList()}/${id}/registration`, registration, owner.token);
  expect(await lineOf('/events')).toMatchObject({
    registration: {
      from_100ns: ticksAt('2026-01-17T10:00Z'),
      until_100ns: ticksAt('2026-01-17T23:00Z'),
      state: 'notYetOpen',
    },
    isFeatured: false,
    image: null,
  });
  app.moveClock(ticksAt('2026-01-17T10:00Z'));
  expect(await lineOf('/events')).toMatchObject({ registration: { state: 'open' } });
  app.moveClock(ticksAt('2026-01-17T23:00Z'));
  expect(await lineOf('/events')).toMatchObject({ registration: { state: 'closed' } });
});

test('what the form lacks stands in the own list alone', async () => {
  expect(await lineOf('/events')).not.toHaveProperty('invalidSteps');
  expect(await lineOf(ownList(), event.owner.token)).toMatchObject({ invalidSteps: [] });
  const dates = {
    startDate: '2026-01-17',
    endDate: '2026-01-18',
    startTime: '07:00',
    resetHeats: true,
    timeZone: 'Europe/Vienna',
  };
  const set = await app.post(`${ownList()}/${event.id}/dates`, dates, event.owner.token);
  expect(set).toMatchObject({ http: 200 });
  const line = await lineOf(ownList(), event.owner.token);
  expect(line).toMatchObject({ invalidSteps: ['registration'], registration: { state: 'closed' } });
});

test('an event that is put forward says so', async () => {
  const { token } = await anAdmin(app);
  await app.post(`/events/${event.id}/featured`, { isFeatured: true }, token);
  expect(await lineOf('/events?featured=true')).toMatchObject({ isFeatured: true });
});
