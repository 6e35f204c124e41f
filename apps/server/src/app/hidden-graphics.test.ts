/** Answers that were made a moment ago and are kept, and what an organiser hides or forgets since. */
import { stringifyJson } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../testing/events.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;

beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  const { id, owner, heatIds, competitorIds } = event;
  const runTimes = competitorIds.slice(0, 2).map((competitorId, index) => ({
    competitorId,
    runTime_100ns: 400_000_000 - index * 5_000_000,
  }));
  await send(`/events/${id}/heats/${heatIds[0]}/activate`, {});
  await send(`/user/${owner.id}/events/${id}/heat/${heatIds[0]}/runtimes`, { runTimes });
  app.letSnapshotsAge();
});
afterEach(() => app.close());

async function send(path: string, body: object): Promise<void> {
  expect((await app.post(path, body, event.owner.token)).body.status).toBe(0);
}

const forgetLeader = () => send(`/events/${event.id}/competitors/${event.competitorIds[1]}/erase`, { mentions: [] });

describe('a list for a video mixer', () => {
  const list = async () =>
    (await app.app.http.inject({ url: `/event/${event.id}/graphics.json?list=top&rows=2` })).body;

  test('names nobody any more who was forgotten a moment ago', async () => {
    expect(await list()).toContain('Number 2');
    await forgetLeader();
    const shown = await list();
    expect(shown).not.toContain('Number 2');
    expect(shown).toContain('39.50');
  });

  test('has no times any more of results that were hidden a moment ago', async () => {
    expect(await list()).toContain('39.50');
    const general = { name: 'Slalom', place: 'Kaunertal', country: 'AUT', publicResult: false };
    await send(`/user/${event.owner.id}/events/${event.id}/general`, general);
    expect(await list()).not.toMatch(/39\.50|40\.00/);
  });
});

describe('the answers that visitors of the first page and programs get', () => {
  const answers: Readonly<Record<string, () => Promise<string>>> = {
    'the first page': async () => stringifyJson((await app.get('/events/first-page')).body),
    'the detail of the event': async () => stringifyJson((await app.get(`/events/${event.id}/detail`)).body),
  };

  test.each(Object.keys(answers))('name nobody any more who was forgotten a moment ago: %s', async (name) => {
    const answer = async () => (await answers[name]?.()) ?? '';
    expect(await answer()).toContain('Number 2');
    await forgetLeader();
    expect(await answer()).not.toContain('Number 2');
  });
});
