import { timestamp } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventCalls } from '../../testing/event-calls.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const second = 10_000_000;
const { atHeat, expectRefused } = eventCalls(() => ({ app, event }));
const runOfBib = (bib: number): string => `${event.heatIds[0]}.1.${event.competitorIds[bib - 1]}.1`;
const time = (bib: number, section: number, seconds: number) =>
  atHeat(`runs/${runOfBib(bib)}/section/${section}/time`, {
    timestamp_100ns: raceMorning + BigInt(seconds * second),
  });
async function over(): Promise<void> {
  await atHeat('activate', {});
  await atHeat('finish', {});
}
const checks = (query = '') => app.get(`/events/${event.id}/checks${query}`, event.owner.token);
const detail = (path = 'detail', token?: string) => {
  app.letSnapshotsAge();
  return app.get(`/events/${event.id}/${path}`, token);
};
async function heatSeenBy(path: 'detail' | 'detail/operator'): Promise<unknown> {
  const { body } = await detail(path, path === 'detail' ? undefined : event.owner.token);
  const heats = body.data[0]?.['heats'];
  return Array.isArray(heats) ? heats[0] : null;
}

describe('the checks', () => {
  test('are for operators, of one heat or of all', async () => {
    expect(await app.get(`/events/${event.id}/checks`)).toMatchObject({ http: 401 });
    expect(await checks('?heatId=nothing')).toMatchObject({ http: 404, body: { status: -4003 } });
    expect((await checks()).body.data).toEqual([]);
  });

  test('say what stops a result, with its run, and count what they do not list', async () => {
    await time(1, 0, 0);
    await atHeat('activate', {});
    const { body } = await checks(`?heatId=${event.heatIds[0]}`);
    expect(body.data).toMatchObject([
      { kind: 'stillOnCourse', severity: 'stops', count: 1, findings: [{ opens: 'run', runId: runOfBib(1) }] },
      { kind: 'stillWaiting', severity: 'look', count: 1, findings: [{ opens: 'heat' }] },
      { kind: 'manualTime', severity: 'note', count: 1 },
    ]);
    expect((await checks(`?heatId=${event.heatIds[1]}`)).body.data).toEqual([]);
  });

  test('ask no more about a run in doubt that an operator left as it is, until that is undone', async () => {
    await time(1, 1, 60);
    await atHeat('activate', {});
    const kinds = async () => (await checks(`?heatId=${event.heatIds[0]}`)).body.data.map(({ kind }) => kind);
    const runs = async (token?: string) =>
      (await detail(token === undefined ? 'detail' : 'detail/operator', token)).body.data[0]?.['runs'];
    expect(await kinds()).toContain('noStart');
    const left = await atHeat(`runs/${runOfBib(1)}/doubts`, { doubt: 'noStart', time_100ns: null });
    const leftDoubts = [{ doubt: 'noStart', time_100ns: null }];
    expect(left.body.data).toMatchObject([{ leftDoubts }]);
    expect(await kinds()).not.toContain('noStart');
    expect(await runs(event.owner.token)).toMatchObject([{ leftDoubts }]);
    expect(await runs()).not.toMatchObject([{ leftDoubts }]);
    await atHeat('undo', {});
    expect(await kinds()).toContain('noStart');
  });

  test('find the same person twice, by the name and the year', async () => {
    const path = `/events/${event.id}/competitor`;
    for (const firstName of ['Zoë', 'Zoe'])
      await app.post(path, { firstName, lastName: 'Huber', dateOfBirth: '2010-04-01' }, event.owner.token);
    expect((await checks()).body.data).toMatchObject([
      { kind: 'samePerson', heatId: null, findings: [{ opens: 'competitor', count: 2 }] },
    ]);
  });

  test('name a late entry until its club or year is filled in, also when it was changed otherwise', async () => {
    const late = { startNumber: 4, firstName: 'Lena', lastName: 'Late' };
    const path = `/events/${event.id}/competitor`;
    const added = await app.post(path, { ...late, lateEntry: true }, event.owner.token);
    const competitorId = String(added.body.data[0]?.['id']);
    const named = [
      { kind: 'lateEntry', severity: 'look', heatId: null, findings: [{ opens: 'competitor', competitorId }] },
    ];
    expect((await checks()).body.data).toMatchObject(named);
    await app.post(`${path}s/${competitorId}`, { ...late, class: 'U14' }, event.owner.token);
    expect((await checks()).body.data).toMatchObject(named);
    await app.post(`${path}s/${competitorId}`, { ...late, club: 'SC Nord' }, event.owner.token);
    expect((await checks()).body.data).toEqual([]);
  });
});

