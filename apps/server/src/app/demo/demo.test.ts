/** What a new user finds who has just typed `npm start`, and what the next start finds. */
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import { asUserId } from '../../base/ids.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { adorn } from './adorn.ts';
import { demoRoles } from './cast.ts';
import { gatherTroupe } from './equip.ts';
import { completeNotes, notesFile, type DemoNotes } from './notes.ts';
import { openDay, slalom, townRun, yesterday } from './race-days.ts';
import { furnish } from './start-demo.ts';
import { ensureDay } from './store-day.ts';

let folder: string;
let server: TestApp;
let notes: DemoNotes;

beforeAll(async () => {
  folder = aFolder('demo');
  notes = completeNotes(folder);
  server = await openTestApp();
});

afterAll(async () => {
  await server.close();
});

/** As a start of the server does it, up to the races. @param signal aborted: it was killed early */
async function start(signal = new AbortController().signal) {
  const troupe = await gatherTroupe(server.app.services, notes);
  await furnish(troupe, await ensureDay(troupe, slalom), signal);
  if (signal.aborted) return troupe;
  await adorn(troupe.services, await ensureDay(troupe, townRun), townRun);
  return troupe;
}

describe('the demo', () => {
  test('that was killed early is completed by the next start, and by no later one again', async () => {
    await start(AbortSignal.abort());
    const { services, owner } = await start();
    const page = { search: '', limit: 100, offset: 0 };
    const made = await services.events.listOfOwner(asUserId(owner.id), page);
    await start();
    expect(await services.events.listOfOwner(asUserId(owner.id), page)).toEqual(made);
    const sizes = made.map(({ name, competitorCount }) => `${name}: ${competitorCount}`);
    expect(sizes.toSorted()).toEqual([
      'Hungerburg Hill Run: 15',
      'Innsbruck Town Run, 3 km: 300',
      'Nordkette Slalom for Children and Youth: 60',
      'Startwand Demo Cup, Giant Slalom: 60',
    ]);
    for (const { image, organizerImage } of made) {
      // They show what everybody gets: the drawing of the event.
      expect(image).toBeNull();
      expect(organizerImage && (await services.files.read(organizerImage.id))?.length).toBeGreaterThan(1_000);
    }
    expect(made.filter(({ isFeatured }) => isFeatured)).toHaveLength(1);
  });

  test('has a race of yesterday that is finished, with results, a list on paper and a message', async () => {
    const troupe = await start();
    const { services } = troupe;
    const { room } = await ensureDay(troupe, yesterday);
    expect(room.state).toBe('finished');
    const counts = [...room.race.heats.values()].map((heat) => {
      const count: Record<string, number> = {};
      for (const { status } of heat.runs.values()) count[status] = (count[status] ?? 0) + 1;
      return count;
    });
    expect(counts).toEqual([
      { ok: 55, dns: 2, dnf: 2, dsq: 1 },
      { ok: 52, dnf: 2, dsq: 1 },
    ]);
    const { documents, banners } = room.view.event;
    expect(banners).toHaveLength(1);
    const [list] = documents;
    const bytes = list === undefined ? null : await services.files.read(list.fileId);
    expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('has an event that takes registrations, and one of three hundred', async () => {
    const troupe = await start();
    const { room } = await ensureDay(troupe, openDay);
    expect(room.state).toBe('scheduled');
    const open = await server.get('/events/open');
    expect(open.body.data).toMatchObject([{ id: room.eventId }]);
    const { race, view } = (await ensureDay(troupe, townRun)).room;
    const [heat] = race.heats.values();
    expect(heat?.startList).toHaveLength(300);
    const people = [...view.competitors.values()];
    expect(new Set(people.map((one) => `${one.firstName} ${one.lastName}`)).size).toBe(300);
  });

  test('has an account for each role, and the competitor is entered everywhere', async () => {
    const { services, competitor } = await start();
    const roles: unknown[] = [];
    for (const role of demoRoles) {
      const { email, password } = notes.accounts[role];
      const { body } = await server.post('/user/login', { username: email, password });
      expect(body.status).toBe(0);
      roles.push((await services.users.findByEmail(email))?.roles);
    }
    expect(roles).toEqual([['TIMING_POINT_ACCOUNT'], [], ['ADMIN', 'TIMING_POINT_ACCOUNT'], ['SALES_PERSON']]);
    const page = { search: '', limit: 100, offset: 0 };
    const registered = await services.events.listRegistered(asUserId(competitor.id), page);
    expect(registered).toHaveLength(4);
  });
});

describe('its notes', () => {
  test('are for their owner alone, and stay as they are', () => {
    expect(statSync(notesFile(folder)).mode & 0o777).toBe(0o600);
    const before = readFileSync(notesFile(folder), 'utf8');
    expect(completeNotes(folder)).toEqual(notes);
    expect(readFileSync(notesFile(folder), 'utf8')).toBe(before);
  });

  test('of an earlier release keep what they say and are completed', () => {
    const former = mkdtempSync(join(folder, 'former-'));
    const lines = ['The demo account of this data folder. Log in with address and password.', ''];
    const said = {
      email: 'demo@startwand.example',
      password: 'kept-as-it-is',
      upperDevice: '231200001',
      upperPin: 'upper',
      lowerDevice: '231200002',
      lowerPin: 'lower',
    };
    lines.push(...Object.entries(said).map(([key, value]) => `${key}: ${value}`), '');
    writeFileSync(notesFile(former), lines.join('\n'), { mode: 0o600 });
    const completed = completeNotes(former);
    expect(completed.accounts.timekeeper).toEqual({ email: said.email, password: said.password });
    expect(completed.devices).toMatchObject({
      upper: { id: said.upperDevice, pin: said.upperPin },
      finish: { id: said.lowerDevice, pin: said.lowerPin },
    });
    expect(completeNotes(former)).toEqual(completed);
    expect(statSync(notesFile(former)).mode & 0o777).toBe(0o600);
  });
});
