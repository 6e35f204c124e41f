/**
 * Series over HTTP: what an organiser says of them, and what everybody reads.
 *
 * Over 300 lines because all calls on series share the races of one club.
 */
import { routes, limits, type StandingsDto } from '@startwand/contract';
import { TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTimekeeper, type TestUser } from '../../testing/people.ts';
import { save } from '../../testing/saved-files.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aClub, aClubRace, aSeries, type ClubRace, type Racer } from './series.test-support.ts';

let app: TestApp;
let owner: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  owner = await aClub(app);
});
afterEach(() => app.close());

const anna = { name: 'Anna Huber', born: '2012', club: 'SC Nord', class: 'U14', gender: 'female' } as const;
const berta = { name: 'Berta Mayr', born: '2011', club: 'SC Nord', class: 'U16', gender: 'female' } as const;
const carl = { name: 'Carl Egger', born: '2012', club: 'TV Süd', class: 'U14', gender: 'male' } as const;

const field = (times: readonly (number | null)[], people: readonly Omit<Racer, 'time_s'>[] = [anna, berta, carl]) =>
  people.map((one, place): Racer => ({ ...one, time_s: times[place] ?? null }));

/** All of them begin today: a heat is armed on a day of its event. */
const inJanuary = (day: number) => ({ endDate: `2026-01-${day}`, name: `Race ${day}` });

/** Anna 1, 2, 1; Berta 2, 1, 3; Carl 3, not there, 2. */
async function threeRaces(): Promise<readonly ClubRace[]> {
  return [
    await aClubRace(app, owner, field([60, 61, 62]), inJanuary(17)),
    await aClubRace(app, owner, field([61, 60, null]), inJanuary(18)),
    await aClubRace(app, owner, field([60, 62, 61]), inJanuary(19)),
  ];
}

const own = (path = '') => `/user/${owner.id}/series${path}`;
const create = async (body: object) =>
  routes.createSeries.item.parse((await app.post(own(), body, owner.token)).body.data[0]);
const standingsOf = async (id: string): Promise<StandingsDto> =>
  routes.seriesStandings.item.parse((await app.get(`/series/${id}`)).body.data[0]);

const printed = ({ groups }: StandingsDto) =>
  groups.map(({ class: ofClass, gender, rows }) => [
    [ofClass, gender].filter((word) => word !== null).join(' '),
    ...rows.map(
      ({ rank, lastName, points, results }) =>
        `${rank ?? '-'}. ${lastName} ${points}: ${results
          .map((one) => (one.counts ? String(one.points) : `(${one.points})`))
          .join(' ')}`,
    ),
  ]);

