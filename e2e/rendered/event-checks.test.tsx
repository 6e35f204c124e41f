/** What the form of an event, its documents and its messages say of each field that contract or server refuse. */
import { limits, routes } from '@startwand/contract';
import type { Setup } from '@startwand/timing';
import { describe, test } from 'vitest';
import { asEventId, asUserId } from '../../apps/server/src/base/ids.ts';
import { anEvent, eventForm } from '../../apps/server/src/testing/events.ts';
import { aTimekeeper } from '../../apps/server/src/testing/people.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader, type Reader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
const long = 'a'.repeat(1_000);
const needed = 'Please fill this in.';
const noSeconds = 'Enter seconds. For example 2.5.';
const tooPrecise = `At most ${limits.decimalsMax} decimals.`;
const noNumber = 'Enter a number. For example 1234.5.';
const noPage = 'An address that begins with https:// is needed.';
const own = `/panel/events/${event.id}`;

describe('a step of the form of an event', () => {
  type Row = readonly [says: string, step: string, field: string, typed: string, message: string];
  test.each<Row>([
    ['without a name §5.16', 'general', 'name', '', needed],
    ['a name too long §5.16', 'general', 'name', long, `At most ${limits.eventNameMax} char`],
    ['without a place §5.17', 'general', 'place', '', needed],
    ['a place too long §5.17', 'general', 'place', long, `At most ${limits.placeMax} char`],
    ['without an organizer §5.19', 'organizer', 'organizer.name', '', needed],
    ['an organizer too long §5.19', 'organizer', 'organizer.name', long, 'At most 100 char'],
    ['a website that is none §5.20', 'organizer', 'organizer.website', 'none', noPage],
    [
      'a website too long §5.20',
      'organizer',
      'organizer.website',
      `https://${long}`,
      `At most ${limits.websiteMax} char`,
    ],
    ['a heat without a name §5.31', 'heats', 'heats[0].name', '', needed],
    ['a name of a heat too long §5.31', 'heats', 'heats[0].name', long, 'At most 100 char'],
    ['no number §5.25', 'course', 'measuringPoints[1].lowerBound_100ns', 'x', noSeconds],
    ['no number §5.26', 'course', 'measuringPoints[1].upperBound_100ns', 'x', noSeconds],
  ])('%s is told beside the field', async (_says, step, field, typed, message) => {
    const reader = await stepOf(step);
    await reader.type(field, typed);
    await reader.press('Save');
    await reader.saysBeside(field, message);
  });

  test.each([
    ['upper', '§5.26'],
    ['lower', '§5.25'],
  ])('without the %s bound of its finish is told so beside the field %s', async (missing) => {
    const reader = await stepOf('course');
    await reader.type(`measuringPoints[1].${missing}Bound_100ns`, '');
    await reader.press('Save');
    await reader.saysBeside(`measuringPoints[1].${missing}Bound_100ns`, needed);
  });

  test('asks an event that was stored without bounds for both when its points are saved §5.25 §5.26', async () => {
    const { id: ownerId, token } = event.owner;
    const created = await app.post(`/user/${ownerId}/events`, { ...eventForm, name: 'Old Cup' }, token);
    const { id } = routes.createEvent.item.parse(created.body.data[0]).event;
    const room = await app.app.services.rooms.openRoom(asEventId(id));
    const course = (room?.race.course ?? []).map(({ sources }) => ({
      sources,
      lowerTolerance_100ns: null,
      upperTolerance_100ns: null,
      sectionLength_mm: null,
    }));
    const setup: Setup = { kind: 'setCourse', course };
    await room?.command({ type: 'setup', setup, by: asUserId(ownerId) });
    app.letSnapshotsAge();
    const reader = await aReader(app, `/panel/events/edit/${id}?step=course`, token);
    await reader.press('Save');
    await reader.saysBeside('measuringPoints[1].lowerBound_100ns', needed);
    await reader.saysBeside('measuringPoints[1].upperBound_100ns', needed);
  });

  test('without a country §5.18', async () => {
    const { id, token } = await aTimekeeper(app);
    await app.app.services.users.change(id, (user) => ({ ...user, country: null }));
    const reader = await aReader(app, '/panel/events/create?step=general', token);
    await reader.type('name', 'Night Sprint');
    await reader.press('Continue');
    await reader.saysBeside('country', needed);
  });

  test.each<readonly [says: string, field: string, typed: string, message: string]>([
    ['a distance of too many decimals §5.21', 'distance', '1.23456', tooPrecise],
    ['a distance in letters §5.21', 'distance', 'far', noNumber],
    ['a distance missing §5.21 §5.24', 'distance', '', needed],
    ['a lowest speed of too many decimals §5.22', 'minSpeed', '1.23456', tooPrecise],
    ['a lowest speed missing §5.22 §5.24', 'minSpeed', '', needed],
    ['a highest speed of too many decimals §5.23', 'maxSpeed', '1.23456', tooPrecise],
    ['a highest speed missing §5.23 §5.24', 'maxSpeed', '', needed],
  ])('%s is told beside the field', async (_says, field, typed, message) => {
    const reader = await stepOf('heats');
    await reader.press('More settings');
    await reader.tick('heats[1].speedEnabled');
    await reader.type(`heats[1].${field}`, typed);
    await reader.press('Save');
    await reader.saysBeside(`heats[1].${field}`, message);
  });

  test('days in the past, in the wrong order, and too many §5.27 §5.28', async () => {
    const reader = await stepOf('dates');
    await reader.turn('startDate', 'year', 'ArrowDown');
    await reader.press('Save');
    await reader.press('Move and reset');
    await reader.saysBeside('endDate', `At most ${limits.eventMax_days} days.`);
    await reader.turn('endDate', 'year', 'ArrowDown');
    await reader.press('Save');
    await reader.saysBeside('startDate', 'This must lie in the future.');
    await reader.turn('endDate', 'year', 'ArrowDown');
    await reader.press('Save');
    await reader.saysBeside('endDate', 'This must be after the beginning.');
  });
});

