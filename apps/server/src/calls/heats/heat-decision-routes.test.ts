import { duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asEventId, asUserId } from '../../base/ids.ts';
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
const { atEvent, atHeat, expectRefused } = eventCalls(() => ({ app, event }));

const runOfBib = (bib: number): string => `${event.heatIds[0]}.1.${event.competitorIds[bib - 1]}.1`;
const time = (bib: number, section: number, seconds: number) =>
  atHeat(`runs/${runOfBib(bib)}/section/${section}/time`, {
    timestamp_100ns: raceMorning + BigInt(seconds * second),
  });

/** The finish takes who comes so much earlier than the reference; somebody typed that. */
async function allowEarlier(ticks: number): Promise<void> {
  const room = await app.app.services.rooms.openRoom(asEventId(event.id));
  const course = room?.race.course.map((point, index) =>
    index === 0 ? point : { ...point, lowerTolerance_100ns: duration(ticks), proposed: [] },
  );
  const setup = { kind: 'setCourse', course: course ?? [] } as const;
  await room?.command({ type: 'setup', setup, by: asUserId(event.owner.id) });
}

describe('the reference run', () => {
  test('is set by the owner only', async () => {
    await expectRefused(`heats/${event.heatIds[0]}/reference`, { runId: null });
    await expectRefused('reference', { runId: null });
    const elsewhere = await app.post('/events/nothing/reference', { runId: null }, event.owner.token);
    expect(elsewhere).toMatchObject({ http: 404, body: { status: -4001 } });
  });

  test('is refused for no run, one that is not finished and tolerances that do not fit §4.15 §8.24 §8.25 §8.26 §8.27', async () => {
    const set = (runId: string) => atHeat('reference', { runId });
    expect(await set('nothing')).toMatchObject({ http: 404, body: { status: -4004 } });
    await time(1, 0, 0);
    expect(await set(runOfBib(1))).toMatchObject({ http: 400, body: { status: -4017 } });
    await time(1, 1, 60);
    await allowEarlier(60 * second);
    expect(await set(runOfBib(1))).toMatchObject({ http: 400, body: { status: -4016 } });
    const section = await atHeat('reference', { runId: null, sections_100ns: [1, 2] });
    expect(section).toMatchObject({ http: 404, body: { status: -4006 } });
  });

  test('carries its section times, for operators only, until it is unset §4.14', async () => {
    await time(1, 0, 0);
    await time(1, 1, 60);
    const set = await atHeat('reference', { runId: runOfBib(1) });
    const referenceRun = { runId: runOfBib(1), sections_100ns: [60 * second] };
    expect(set.body.data).toMatchObject([{ referenceRun }]);
    app.letSnapshotsAge();
    const visitor = await app.get(`/events/${event.id}/detail`);
    expect(visitor.body.data[0]?.['heats']).not.toMatchObject([{ referenceRun }, {}]);
    const unset = await atHeat('reference', { runId: null });
    expect(unset.body.data).toMatchObject([{ referenceRun: null }]);
  });

  test("of the event holds in every heat without one of its own, and is among everyone's decisions §3.8 §4.14", async () => {
    const set = await atEvent('reference', { runId: null, sections_100ns: [50 * second] });
    const referenceRun = { runId: null, sections_100ns: [50 * second] };
    expect(set.body.data).toMatchObject([{ referenceRun }, { referenceRun }]);
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
    expect(detail.body.data[0]?.['decisions']).toMatchObject([{ kind: 'setReferenceRun', heatId: null }]);
    const undone = await atHeat('undo', {});
    expect(undone.body.data).toMatchObject([{ referenceRun: null }]);
  });
});

