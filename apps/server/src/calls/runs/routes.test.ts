import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
let runPath: string;
const runOfBib = (bib: number): string => `${event.heatIds[0]}.1.${event.competitorIds[bib - 1]}.1`;
const onRun = (bib: number, action: string, body: unknown = {}) =>
  app.post(`/events/${event.id}/heats/${event.heatIds[0]}/runs/${runOfBib(bib)}/${action}`, body, event.owner.token);
const write = (bib: number, section: number, seconds: number) =>
  onRun(bib, `section/${section}/time`, {
    timestamp_100ns: raceMorning + BigInt(seconds) * 10_000_000n,
  });

beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  const [heatId] = event.heatIds;
  runPath = `/events/${event.id}/heats/${heatId}/runs/${heatId}.1.${event.competitorIds[0]}.1`;
  await app.post(`/events/${event.id}/heats/${heatId}/activate`, {}, event.owner.token);
});
afterEach(() => app.close());

describe('the calls on a run', () => {
  test('are refused to visitors, competitors, other timekeepers and devices', async () => {
    const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
    const calls: readonly [string, object][] = [
      ['status', { status: 'dns' }],
      ['reset', {}],
      ['section/0/time', { timestamp_100ns: raceMorning }],
      ['penalty', { penalty_100ns: 0, reward_100ns: 0 }],
      ['resetCancellation', {}],
      ['reassign', { competitorId: event.competitorIds[1] }],
      ['exchange', { otherRunId: runOfBib(2) }],
      ['section/0/reset', {}],
      ['section/1/replacement', {}],
      ['message', { message: 're-run granted' }],
      ['doubts', { doubt: 'noStart', time_100ns: null }],
      ['timePostings', { time_100ns: 5 }],
      ['timePostings/p1', { time_100ns: 5 }],
    ];
    for (const [action, body] of calls) {
      const visitor = await app.post(`${runPath}/${action}`, body);
      expect({ action, ...visitor }).toMatchObject({ http: 401, body: { status: -1007 } });
      for (const token of others) {
        const answer = await app.post(`${runPath}/${action}`, body, token);
        expect({ action, ...answer }).toMatchObject({
          http: 400,
          body: { status: -2011, data: [] },
        });
      }
    }
  });

  test('on a run that counts no more are refused, and name the one that does', async () => {
    const { owner, competitorIds } = event;
    const [heatId] = event.heatIds;
    const typed = (runTime_100ns: number | null) => {
      const path = `/user/${owner.id}/events/${event.id}/heat/${heatId}/competitor/${competitorIds[0]}/runtime`;
      return app.post(path, { runTime_100ns }, owner.token);
    };
    const press = (section: number, sequence: number) => {
      const timestamp_100ns = app.now() + BigInt(section) * 600_000_000n;
      const body = { section, timestamp_100ns, session: 'desk', sequence, startNumber: 1 };
      return app.post(`/events/${event.id}/heats/${heatId}/trigger`, body, owner.token);
    };
    expect((await typed(500_000_000)).body.status).toBe(0);
    await press(0, 1);
    expect((await typed(null)).body.status).toBe(0);
    await press(1, 2);
    const runId = `${heatId}.1.${competitorIds[0]}.2`;
    for (const [action, body] of [
      ['timePostings', { time_100ns: 50_000_000 }],
      ['timePostings/p1', { time_100ns: 50_000_000 }],
      ['penalty', { penalty_100ns: 50_000_000, reward_100ns: 0 }],
      ['status', { status: 'dsq' }],
    ] as const) {
      const refused = await onRun(1, action, body);
      expect({ action, ...refused }).toMatchObject({ http: 409, body: { status: -4079, data: [{ runId }] } });
    }
    const path = `/events/${event.id}/heats/${heatId}/runs/${runId}/timePostings`;
    const there = await app.post(path, { time_100ns: 50_000_000 }, owner.token);
    expect(there.body.data[0]).toMatchObject({ runId, result_100ns: 650_000_000 });
  });

  test('name a run that does not exist', async () => {
    const path = `/events/${event.id}/heats/${event.heatIds[0]}/runs/nothing/status`;
    const answer = await app.post(path, { status: 'dns' }, event.owner.token);
    expect(answer).toMatchObject({ http: 404, body: { status: -4004 } });
  });

  test('set and take back a status §4.11', async () => {
    const dsq = await app.post(`${runPath}/status`, { status: 'dsq' }, event.owner.token);
    expect(dsq.body.data).toMatchObject([{ status: 'dsq', isStatusGiven: true }]);
    const automatic = await app.post(`${runPath}/status`, { status: null }, event.owner.token);
    expect(automatic.body.data).toMatchObject([{ status: 'waiting', isStatusGiven: false }]);
  });

  test('disqualify with gate and reason, which everybody reads who sees the run', async () => {
    const said = { message: 'straddled', gate: 12 };
    const dsq = await onRun(1, 'status', { status: 'dsq', ...said });
    expect(dsq.body.data).toMatchObject([{ status: 'dsq', ...said }]);
    const { body } = await app.get(`/events/${event.id}/detail`);
    expect(body.data[0]?.['runs']).toContainEqual(expect.objectContaining(said));
    const automatic = await onRun(1, 'status', { status: null });
    expect(automatic.body.data[0]).not.toHaveProperty('gate');
    expect(automatic.body.data[0]).not.toHaveProperty('message');
  });

  test('say something beside a run, and nothing any more', async () => {
    const granted = await onRun(1, 'message', { message: 're-run granted' });
    expect(granted.body.data).toMatchObject([{ status: 'waiting', message: 're-run granted' }]);
    const silent = await onRun(1, 'message', {});
    expect(silent.body.data[0]).not.toHaveProperty('message');
  });

  test('take all time postings back at once', async () => {
    await onRun(1, 'timePostings', { time_100ns: 5 });
    await onRun(1, 'timePostings', { time_100ns: -7 });
    const path = `${runPath}/timePostings`;
    const taken = await app.delete(path, undefined, event.owner.token);
    expect(taken.body.data).toMatchObject([{ timePostings: [] }]);
    const none = await app.delete(path, undefined, event.owner.token);
    expect(none).toMatchObject({ http: 404, body: { status: -4015 } });
  });

  test('write times of day, exact to the tick, and make a result of them §3.20', async () => {
    const write = (section: number, timestamp_100ns: bigint) =>
      app.post(`${runPath}/section/${section}/time`, { timestamp_100ns }, event.owner.token);
    await write(0, raceMorning + 1n);
    const answer = await write(1, raceMorning + 600_000_001n);
    expect(answer.body.data).toMatchObject([
      {
        status: 'ok',
        runTime_100ns: 600_000_000,
        data: { sections: [{ timestamp_100ns: raceMorning + 1n, edited: true }, { edited: true }] },
      },
    ]);
    const wrong = await write(1, raceMorning);
    expect(wrong).toMatchObject({ http: 400, body: { status: -4011 } });
  });

  test('give a run to somebody else, and take it back where both have times §4.12 §5.53 §8.52', async () => {
    await write(1, 0, 0);
    await write(1, 1, 60);
    const given = await onRun(1, 'reassign', { competitorId: event.competitorIds[1] });
    expect(given.body.data).toMatchObject([
      { runId: runOfBib(2), status: 'ok', runTime_100ns: 600_000_000 },
      { runId: runOfBib(1), status: 'waiting' },
    ]);
    await write(1, 0, 10);
    await write(1, 1, 60);
    const exchanged = await onRun(1, 'exchange', { otherRunId: runOfBib(2) });
    expect(exchanged.body.data).toMatchObject([
      { runId: runOfBib(1), runTime_100ns: 600_000_000 },
      { runId: runOfBib(2), runTime_100ns: 500_000_000 },
    ]);
    const nobody = await onRun(1, 'reassign', { competitorId: 'nobody' });
    expect(nobody).toMatchObject({ http: 404, body: { status: -4005 } });
    const overlapping = await onRun(1, 'reassign', { competitorId: event.competitorIds[1] });
    expect(overlapping).toMatchObject({ http: 400, body: { status: -4010 } });
  });

  test('remove the times of one section §4.13', async () => {
    expect(await onRun(1, 'section/1/reset')).toMatchObject({ http: 400, body: { status: -4008 } });
    expect(await onRun(1, 'section/7/reset')).toMatchObject({ http: 404, body: { status: -4006 } });
    await write(1, 0, 0);
    await write(1, 1, 60);
    const answer = await onRun(1, 'section/1/reset');
    expect(answer.body.data).toMatchObject([{ status: 'onCourse', data: { sections: [{}, null] } }]);
  });

  test('call a competitor off, and take that back §4.6', async () => {
    const path = `/events/${event.id}/heats/${event.heatIds[0]}/competitor`;
    const cancel = (competitorId: string | undefined, token: string | null = event.owner.token) =>
      app.post(`${path}/${competitorId}/cancel`, {}, token);
    const [first] = event.competitorIds;
    expect(await cancel(first, null)).toMatchObject({ http: 401, body: { status: -1007 } });
    const other = await aTimekeeper(app);
    expect(await cancel(first, other.token)).toMatchObject({ body: { status: -2011 } });
    expect(await cancel('nobody')).toMatchObject({ http: 404, body: { status: -4005 } });
    expect(await onRun(1, 'resetCancellation')).toMatchObject({ body: { status: -4008 } });
    expect((await cancel(first)).body.data).toMatchObject([{ status: 'dns', isStatusGiven: true }]);
    expect((await onRun(1, 'resetCancellation')).body.data).toMatchObject([{ status: 'waiting' }]);
    await write(1, 0, 0);
    expect((await cancel(first)).body.data).toMatchObject([{ status: 'dnf' }]);
  });

  test('add time postings up, each taken back by itself §3.21', async () => {
    await write(1, 0, 0);
    await write(1, 1, 60);
    await onRun(1, 'timePostings', { time_100ns: 50_000_000 });
    await onRun(1, 'timePostings/bonus', { time_100ns: -10_000_000 });
    const given = await onRun(1, 'timePostings/bonus', { time_100ns: -20_000_000 });
    expect(given.body.data).toMatchObject([
      {
        runTime_100ns: 600_000_000,
        result_100ns: 630_000_000,
        timePostings: [{ time_100ns: 50_000_000 }, { id: 'bonus', time_100ns: -20_000_000 }],
      },
    ]);
    const path = `${runPath}/timePostings/bonus`;
    expect(await app.delete(path)).toMatchObject({ http: 401, body: { status: -1007 } });
    const removed = await app.delete(path, undefined, event.owner.token);
    expect(removed.body.data).toMatchObject([{ result_100ns: 650_000_000 }]);
    const again = await app.delete(path, undefined, event.owner.token);
    expect(again).toMatchObject({ http: 404, body: { status: -4015 } });
    const tooMuch = await onRun(1, 'timePostings', { time_100ns: 10 ** 13 });
    expect(tooMuch).toMatchObject({ http: 400, body: { status: -3000 } });
  });

  test('let a run wait again, alone or with all who started with it §4.10 §7.30', async () => {
    expect(await onRun(1, 'reset')).toMatchObject({ http: 400, body: { status: -4008 } });
    await write(1, 0, 0);
    expect((await onRun(1, 'reset')).body.data).toMatchObject([{ status: 'waiting' }]);
    await write(1, 0, 0);
    const alone = await onRun(1, 'reset?includeStartgroup=true');
    expect(alone.body.data).toMatchObject([{ runId: runOfBib(1), status: 'waiting' }]);
    const other = await onRun(1, 'reset?includeStartgroup=perhaps');
    expect(other).toMatchObject({ http: 400, body: { status: -3000 } });
  });

  test('let all wait again who started by the same gun, also by the flag without a value §7.30', async () => {
    const { id, owner, competitorIds } = event;
    const heatId = event.heatIds[1] ?? '';
    const heat = `/events/${id}/heats/${heatId}`;
    await app.post(`${heat}/rules`, { massStart: true }, owner.token);
    await app.post(`${heat}/competitors`, { competitorIds }, owner.token);
    const runsOf = competitorIds.map((competitorId) => `${heat}/runs/${heatId}.1.${competitorId}.1`);
    const startAll = async () => {
      for (const run of runsOf) {
        await app.post(`${run}/section/0/time`, { timestamp_100ns: raceMorning }, owner.token);
      }
    };
    const reset = async (query: string) => {
      await startAll();
      const answer = await app.post(`${runsOf[0]}/reset${query}`, {}, owner.token);
      return answer.body.data.length;
    };
    for (const query of ['?includeStartgroup', '?includeStartgroup=1', '?includeStartgroup=true']) {
      expect([query, await reset(query)]).toEqual([query, 3]);
    }
    for (const query of ['', '?includeStartgroup=0', '?includeStartgroup=false']) {
      expect([query, await reset(query)]).toEqual([query, 1]);
    }
  });
});