describe('the heats of an event', () => {
  test('at least one of them, each with a start time §5.30 §5.32', async () => {
    const reader = await stepOf('heats');
    await reader.clear('heats[1].startTime');
    await reader.press('Save');
    await reader.saysBeside('heats[1].startTime', needed);
    await reader.press('Remove Run 2');
    await reader.saysNoButton('Remove Run 1');
  });
});

test('a measuring point may go where more than two are left, and no other §5.33', async () => {
  const reader = await stepOf('course');
  await reader.saysNoButton('Remove Start');
  await reader.press('Add point');
  await reader.press('Remove Finish');
  await reader.saysNoButton('Remove Start');
  await reader.saysNoButton('Remove Finish');
});

describe('the registration of an event', () => {
  test('without its beginning and its end §5.29', async () => {
    const reader = await stepOf('registration');
    await reader.tick('publicRegistration');
    await reader.press('Save');
    await reader.saysBeside('registrationStart', needed);
    await reader.saysBeside('registrationEnd', needed);
  });

  test('a question without a name §5.35', async () => {
    const reader = await stepOf('registration');
    await reader.press('Add question');
    await reader.press('Save');
    await reader.saysBeside('registrationFields[0].name', needed);
  });
});

describe('a document', () => {
  test('says what it lacks §5.37 §5.38 §5.39', async () => {
    const reader = await aReader(app, `${own}/documents?open=add`, event.owner.token);
    await reader.send('description');
    await reader.saysBeside('category', needed);
    await reader.saysBeside('description', needed);
    await reader.saysBeside('file', needed);
    await reader.type('description', long);
    await reader.send('description');
    await reader.saysBeside('description', `At most ${limits.descriptionMax} char`);
  });

  test('says which files it takes, and how large §5.40', async () => {
    const reader = await aReader(app, `${own}/documents?open=add`, event.owner.token);
    await reader.give('file', new File(['x'], 'list.exe'));
    await reader.saysBeside('file', 'exe');
  });
});

test('a picture of another kind is told beside its field §5.34 §8.21', async () => {
  const reader = await stepOf('general');
  await reader.give(null, new File(['x'], 'start.gif', { type: 'image/gif' }));
  await reader.says('start.gif');
});

test.each([
  ['without words §5.41', '', needed],
  ['with too many §5.41', long, `At most ${limits.bannerMax} char`],
])('a message %s is told beside its field', async (_says, typed, message) => {
  const reader = await aReader(app, `${own}/messages?open=add`, event.owner.token);
  await reader.type('message', typed);
  await reader.send('message');
  await reader.saysBeside('message', message);
});

test('who has too few timing points is told before the event is made §5.66', async () => {
  const poor = await aTimekeeper(app, 3);
  const reader = await aReader(app, '/panel/events/create?step=review', poor.token);
  await reader.says('3 TP');
});

function stepOf(step: string): Promise<Reader> {
  return aReader(app, `/panel/events/edit/${event.id}?step=${step}`, event.owner.token);
}