describe('an official result', () => {
  test('is declared by an operator of a finished heat, with a name that visitors do not see', async () => {
    await expectRefused(`heats/${event.heatIds[0]}/official`, { name: null });
    expect(await atHeat('official', { name: 'Jury' })).toMatchObject({ http: 400, body: { status: -4008 } });
    await time(1, 0, 0);
    await time(1, 1, 60);
    await over();
    expect(await heatSeenBy('detail')).not.toHaveProperty('official');
    const declared = await atHeat('official', { name: 'Anna Huber' });
    const official = { declaredAt_100ns: expect.any(BigInt), correctedAt_100ns: null };
    expect(declared.body.data).toMatchObject([{ official: { ...official, name: 'Anna Huber' } }]);
    expect(await heatSeenBy('detail')).toMatchObject({ official });
    expect(await heatSeenBy('detail')).not.toHaveProperty('official.name');
    expect(await heatSeenBy('detail/operator')).toHaveProperty('official.name', 'Anna Huber');
    expect(await atHeat('official', { name: null })).toMatchObject({ http: 400, body: { status: -4008 } });
    const operator = await detail('detail/operator', event.owner.token);
    expect(operator.body.data[0]?.['decisions']).toContainEqual(expect.objectContaining({ kind: 'declareOfficial' }));
  });

  test('has the name of the account where none is said, and is taken back by its call and by reopening', async () => {
    await over();
    const declared = await atHeat('official', { name: null });
    expect(declared.body.data).toMatchObject([{ official: { name: expect.stringMatching(/\w \w/) } }]);
    expect(await atHeat('undo', {})).toMatchObject({ http: 409, body: { status: -4025 } });
    expect((await atHeat('undo', {})).body.data).toMatchObject([{ kind: 'declareOfficial' }]);
    expect((await atHeat('official/withdraw', {})).body.data[0]).not.toHaveProperty('official');
    expect(await atHeat('official/withdraw', {})).toMatchObject({ http: 400 });
    expect(await atHeat('redo', {})).toMatchObject({ http: 409, body: { status: -4025 } });
    expect((await atHeat('official', { name: null })).body.data).toMatchObject([{ official: {} }]);
    expect((await atHeat('reopen', {})).body.data[0]).not.toHaveProperty('official');
  });

  test('is corrected from the next change on, for visitors too', async () => {
    await time(1, 0, 0);
    await time(1, 1, 60);
    await over();
    await atHeat('official', { name: null });
    await time(1, 1, 61);
    expect(await heatSeenBy('detail')).toHaveProperty('official.correctedAt_100ns', expect.any(BigInt));
    expect((await atHeat('official', { name: null })).body.data).toMatchObject([
      { official: { correctedAt_100ns: null } },
    ]);
  });

  test('is stopped by an impulse that nobody has, unless that is named', async () => {
    await time(1, 0, 0);
    await atHeat('activate', {});
    const hand = {
      section: 1,
      timestamp_100ns: raceMorning + BigInt(60 * second),
      session: 'hand-desk',
      sequence: 1,
      startNumber: 99,
    };
    app.moveClock(timestamp(raceMorning + BigInt(120 * second)));
    expect((await atHeat('trigger', hand)).body.data).toMatchObject([{ judgement: { status: 'unassigned' } }]);
    await atHeat('finish', {});
    const refused = await atHeat('official', { name: null });
    expect(refused).toMatchObject({ http: 409, body: { status: -4097 } });
    expect(refused.body).toMatchObject({ issues: [{ path: ['confirms', 'openImpulse'] }] });
    const confirms = [{ kind: 'openImpulse', count: 1 }];
    expect((await atHeat('official', { name: null, confirms })).body.data).toMatchObject([{ official: {} }]);
  });
});