describe('the cup of a club', () => {
  test('between equals the last race decides, and of two races on one day the organiser says which is last', async () => {
    const [annas, bertas] = [
      [60, 61],
      [61, 60],
    ].map((times) => field(times, [anna, berta]));
    const races = [
      await aClubRace(app, owner, annas ?? [], { name: 'Morning' }),
      await aClubRace(app, owner, bertas ?? [], { name: 'Evening' }),
    ];
    const champion = ({ groups, races: inOrder }: StandingsDto) => [
      groups[0]?.rows.map(({ rank, lastName }) => `${rank}. ${lastName}`),
      inOrder.map(({ name }) => name),
    ];
    const cup = (order: readonly ClubRace[]) => aSeries(order, { ties: 'byPlaces' });
    const { id } = await create(cup(races));
    expect(champion(await standingsOf(id))).toEqual([
      ['1. Mayr', '2. Huber'],
      ['Morning', 'Evening'],
    ]);
    const changed = await app.post(own(`/${id}`), cup(races.toReversed()), owner.token);
    expect(changed.body.status).toBe(0);
    expect(champion(await standingsOf(id))).toEqual([
      ['1. Huber', '2. Mayr'],
      ['Evening', 'Morning'],
    ]);
  });

  test('adds the points of its races and drops the worst', async () => {
    const { id } = await create(aSeries(await threeRaces(), { best: 2 }));
    const standings = await standingsOf(id);
    expect(standings.races.map(({ name, state }) => [name, state])).toEqual([
      ['Race 17', 'counted'],
      ['Race 18', 'counted'],
      ['Race 19', 'counted'],
    ]);
    expect(printed(standings)).toEqual([
      ['', '1. Huber 200: 100 (80) 100', '2. Mayr 180: 80 100 (60)', '3. Egger 140: 60 (0) 80'],
    ]);
  });

  test('ranks each class by itself, from the race on', async () => {
    const { id } = await create(aSeries(await threeRaces(), { per: 'class' }));
    expect(printed(await standingsOf(id))).toEqual([
      ['U14', '1. Huber 300: 100 100 100', '2. Egger 160: 80 0 80'],
      ['U16', '1. Mayr 300: 100 100 100'],
    ]);
  });

  test('names who may be one person to its owner alone, and joins them by hand', async () => {
    const races = [
      await aClubRace(app, owner, field([60], [anna]), inJanuary(17)),
      await aClubRace(app, owner, field([60], [{ name: 'Anna Huber', club: 'TV Süd' }]), inJanuary(18)),
    ];
    const preview = async (body: object) =>
      routes.previewSeries.item.parse((await app.post(own('/preview'), body, owner.token)).body.data[0]);
    const apart = await preview(aSeries(races));
    expect(printed(apart)).toEqual([['', '1. Huber 100: 100', '1. Huber 100: 100']]);
    const [doubt = []] = apart.doubts;
    expect(doubt.map(({ race, club }) => [race, club])).toEqual([
      [0, 'SC Nord'],
      [1, 'TV Süd'],
    ]);
    const joins = [doubt.map(({ eventId, competitorId }) => ({ eventId, competitorId }))];
    const together = await preview(aSeries(races, { joins }));
    expect(printed(together)).toEqual([['', '1. Huber 200: 100 100']]);
    expect([together.doubts, together.joined.map((one) => one.length)]).toEqual([[], [2]]);
    const { id } = await create(aSeries(races, { joins }));
    expect(await standingsOf(id)).not.toHaveProperty('doubts');
    expect(printed(await standingsOf(id))).toEqual([['', '1. Huber 200: 100 100']]);
  });

  test('waits for races that are not finished, and tells none whose results are not public', async () => {
    const [first, second, third] = await threeRaces();
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are three.');
    const { id } = await create(aSeries([first, second, third]));
    await app.post(`/events/${second.id}/heats/${second.heatId}/reopen`, {}, owner.token);
    const general = { name: 'Race 19', place: 'Seegrube', country: 'AUT', publicResult: false };
    await app.post(`/user/${owner.id}/events/${third.id}/general`, general, owner.token);
    app.letSnapshotsAge();
    const standings = await standingsOf(id);
    expect(standings.races.map(({ state }) => state)).toEqual(['counted', 'open', 'hidden']);
    expect(printed(standings)).toEqual([['', '1. Huber 100: 100', '2. Mayr 80: 80', '3. Egger 60: 60']]);
    await app.delete(`/user/${owner.id}/events/${first.id}`, undefined, owner.token);
    expect((await standingsOf(id)).races.map(({ name }) => name)).toEqual(['Race 18', 'Race 19']);
  });

  test('is worked out once, and again when a race of it has changed', async () => {
    const [race] = [await aClubRace(app, owner, field([60, 61, 62]), inJanuary(17))];
    const { id } = await create(aSeries([race]));
    const url = `/mt1/api/series/${id}`;
    const make = vi.spyOn(app.app.services.fileMaker, 'make');
    const first = await app.app.http.inject({ url });
    const again = await app.app.http.inject({ url });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(make).toHaveBeenCalledOnce();
    const known = await app.app.http.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } });
    expect(known.statusCode).toBe(304);
    await app.post(`/events/${race.id}/competitors/${race.competitorIds[0]}/erase`, { mentions: [] }, owner.token);
    app.letSnapshotsAge();
    const later = await app.app.http.inject({ url });
    expect(later.headers['etag']).not.toBe(first.headers['etag']);
    expect(first.body).toContain('Huber');
    expect(later.body).not.toContain('Huber');
  });
});

