/** A late entry at the desk: one call enters and lists the newcomer, undo takes both back, redo brings both again. */
import { limits } from '@startwand/contract';
import { TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asEventId, asUserId } from '../../base/ids.ts';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aTimekeeper } from '../../testing/people.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;

const heat = () => `/events/${event.id}/heats/${event.heatIds[0]}`;
const atHeat = (action: string, token: string = event.owner.token) => app.post(`${heat()}/${action}`, {}, token);
const newcomer = (startNumber: number, more: object = {}) => ({
  startNumber,
  firstName: 'Lena',
  lastName: 'Late',
  lateEntry: true,
  lateEntryHeatId: event.heatIds[0],
  ...more,
});
const enter = (startNumber: number, more: object = {}) =>
  app.post(`/events/${event.id}/competitor`, newcomer(startNumber, more), event.owner.token);

async function shown() {
  app.letSnapshotsAge();
  const detail = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  const { competitors, startLists, decisions, heats } = Object(detail.body.data[0]);
  const all = Array.from<{ readonly kind: string }>(decisions);
  return { competitors, startLists, heats, late: all.filter(({ kind }) => kind === 'lateEntry') };
}

async function rows(): Promise<readonly string[]> {
  const found = await app.database.query<{ readonly id: string }>('select id from competitors where event_id = ?', [
    event.id,
  ]);
  return found.map(({ id }) => id).toSorted();
}

function stories(open: () => Promise<TestApp>): void {
  beforeEach(async () => {
    app = await open();
    event = await anEvent(app);
  });
  afterEach(() => app.close());

  test('is entered and listed by one call, and undo and redo take the row along', async () => {
    const { competitors, startLists } = await shown();
    const rowsBefore = await rows();
    const added = await enter(23);
    const id = String(added.body.data[0]?.['id']);
    const entered = await shown();
    expect(entered.startLists).toMatchObject([{ competitorIds: [...event.competitorIds, id] }, {}]);
    expect(entered.late).toMatchObject([{ heatId: event.heatIds[0], competitorId: id, bib: 23, undoneAt: null }]);
    expect(await rows()).toEqual([...rowsBefore, id].toSorted());

    expect((await atHeat('undo')).body.status).toBe(0);
    const without = await shown();
    expect([without.competitors, without.startLists]).toEqual([competitors, startLists]);
    expect(await rows()).toEqual(rowsBefore);
    await app.restart();
    expect(await shown()).toMatchObject({ competitors, startLists });

    expect((await atHeat('redo')).body.status).toBe(0);
    const again = await shown();
    expect([again.competitors, again.startLists]).toEqual([entered.competitors, entered.startLists]);
    expect(await rows()).toEqual([...rowsBefore, id].toSorted());
    await app.restart();
    expect((await shown()).competitors).toEqual(entered.competitors);
  });

  test('leaves what another operator decided meanwhile, and a list that was read before is an old one', async () => {
    const versions = async () => {
      const [list] = Array.from<{ readonly version: string }>((await shown()).startLists);
      return list?.version;
    };
    const before = await versions();
    await enter(23);
    expect(await versions()).not.toBe(before);
    const other = await aTimekeeper(app);
    const room = await app.app.services.rooms.openRoom(asEventId(event.id));
    const [first] = [...(room?.race.entries.keys() ?? [])];
    const heatId = [...(room?.race.heats.keys() ?? [])][0];
    if (room === null || first === undefined || heatId === undefined) throw new Error('there is no race');
    const decision = { kind: 'chooseNext', heatId, competitorId: first } as const;
    await room.command({ type: 'decide', decision, by: asUserId(other.id) });
    expect((await atHeat('undo')).body.status).toBe(0);
    expect((await shown()).heats).toMatchObject([{ nextCompetitorId: first }, {}]);
    expect(await versions()).toBe(before);
  });

  test('is made once when the call arrives twice, and refused with its bib when that is taken', async () => {
    const headers = { authorization: event.owner.token, 'idempotency-key': 'late-entry-1' };
    const url = `/mt1/api/events/${event.id}/competitor`;
    const send = () => app.app.http.inject({ method: 'POST', url, headers, payload: newcomer(23) });
    const [once, twice] = [await send(), await send()];
    expect([once.statusCode, twice.body]).toEqual([200, once.body]);
    expect((await shown()).late).toHaveLength(1);
    expect(await enter(23)).toMatchObject({ http: 400, body: { status: -4009 } });
    expect(await enter(24, { lateEntryHeatId: 'nothing' })).toMatchObject({ http: 404, body: { status: -4003 } });
    expect(await enter(24, { lateEntry: false })).toMatchObject({ http: 400, body: { status: -3000 } });
    expect((await shown()).late).toHaveLength(1);
  });

  test('stays when the newcomer has started: undo says so, and row and list stay', async () => {
    await atHeat('activate');
    await enter(23);
    const timestamp = raceMorning + 600_000_000n;
    const startNumber = { startNumber: 23, type: 'MANUAL' } as const;
    await app.post(
      '/devices/231203016/triggers',
      { triggers: [aTrigger(1, { timestamp, startNumber })] },
      event.device,
    );
    await app.app.services.triggerDispatch.idle();
    const before = await shown();
    expect(await atHeat('undo')).toMatchObject({ http: 409, body: { status: -4026 } });
    expect(await shown()).toEqual(before);
    await atHeat('deactivate');
  });

  test('is entered and taken back by the owner alone', async () => {
    const { token } = await aTimekeeper(app);
    const path = `/events/${event.id}/competitor`;
    expect(await app.post(path, newcomer(23), token)).toMatchObject({ http: 400, body: { status: -2011 } });
    await enter(23);
    expect(await atHeat('undo', token)).toMatchObject({ http: 400, body: { status: -2011 } });
    expect((await shown()).late).toMatchObject([{ undoneAt: null }]);
  });

  test('does not come back when the row is not kept any more', async () => {
    await enter(23);
    await atHeat('undo');
    const before = await shown();
    app.moveClock(after(app.now(), duration((limits.restore_min + 1) * TICKS_PER_MINUTE)));
    expect(await atHeat('redo')).toMatchObject({ http: 404, body: { status: -4005 } });
    expect((await shown()).competitors).toEqual(before.competitors);
  });
}

describe('a late entry', () => {
  stories(() => openTestApp(1_000));
});
describeWithPostgres('a late entry', (url) => {
  stories(() => openTestApp(1_000, url()));
});
