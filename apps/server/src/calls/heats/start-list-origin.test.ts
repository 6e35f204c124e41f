import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventCalls } from '../../testing/event-calls.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const second = 10_000_000;
const { atEvent } = eventCalls(() => ({ app, event }));
const idsOf = (...bibs: readonly number[]) => bibs.map((bib) => event.competitorIds[bib - 1]);

describe('the ranking that a start list was made from', () => {
  const heatOf = (run: 1 | 2) => `heats/${event.heatIds[run - 1]}`;
  const postRunTimes = (...seconds: readonly number[]) =>
    app.post(
      `/user/${event.owner.id}/events/${event.id}/heat/${event.heatIds[0]}/runtimes`,
      {
        runTimes: seconds.map((one, place) => ({
          competitorId: event.competitorIds[place],
          runTime_100ns: one * second,
        })),
      },
      event.owner.token,
    );
  const arrange = (body: object) => atEvent(`${heatOf(2)}/startlist`, body);
  const reversed = { order: 'reversed', best: 15, withoutResult: false, per: null };
  const listOfRun2 = async (path = '/operator', token: string | undefined = event.owner.token) => {
    app.letSnapshotsAge();
    const { body } = await app.get(`/events/${event.id}/detail${path}`, token);
    const lists = [body.data[0]?.['startLists']].flat();
    return lists.find((list) => Object(list).heatId === event.heatIds[1]);
  };
  let from: object;
  beforeEach(async () => {
    await postRunTimes(62, 60);
    from = { fromHeatId: event.heatIds[0], ...reversed };
    await atEvent(`${heatOf(2)}/startlist/order`, from);
  });

  test('is told to operators, also after a restart of the server, and not to visitors', async () => {
    expect(await listOfRun2()).toMatchObject({ competitorIds: idsOf(1, 2), from });
    await app.restart();
    expect(await listOfRun2()).toMatchObject({ from });
    expect(await listOfRun2('', undefined)).not.toHaveProperty('from');
  });

  test('stays with a list that is changed by hand, at the desk or by an import, with what it gave', async () => {
    const kept = { ...from, made: idsOf(1, 2) };
    expect((await arrange({ competitorIds: idsOf(2, 1) })).body.data).toMatchObject([{ from: kept }]);
    await atEvent(`${heatOf(2)}/competitors`, { competitorIds: idsOf(2, 1, 3) });
    expect(await listOfRun2()).toMatchObject({ competitorIds: idsOf(2, 1, 3), from: kept });
  });

  test('is another one by another order, none by bib, and comes back with a list that is brought back', async () => {
    const ranking = { ...from, order: 'ranking', best: null };
    const turned = await atEvent(`${heatOf(2)}/startlist/order`, ranking);
    expect(turned.body.data).toMatchObject([{ from: ranking }]);
    const [byBib] = (await atEvent(`${heatOf(2)}/startlist/order`, { order: 'bibUp' })).body.data;
    expect(byBib).not.toHaveProperty('from');
    const back = await arrange({ competitorIds: idsOf(1, 2), from });
    expect(back.body.data).toMatchObject([{ from }]);
    const [none] = (await arrange({ competitorIds: idsOf(1, 2), from: null })).body.data;
    expect(none).not.toHaveProperty('from');
  });

  test('gives the list another version, so that nobody saves over an update unasked', async () => {
    const before = Object(await listOfRun2()).version;
    await arrange({ competitorIds: idsOf(1, 2), from: { ...from, made: idsOf(2, 1) } });
    expect(Object(await listOfRun2()).version).not.toBe(before);
  });

  test('has changed: the checks name the list of run 2 before it is armed, until it follows', async () => {
    const checks = async () =>
      (await app.get(`/events/${event.id}/checks?heatId=${event.heatIds[1]}`, event.owner.token)).body.data;
    expect(await checks()).toEqual([]);
    await postRunTimes(62, 60, 61);
    const found = { kind: 'outdatedList', severity: 'look', heatId: event.heatIds[1] };
    expect(await checks()).toMatchObject([{ ...found, findings: [{ opens: 'startList', count: 1 }] }]);
    await atEvent(`${heatOf(2)}/startlist/order`, from);
    expect(await checks()).toEqual([]);
  });
});