describe('what operators know of a competitor in a heat', () => {
  const of = (id: string | undefined, action: string) => `competitor/${id}/${action}`;

  test('is written by the owner only, about who is there §2.68 §7.21', async () => {
    const [first] = event.competitorIds;
    const calls: readonly [string, object][] = [
      ['note', { note: 'a note' }],
      ['excludeFromReferenceRun', { excludeFromReferenceRun: true }],
    ];
    for (const [action, body] of calls) {
      await expectRefused(`heats/${event.heatIds[0]}/${of(first, action)}`, body);
      const nobody = await atHeat(of('nobody', action), body);
      expect(nobody).toMatchObject({ http: 404, body: { status: -4005 } });
      const [alone] = event.competitorIds;
      const ofOne = await atHeat('deadHeats', { competitorIds: [alone, alone] });
      expect(ofOne).toMatchObject({ http: 400, body: { status: -4019 } });
    }
    const tooLong = await atHeat(of(first, 'note'), { note: 'x'.repeat(1_001) });
    expect(tooLong).toMatchObject({ body: { status: -3000, issues: [{ code: 'TOO_LONG' }] } });
  });

  test('is kept over a restart of the server, and visitors never see it §3.33', async () => {
    const [first] = event.competitorIds;
    await atHeat(of(first, 'note'), { note: 'starts with a camera' });
    const excluded = await atHeat(of(first, 'excludeFromReferenceRun'), {
      excludeFromReferenceRun: true,
    });
    const known = {
      competitorInformation: [{ competitorId: first, note: 'starts with a camera', excludeFromReferenceRun: true }],
    };
    expect(excluded.body.data).toMatchObject([known]);
    await app.restart();
    const detail = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
    expect(detail.body.data[0]?.['heats']).toMatchObject([known, { competitorInformation: [] }]);
    const visitor = await app.get(`/events/${event.id}/detail`);
    expect(JSON.stringify(visitor.body.data[0]?.['heats'])).not.toContain('camera');
    await atHeat(of(first, 'note'), { note: null });
    const last = await atHeat(of(first, 'excludeFromReferenceRun'), {
      excludeFromReferenceRun: false,
    });
    expect(last.body.data).toMatchObject([{ competitorInformation: [] }]);
  });
});

describe('a dead heat', () => {
  test('is declared and withdrawn by the owner only', async () => {
    const body = { competitorIds: event.competitorIds.slice(0, 2) };
    await expectRefused(`heats/${event.heatIds[0]}/deadHeats`, body);
    await expectRefused(`heats/${event.heatIds[0]}/deadHeats/withdraw`, body);
    expect(await atHeat('deadHeats/withdraw', body)).toMatchObject({ body: { status: -4008 } });
    const nobody = await atHeat('deadHeats', { competitorIds: ['nobody', 'nothing'] });
    expect(nobody).toMatchObject({ http: 404, body: { status: -4005 } });
    const declared = await atHeat('deadHeats', body);
    expect(declared.body.data).toMatchObject([{ deadHeats: [body.competitorIds] }]);
    const withdrawn = await atHeat('deadHeats/withdraw', body);
    expect(withdrawn.body.data).toMatchObject([{ deadHeats: [] }]);
  });
});

describe('the gun', () => {
  test('is given by the owner only, in a mass start only', async () => {
    const gun = { timestamp_100ns: raceMorning };
    await expectRefused(`heats/${event.heatIds[0]}/gun`, gun);
    expect(await atHeat('gun', gun)).toMatchObject({ http: 400, body: { status: -4008 } });
  });

  test('starts everybody, or one group after the other §3.14', async () => {
    await atHeat('rules', { massStart: true, massStartField: 'class' });
    await atHeat('activate', {});
    const unknown = await atHeat('gun', { group: 'U99', timestamp_100ns: raceMorning });
    expect(unknown).toMatchObject({ body: { status: -4008 } });
    const given = await atHeat('gun', { group: 'U14', timestamp_100ns: raceMorning });
    expect(given.body.data).toMatchObject([{ massStart: true, nextGroup: null }]);
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['runs']).toMatchObject([
      { status: 'onCourse' },
      { status: 'onCourse' },
      { status: 'onCourse' },
    ]);
    const back = await atHeat('gun', { group: 'U14', timestamp_100ns: null });
    expect(back.body.data).toMatchObject([{ nextGroup: 'U14' }]);
  });
});

