import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent } from '../testing/events.ts';
import type { TestEvent } from '../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../testing/people.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const skier = (startNumber: number | null) => ({
  startNumber,
  firstName: 'Eva',
  lastName: 'Moser',
});

describe('entering competitors', () => {
  test('is refused to visitors, competitors, other timekeepers and devices', async () => {
    const path = `/events/${event.id}/competitors`;
    const body = { competitors: [skier(9)] };
    expect(await app.post(path, body)).toMatchObject({ http: 401, body: { status: -1007 } });
    const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
    for (const token of others) {
      expect(await app.post(path, body, token)).toMatchObject({
        http: 400,
        body: { status: -2011 },
      });
    }
  });

  test('is all or none: a taken bib is named and nobody is entered', async () => {
    const competitors = [skier(8), skier(2), skier(8)];
    const path = `/events/${event.id}/competitors`;
    const answer = await app.post(path, { competitors }, event.owner.token);
    expect(answer).toMatchObject({ http: 400, body: { status: -4009 } });
    expect(answer.body.issues).toEqual([
      { path: ['competitors', 1, 'startNumber'], code: 'TAKEN' },
      { path: ['competitors', 2, 'startNumber'], code: 'TAKEN' },
    ]);
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['competitors']).toHaveLength(3);
  });

  test('takes some without a number', async () => {
    const path = `/events/${event.id}/competitors`;
    const answer = await app.post(
      path,
      { competitors: [skier(null), skier(null)] },
      event.owner.token,
    );
    expect(answer.body.data).toMatchObject([{ startNumber: null }, { startNumber: null }]);
  });
});