describe('a series', () => {
  test('is listed, changed, taken away and brought back by its owner', async () => {
    const races = await threeRaces();
    const made = await create(aSeries(races.slice(0, 1)));
    expect(made.events.map(({ name }) => name)).toEqual(['Race 17']);
    const changed = await app.post(own(`/${made.id}`), aSeries(races, { name: 'Autumn cup', best: 2 }), owner.token);
    expect(changed.body.data[0]).toMatchObject({ name: 'Autumn cup', best: 2 });
    const list = await app.get(own(), owner.token);
    expect(list.body.data).toMatchObject([{ id: made.id, name: 'Autumn cup', events: [{}, {}, {}] }]);
    expect((await app.get(`/events/${races[0]?.id}/series`)).body.data).toEqual([{ id: made.id, name: 'Autumn cup' }]);
    expect((await app.delete(own(`/${made.id}`), undefined, owner.token)).body.status).toBe(0);
    expect((await app.get(own(), owner.token)).body.data).toEqual([]);
    expect((await app.get(`/series/${made.id}`)).body.status).toBe(-4054);
    const restored = await app.post(own(`/${made.id}/restore`), {}, owner.token);
    expect(restored.body.data[0]).toMatchObject({ id: made.id, name: 'Autumn cup' });
    await app.delete(own(`/${made.id}`), undefined, owner.token);
    app.moveClock(after(app.now(), duration(limits.restore_min * TICKS_PER_MINUTE)));
    expect((await app.post(own(`/${made.id}/restore`), {}, owner.token)).body.status).toBe(-4054);
    await app.app.services.series.forgetExpired(app.now());
    expect(await app.database.query('select id from series', [])).toEqual([]);
    expect(await app.database.query('select event_id from series_events', [])).toEqual([]);
  });

  test('that is hidden is nobody’s else, and its events do not name it', async () => {
    const [race] = await threeRaces();
    const { id } = await create(aSeries(race === undefined ? [] : [race], { isPublic: false }));
    expect(await app.get(`/series/${id}`)).toMatchObject({ http: 404, body: { status: -4054 } });
    expect((await app.get(`/events/${race?.id}/series`)).body.data).toEqual([]);
    expect((await save(app, `/series/${id}/export?format=csv`)).http).toBe(404);
    const other = await aTimekeeper(app);
    expect((await app.get(own(), other.token)).body.status).toBe(-2011);
    expect((await app.post(`/user/${other.id}/series/${id}`, aSeries([]), other.token)).body.status).toBe(-4054);
    expect((await app.delete(`/user/${other.id}/series/${id}`, undefined, other.token)).body.status).toBe(-4054);
  });

  test('has only events of its own account', async () => {
    const race = await aClubRace(app, owner, field([60]), inJanuary(17));
    const other = await aTimekeeper(app);
    const made = await app.post(`/user/${other.id}/series`, aSeries([race]), other.token);
    expect(made.body.data[0]).toMatchObject({ events: [] });
    const seen = await app.post(`/user/${other.id}/series/preview`, aSeries([race]), other.token);
    expect(seen.body.data[0]).toMatchObject({ races: [], groups: [] });
  });

  test('is saved only as it was read, when its reader says so', async () => {
    const made = await create(aSeries([]));
    const save_ = (version: string) =>
      app.app.http.inject({
        method: 'POST',
        url: `/mt1/api${own(`/${made.id}`)}`,
        headers: { authorization: owner.token, 'if-match': version },
        payload: { ...aSeries([]), name: 'Other' },
      });
    const stale = await save_('stale');
    expect(stale.json()).toMatchObject({ status: -3006, data: [{ name: 'Club cup' }] });
    expect((await save_(made.version)).json()).toMatchObject({ status: 0, data: [{ name: 'Other' }] });
  });

  test('goes with its account; the events stay', async () => {
    const race = await aClubRace(app, owner, field([60]), inJanuary(17));
    const { id } = await create(aSeries([race]));
    const user = await app.app.services.users.find(owner.id);
    if (user === null) throw new Error('The owner has an account.');
    expect(await app.app.services.erasePerson(user)).toBeNull();
    expect((await app.get(`/series/${id}`)).body.status).toBe(-4054);
    expect((await app.get(`/events/${race.id}/detail`)).http).toBe(200);
  });

  test('of an account are not more than a hundred', async () => {
    for (let count = 0; count < limits.seriesMax; count += 1) await create(aSeries([], { name: `Cup ${count}` }));
    expect((await app.post(own(), aSeries([]), owner.token)).body.status).toBe(-9000);
  });
});

