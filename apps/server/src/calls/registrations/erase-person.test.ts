/** Erases a person from all events and tables. Over 300 lines because one scene holds every place that may name a person. */
import { mentionPlaces, stringifyJson } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { asEventId } from '../../base/ids.ts';
import { filePart, jsonPart, postForm } from '../../testing/forms.ts';
import { anEvent, eventForm } from '../../testing/events.ts';
import {
  aDevice,
  aTimekeeper,
  confirmed,
  password,
  register as registerDevice,
  type TestUser,
} from '../../testing/people.ts';
import { anOpenEvent, register, type OpenEvent } from '../../testing/registration.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';
import { submitDeletion } from '../users/delete-account.ts';

const person = {
  email: 'xaveria@quillon.example',
  firstName: 'Xaveria',
  lastName: 'Quillon',
  phone: '+43 512 777 888',
  street: 'Quillongasse 1',
  city: 'Innsbruck',
  country: 'AUT',
};
const wish = { firstName: 'Xaveria', lastName: 'Quillon' };
const tablesOfTexts = ['heats', 'log_marks', 'run_messages', 'race_reports', 'broadcasts', 'sent_files', 'events'];
const traces = /xaveria|quillon|777 ?888/i;

describe('deleting an account (embedded)', () => {
  erasing(() => null);
});
describeWithPostgres('deleting an account', (url) => erasing(url));

