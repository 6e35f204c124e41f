/** Who must answer what the organiser requires: people who register themselves, and nobody whom an operator enters. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCompetitor, type TestUser } from '../../testing/people.ts';
import { anOpenEvent, register, skier, type OpenEvent } from '../../testing/registration.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const registrationFields = [
  { name: 'Boat', required: true },
  { name: 'club', required: true },
  { name: 'dateOfBirth', required: true },
  { name: 'Fee', required: true, visible: false },
];
const answered = { club: 'Nordkette', dateOfBirth: '2001', fields: { Boat: 'K1' } };
const nameless = { firstName: 'Max', lastName: 'Huber' };

let app: TestApp;
let event: OpenEvent;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  event = await anOpenEvent(app, { registrationFields });
  anna = await aCompetitor(app);
});
afterEach(() => app.close());

/** What leaves one required answer out or empty, and the path that the refusal has to name. */
const unanswered = [
  ['left out', { fields: {} }, ['fields', 'Boat']],
  ['of spaces', { fields: { Boat: '  ' } }, ['fields', 'Boat']],
  ['of signs that nobody sees', { fields: { Boat: '\u200B' } }, ['fields', 'Boat']],
  ['of the usual ones left out', { club: undefined }, ['club']],
  ['of the usual ones emptied', { dateOfBirth: null }, ['dateOfBirth']],
] as const;

describe('people who register themselves', () => {
  test.each(unanswered)('are refused with a required answer %s, by the name of the field', async (_, left, path) => {
    const refused = await register(app, anna, event, { ...answered, ...left });
    expect(refused).toMatchObject({ http: 400, body: { status: -3000 } });
    expect(refused.body.issues).toEqual([{ path, code: 'REQUIRED' }]);
    expect(await app.app.services.events.competitors(event.id)).toEqual([]);
  });

  test.each(unanswered)('cannot change to a required answer %s', async (_, left, path) => {
    expect(await register(app, anna, event, answered)).toMatchObject({ http: 200 });
    const own = `/user/${anna.id}/event/${event.id}/registration`;
    const refused = await app.post(own, { ...skier, ...answered, ...left }, anna.token);
    expect(refused.body).toMatchObject({ status: -3000, issues: [{ path, code: 'REQUIRED' }] });
    expect((await app.get(own, anna.token)).body.data).toMatchObject([answered]);
  });

  test('are not asked for what only the timekeeper fills in', async () => {
    expect(await register(app, anna, event, answered)).toMatchObject({ http: 200 });
  });
});

describe('an operator', () => {
  const entered = (body: object, path = 'competitor') =>
    app.post(`/events/${event.id}/${path}`, body, event.owner.token);

  test('enters one or many without any answer', async () => {
    expect((await entered(nameless)).body).toMatchObject({ status: 0, data: [{ club: null, fields: {} }] });
    const many = await entered({ competitors: [nameless, { ...nameless, fields: { Boat: '' } }] }, 'competitors');
    expect(many.body).toMatchObject({ status: 0, data: [{ lastName: 'Huber' }, { lastName: 'Huber' }] });
  });

  test('changes one without any answer, also a person who registered with all of them', async () => {
    const own = await register(app, anna, event, answered);
    const id = String(own.body.data[0]?.['id']);
    const changed = await entered({ ...skier, club: null }, `competitors/${id}`);
    expect(changed.body).toMatchObject({ status: 0, data: [{ id, userId: anna.id, club: null, fields: {} }] });
  });
});