describe('standings as a file', () => {
  test('have a column for each race, dropped results in brackets', async () => {
    const { id } = await create(aSeries(await threeRaces(), { best: 2 }));
    const { text, headers } = await save(app, `/series/${id}/export?format=csv&language=de`);
    expect(headers['content-disposition']).toContain('Serienwertung.csv');
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      'Rang;Name;Jahrgang;Verein;Punkte;Race 17;Race 18;Race 19',
      '1;Huber Anna;2012;SC Nord;200;100;(80);100',
      '2;Mayr Berta;2011;SC Nord;180;80;100;(60)',
      '3;Egger Carl;2012;TV Süd;140;60;DNS;80',
    ]);
  });

  test('are narrowed to a class and a gender, and stand on paper and in a spreadsheet', async () => {
    const { id } = await create(aSeries(await threeRaces(), { per: 'classAndGender' }));
    const { text } = await save(app, `/series/${id}/export?format=csv&class=U14&gender=male`);
    expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(2);
    const pdf = await save(app, `/series/${id}/export?format=pdf&language=hu`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const xlsx = await save(app, `/series/${id}/export?format=xlsx&language=no`);
    expect([xlsx.http, xlsx.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

test('the teams of an event are a file of their own', async () => {
  const people = [anna, berta, carl, { name: 'Dora Falk', club: 'SC Nord' }];
  const race = await aClubRace(app, owner, field([60, 61, 62, 63], people), inJanuary(17));
  const { text } = await save(app, `/events/${race.id}/exports/teams?format=csv&language=en&teamCount=2`);
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    'Rank,Club,Members,Time',
    '1,SC Nord,"Huber Anna 1:00.00, Mayr Berta 1:01.00",2:01.00',
    ',TV Süd,Egger Carl 1:02.00,',
  ]);
  const points = await save(app, `/events/${race.id}/exports/teams?format=csv&language=en&teamCount=1&teamBy=points`);
  expect(points.text.split('\r\n').slice(1, 3)).toEqual([
    '1,SC Nord,Huber Anna 100,100,',
    '2,TV Süd,Egger Carl 60,60,-40',
  ]);
  const unknown = await app.get(`/events/${race.id}/exports/teams?format=csv&teamOf=Shoe`);
  expect(unknown.body).toMatchObject({ issues: [{ path: ['teamOf'], code: 'UNKNOWN' }] });
});

describe('the calendar of a series', () => {
  const calendarOf = (id: string) => app.app.http.inject({ url: `/series/${id}/calendar.ics` });

  test('has an entry for each event, with the moments of its zone', async () => {
    const day = { endDate: '2026-01-17', startTime: '10:00', endTime: '12:30', name: 'Cup; first, night' };
    const races = [
      await aClubRace(app, owner, field([60]), day),
      await aClubRace(app, owner, field([60]), {
        ...inJanuary(18),
        name: 'Sommerrodelländervergleichskämpfe im Zillertal und im Stubaital',
      }),
    ];
    const { id } = await create(aSeries(races));
    const answer = await calendarOf(id);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(lines.filter((line) => /^(DT[SE]|SUMMARY|UID|X-WR)/.test(line) && !line.startsWith('DTSTAMP'))).toEqual([
      'X-WR-CALNAME:Club cup',
      `UID:${races[0]?.id}@startwand`,
      'DTSTART:20260117T090000Z',
      'DTEND:20260117T113000Z',
      String.raw`SUMMARY:Cup\; first\, night`,
      `UID:${races[1]?.id}@startwand`,
      'DTSTART;VALUE=DATE:20260117',
      'DTEND;VALUE=DATE:20260119',
      expect.stringContaining('SUMMARY:Sommerrodelländervergleichskämpfe'),
    ]);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(76);
    expect(lines).toContain(`URL:https://startwand.example/event/${races[0]?.id}`);
  });

  test('is nobody’s while the series is hidden', async () => {
    const { id } = await create(aSeries([], { isPublic: false }));
    expect((await calendarOf(id)).statusCode).toBe(404);
    expect((await calendarOf('nothing')).statusCode).toBe(404);
  });
});