function erasing(postgres: () => string | null): void {
  let app: TestApp;
  let xaveria: TestUser;
  let event: OpenEvent;
  beforeEach(async () => {
    app = await openTestApp(1_000, postgres());
    event = await anOpenEvent(app, { firstStartNumber: 1 });
    const form = { ...person, password, createTpAccount: true, consent: true };
    const answer = await app.post('/user/register', form);
    const id = String(answer.body.data[0]?.['id']);
    const token = String(answer.headers['authorization']);
    xaveria = await confirmed(app, { id, email: person.email, token });
  });
  afterEach(() => app.close());

  async function deleteAccount(): Promise<void> {
    await app.post(`/users/${xaveria.id}/delete`, {}, xaveria.token);
    const token = await linkOf(xaveria.email);
    const deleted = await app.post('/users/delete/submit', { token });
    expect(deleted.body.status).toBe(0);
  }

  async function linkOf(email: string): Promise<string> {
    const mails = await app.mailsTo(email);
    const tokens = mails.map(({ text }) => /delete[?#]token=(\S+)/.exec(text)?.[1]);
    return tokens.find((token) => token !== undefined) ?? '';
  }

  /** Every row of every table in which the person can still be found. */
  async function whatIsLeft(): Promise<readonly string[]> {
    const tables = await app.database.read.introspection.getTables();
    const left: string[] = [];
    for (const { name } of tables) {
      const rows = await app.database.query<object>(`select * from ${name}`, []);
      for (const row of rows) {
        const text = Object.values(row).map(String).join(' ');
        if (traces.test(text)) left.push(`${name}: ${text}`);
      }
    }
    return left;
  }

  /** Texts about the person that operators wrote beside the notes of the event. */
  async function writeBesideNotes(): Promise<void> {
    const { token } = event.owner;
    const path = `/events/${event.id}`;
    const message = { kind: 'message', text: 'Well done, Quillon' };
    await app.post(`${path}/boards`, { name: 'Finish', shows: message }, token);
    const turns = { kind: 'turns', views: [message, { kind: 'last' }], seconds: 8 };
    await app.post(`${path}/boards`, { name: 'Hall', shows: turns }, token);
    await app.post(`${path}/speaker`, { favourites: [], sponsorLines: ['The prize is from Quillon'] }, token);
    const { body } = await app.post(`${path}/phones`, { section: 1, role: 'times' }, token);
    const phones: readonly unknown[] = Object(body.data[0]?.['phones']);
    await app.post('/phone/hold', { name: 'Quillon' }, String(Reflect.get(Object(phones.at(-1)), 'key')));
    await app.post(`${path}/banner`, { message: 'Quillon starts last' }, token);
    const form = [jsonPart({ category: 'regulations', description: 'Protest of Quillon' }), filePart('p.txt', 'No.')];
    await postForm(app, `${path}/document`, form, token);
    const record = { receivers: [], subject: 'Results of Quillon', files: [] };
    const { sentFiles } = app.app.services;
    await sentFiles.begin(asEventId(event.id), 'fis', { id: 'sent', at: app.now(), record });
    await sentFiles.complete('sent', []);
  }

  const operatorDetail = async () => {
    app.letSnapshotsAge();
    const path = `/events/${event.id}/detail/operator`;
    return (await app.get(path, event.owner.token)).body.data[0] ?? {};
  };

  test('leaves no trace of the person in any table, and the race as it was', async () => {
    const { token } = event.owner;
    await aDevice(app);
    await registerDevice(app, event.owner);
    const { measuringPoints } = eventForm;
    const course = `/user/${event.owner.id}/events/${event.id}/course`;
    await app.post(course, { measuringPoints }, token);
    const { firstName, lastName } = person;
    await register(app, xaveria, event, { firstName, lastName });
    const max = { firstName: 'Max', lastName: 'Huber', startNumber: 9, email: person.email };
    await app.post(`/events/${event.id}/competitor`, { ...max, note: 'mother: Quillon' }, token);
    const competitors = await app.app.services.events.competitors(event.id);
    const own = competitors.find(({ userId }) => userId === xaveria.id)?.id;
    const other = competitors.find(({ userId }) => userId === null)?.id;
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
    await app.post(`${heat}/competitors`, { competitorIds: [own, other] }, token);
    await app.post(`${heat}/competitor/${own}/note`, { note: 'left-handed' }, token);
    await app.post(`${heat}/competitor/${other}/note`, { note: 'starts behind Quillon' }, token);
    await app.post(`/events/${event.id}/competitors/all/inform`, {}, token);
    app.moveClock(ticksAt('2026-01-19T09:00:00Z'));
    await app.post(`${heat}/activate`, {}, token);
    const impulses = [
      [0, 1],
      [0, 9],
      [0, 77],
      [1, 9],
      [1, 1],
    ];
    for (const [index, [section, startNumber]] of impulses.entries()) {
      const timestamp_100ns = app.now() + BigInt(index + 1) * 100_000_000n;
      const impulse = { section, startNumber, timestamp_100ns, session: 's', sequence: index + 1 };
      await app.post(`${heat}/trigger`, impulse, token);
    }
    await app.post(`${heat}/finish`, {}, token);
    const log = await app.get(`/events/${event.id}/logs/all`, token);
    const entry = `/events/${event.id}/log/${String(log.body.data[0]?.['id'])}`;
    await app.post(entry, { comment: 'Quillon was held up' }, token);
    const said = { status: 'dsq', message: 'pushed by Quillon', gate: 7 };
    await app.post(`${heat}/runs/${event.heatIds[0]}.1.${other}.1/status`, said, token);
    const jury = [
      { function: 'referee', firstName: 'Paula', lastName: 'Quillon', nation: 'AUT' },
      { function: 'chiefOfRace', firstName: 'Olga', lastName: 'Other', nation: 'AUT' },
    ];
    const setter = { firstName: 'Paula', lastName: 'Quillon' };
    const courses = [{ heatId: event.heatIds[0], setter, forerunners: [setter], weather: [] }];
    await app.post(`/events/${event.id}/report`, { jury, courses }, token);
    await writeBesideNotes();
    const before = await operatorDetail();
    expect(before['runs']).toContainEqual(expect.objectContaining(said));
    const results = stringifyJson(before['runs']).match(/"result_100ns":\d+/g);
    expect(results).toHaveLength(2);
    const found = (await whatIsLeft()).map((row) => row.split(':')[0]);
    expect(new Set(found)).toEqual(new Set(['users', 'competitors', 'mails', ...tablesOfTexts]));

    await deleteAccount();

    // What a person wrote about others is theirs to judge; nothing else is left.
    const texts = new Set((await whatIsLeft()).map((row) => row.split(':')[0]));
    expect(texts).toEqual(new Set(['competitors', ...tablesOfTexts]));
    const mentions = `/events/${event.id}/mentions`;
    const proposed = (await app.get(mentions, token)).body.data;
    expect(new Set(proposed.map(({ where }) => where))).toEqual(new Set(mentionPlaces));
    const erase = proposed.map(({ id }) => id);
    expect(await app.post(mentions, { erase }, token)).toMatchObject({ body: { data: [] } });

    expect(await whatIsLeft()).toEqual([]);
    const { boards } = (await app.app.services.broadcasts.find(event.id)) ?? {};
    expect(boards).toEqual([{ name: 'Hall', shows: { kind: 'turns', views: [{ kind: 'last' }], seconds: 8 } }]);
    const report = (await app.get(`/events/${event.id}/report`, token)).body.data[0]?.['report'];
    expect(report).toMatchObject({ jury: [{ lastName: 'Other' }], courses: [{ forerunners: [] }] });
    const isSilent = (text: string) => !text.includes('Quillon');
    expect(isSilent(stringifyJson(await operatorDetail()))).toBe(true);
    await app.restart();
    const after = await operatorDetail();
    const silent = stringifyJson(before['runs']).replace('"message":"pushed by Quillon",', '');
    expect(stringifyJson(after['runs'])).toBe(silent);
    expect(after['startLists']).toEqual(before['startLists']);
    expect(after['competitors']).toMatchObject([
      { id: own, startNumber: 1, firstName: '', lastName: '', email: null, userId: null },
      { id: other, startNumber: 9, lastName: 'Huber', email: null, note: null },
    ]);
    expect(after['heats']).toMatchObject([{ competitorInformation: [] }]);
  });

  test('leaves no result list with the name, and has it made anew', async () => {
    const { token } = event.owner;
    await app.post(`/events/${event.id}/result-papers`, { isOn: true, language: 'en', shownFrom: 'finished' }, token);
    await register(app, xaveria, event, wish);
    const [own] = await app.app.services.events.competitors(event.id);
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
    await app.post(`${heat}/competitors`, { competitorIds: [own?.id] }, token);
    app.moveClock(ticksAt('2026-01-19T09:00:00Z'));
    await app.post(`${heat}/activate`, {}, token);
    await app.post(`${heat}/finish`, {}, token);
    const { resultPapers, events, files } = app.app.services;
    const listed = async () => {
      await resultPapers.idle();
      return (await events.find(asEventId(event.id)))?.documents ?? [];
    };
    const [named] = await listed();
    expect(named).toMatchObject({ category: 'heatResults' });
    await deleteAccount();
    expect(named === undefined ? null : await files.find(named.fileId)).toBeNull();
    const [anew, ...others] = await listed();
    expect(anew).toMatchObject({ made: { isReplaced: false } });
    expect([anew?.id === named?.id, others]).toEqual([false, []]);
  });

  test('leaves the notes of others, whatever somebody is called, for the operator to judge', async () => {
    const { token } = event.owner;
    const notes = ['allergic to bees, the pen is in the car', 'father coaches', 'asks for the bus'];
    for (const [index, note] of notes.entries()) {
      const path = `/events/${event.id}/competitor`;
      await app.post(path, { firstName: 'Max', lastName: `No ${index}`, note }, token);
    }
    const notesNow = async () => {
      const competitors = await app.app.services.events.competitors(event.id);
      return competitors.flatMap(({ note }) => note ?? []).toSorted();
    };
    const names = { firstName: 'Mal', lastName: 'The' };
    await app.post(`/users/${xaveria.id}/update`, { ...person, ...names, email: undefined }, xaveria.token);
    await register(app, xaveria, event, names);
    await deleteAccount();
    expect(await notesNow()).toEqual(notes.toSorted());

    const mentions = `/events/${event.id}/mentions`;
    const answers = [await app.get(mentions), await app.get(mentions, (await aTimekeeper(app)).token)];
    expect(answers.map(({ body }) => body.status)).toEqual([-1007, -2011]);
    const open = (await app.get(mentions, token)).body.data;
    expect(new Set(open.map(({ text }) => text))).toEqual(new Set([notes[0], notes[2]]));
    expect(stringifyJson(open)).not.toMatch(/Mal|xaveria/i);
    const [bees, bus] = [notes[0], notes[2]].map((note) => open.find(({ text }) => text === note));
    await app.post(mentions, { keep: [bees?.['id']], erase: [bus?.['id'], 'invented'] }, token);
    expect(await notesNow()).toEqual(notes.slice(0, 2).toSorted());
    expect((await app.get(mentions, token)).body.data).toEqual([]);
  });

  test('takes the person out of events that have not begun', async () => {
    await register(app, xaveria, event, { lastName: person.lastName });
    await deleteAccount();
    expect((await operatorDetail())['competitors']).toEqual([]);
    expect(await whatIsLeft()).toEqual([]);
  });

  test('enters nobody whose account ended while they stood in line', async () => {
    const { users, rooms, registrationDesk } = app.app.services;
    const inLine = await users.find(xaveria.id);
    const room = await rooms.openRoom(asEventId(event.id));
    if (inLine === null || room === null) throw new Error('There is nobody, or no event.');
    await deleteAccount();
    const late = await registrationDesk.register(room, inLine, wish);
    expect(late).toEqual({ error: 'REAUTHENTICATE' });
    expect(await whatIsLeft()).toEqual([]);
    // Who stood beside them is entered.
    const other = await aTimekeeper(app);
    expect((await register(app, other, event)).body.status).toBe(0);
  });

  test('leaves no trace of who was entered while the events were gone through', async () => {
    const { services } = app.app;
    const inLine = await services.users.find(xaveria.id);
    const room = await services.rooms.openRoom(asEventId(event.id));
    if (inLine === null || room === null) throw new Error('There is nobody, or no event.');
    await app.post(`/users/${xaveria.id}/delete`, {}, xaveria.token);
    const token = await linkOf(xaveria.email);
    let entered = 0;
    const erasePerson: typeof services.erasePerson = async (user) => {
      const refused = await services.erasePerson(user);
      const late = entered === 0 ? await services.registrationDesk.register(room, inLine, wish) : {};
      if ('competitor' in late) entered += 1;
      return refused;
    };
    expect(await submitDeletion({ ...services, publicUrl: () => '', erasePerson }, token)).toBe(null);
    expect(entered).toBe(1);
    expect(await whatIsLeft()).toEqual([]);
    expect((await operatorDetail())['competitors']).toEqual([]);
  });

  test('does not end while the person stands in an event still, and may be asked for again', async () => {
    const { services } = app.app;
    await register(app, xaveria, event);
    await app.post(`/users/${xaveria.id}/delete`, {}, xaveria.token);
    const token = await linkOf(xaveria.email);
    const parts = { ...services, publicUrl: () => '' };
    const erasePerson = () => Promise.resolve(null);
    expect(await submitDeletion({ ...parts, erasePerson }, token)).toEqual({ error: 'BUSY' });
    expect(await submitDeletion(parts, token)).toBe(null);
    expect(await whatIsLeft()).toEqual([]);
  });

  test('leaves the results of the person’s own events, without their organizer', async () => {
    const own = await anOpenEvent(app);
    const operator = await app.app.services.events.find(own.id);
    expect(operator?.organizer.name).toBe('Ski Club');
    const keeper = await aTimekeeper(app);
    await app.post(`/users/${own.owner.id}/delete`, {}, own.owner.token);
    const texts = (await app.mailsTo(own.owner.email)).map(({ text }) => text).join('\n');
    await app.post('/users/delete/submit', { token: /delete[?#]token=(\S+)/.exec(texts)?.[1] });
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${own.id}/detail`);
    expect(detail.body.data[0]?.['event']).toMatchObject({
      name: 'Winter Cup',
      organizer: { name: '', website: null, image: null },
      publicRegistration: false,
    });
    expect((await register(app, keeper, own)).body.status).toBe(-4050);
  });

  test('disarms the person’s own heats, so that the timer serves whoever registers it next', async () => {
    const own = await anEvent(app);
    const arm = async ({ id, heatIds }: { id: string; heatIds: readonly string[] }, by: TestUser) =>
      (await app.post(`/events/${id}/heats/${heatIds[0]}/activate`, {}, by.token)).body.status;
    expect(await arm(own, own.owner)).toBe(0);
    await app.post(`/users/${own.owner.id}/delete`, {}, own.owner.token);
    const texts = (await app.mailsTo(own.owner.email)).map(({ text }) => text).join('\n');
    const token = /delete[?#]token=(\S+)/.exec(texts)?.[1];
    const submit = () => app.post('/users/delete/submit', { token });
    const answers = await Promise.all([submit(), submit()]);
    const statuses = answers.map((answer) => answer.body.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([-1012, 0]);
    app.letSnapshotsAge();
    const { body } = await app.get(`/events/${own.id}/detail`);
    expect(body.data[0]).toMatchObject({
      event: { state: 'active' },
      heats: [{ state: 'disarmed' }, { state: 'prepared' }],
    });
    const next = await anEvent(app);
    expect(await arm(next, next.owner)).toBe(0);
  });
}