describe('the restart of a group of competitors', () => {
  test('is for the owner, and for competitors who have begun', async () => {
    const body = { competitorIds: event.competitorIds.slice(0, 2) };
    await expectRefused(`heats/${event.heatIds[0]}/competitors/reset`, body);
    const nobody = await atHeat('competitors/reset', { competitorIds: ['nobody'] });
    const issues = [{ path: ['competitorIds', 0], code: 'UNKNOWN' }];
    expect(nobody).toMatchObject({ http: 404, body: { status: -4005, issues } });
    expect(await atHeat('competitors/reset', body)).toMatchObject({ body: { status: -4008 } });
  });

  test('lets them wait again §4.9', async () => {
    await time(1, 0, 0);
    await time(2, 0, 5);
    const body = { competitorIds: event.competitorIds.slice(0, 2) };
    expect(await atHeat('competitors/reset', body)).toMatchObject({ http: 200 });
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['runs']).toEqual([]);
  });
});

describe('impulses that were those of others', () => {
  const statuses = async () => {
    const room = await app.app.services.rooms.openRoom(asEventId(event.id));
    const runs = [...(room?.race.heats.values() ?? [])].flatMap((heat) => [...heat.runs.values()]);
    return Object.fromEntries(runs.map(({ id, status }) => [id, status]));
  };
  const shift = (body: unknown, section = 1) => atHeat(`section/${section}/shift`, body);

  test('are shifted by operators only', async () => {
    await expectRefused(`heats/${event.heatIds[0]}/section/1/shift`, {
      impulses: [{ triggerId: 'nothing', runId: null }],
      fallen: [],
    });
    expect(await statuses()).toEqual({});
  });

  test('are refused by name: unknown impulses and runs, none at all, the start', async () => {
    const impulses = [{ triggerId: 'nothing', runId: runOfBib(1) }];
    const unknown = await shift({ impulses, fallen: [] });
    expect(unknown).toMatchObject({ http: 404, body: { status: -4007 } });
    expect(await shift({ impulses, fallen: ['nothing'] })).toMatchObject({ http: 404 });
    expect(await shift({ impulses: [], fallen: [] })).toMatchObject({ http: 400 });
    expect(await shift({ impulses, fallen: [] }, 0)).toMatchObject({ http: 404 });
  });

  test('move together with who did not finish, and one undo takes all of it back', async () => {
    await atHeat('activate', {});
    const session = 'a';
    let sequence = 0;
    const impulse = async (section: number, seconds: number) => {
      const timestamp_100ns = raceMorning + BigInt(seconds * second);
      sequence += 1;
      const sent = await atHeat('trigger', { section, timestamp_100ns, session, sequence });
      return String(sent.body.data[0]?.['id']);
    };
    await impulse(0, 10);
    await impulse(0, 40);
    const triggerId = await impulse(1, 100);
    const impulses = [{ triggerId, runId: runOfBib(2) }];
    const shifted = await shift({ impulses, fallen: [runOfBib(1)] });
    expect(shifted).toMatchObject({ http: 200, body: { status: 0 } });
    expect(await statuses()).toEqual({ [runOfBib(1)]: 'dnf', [runOfBib(2)]: 'ok' });
    await atHeat('undo', {});
    expect(await statuses()).toEqual({ [runOfBib(1)]: 'ok', [runOfBib(2)]: 'onCourse' });
    const typeOf = async () => {
      const list = `/events/${event.id}/trigger?id=${encodeURIComponent(triggerId)}`;
      return (await app.get(list, event.owner.token)).body.data[0]?.['triggerType'];
    };
    await shift({ impulses, fallen: [runOfBib(1)] });
    expect(await typeOf()).not.toBe('suggested');
    await atHeat('undo', {});
    await shift({ impulses, fallen: [runOfBib(1)], suggested: true });
    expect(await typeOf()).toBe('suggested');
    await atHeat('undo', {});
    expect(await typeOf()).not.toBe('suggested');
  });
});
