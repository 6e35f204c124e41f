import { describe, expect, test } from 'vitest';
import { importStand, lines } from './import-stand.test-support.ts';

const stand = importStand();

describe('the start list from a file', () => {
  const heatId = () => stand.event.heatIds[1];
  const list = async () => {
    const lists = (await stand.detail())['startLists'] as readonly { heatId: string }[];
    const found = lists.find((one) => one.heatId === heatId()) as unknown as {
      competitorIds: readonly string[];
      startTimes_100ns: readonly unknown[];
    };
    return {
      bibs: found.competitorIds.map((id) => stand.event.competitorIds.indexOf(id) + 1),
      times: found.startTimes_100ns,
    };
  };
  const apply = async (kind: string, ...rows: readonly string[]) => {
    const one = await stand.validated('list.csv', lines(...rows), { kind, heatId: heatId() });
    expect((await stand.call(one, 'apply')).body).toMatchObject({ status: 0 });
    return one;
  };

  test('has whom a competitor list names; who was on it keeps the place §2.72', async () => {
    await apply('competitorList', 'Startnummer', '3', '1');
    expect((await list()).bibs).toEqual([1, 3]);
    await apply('startList', 'Startnummer', '3', '1');
    await apply('competitorList', 'Startnummer', '1', '2', '3');
    expect((await list()).bibs).toEqual([3, 1, 2]);
  });

  test('has the order and the times of a start list, and the former ones after an undo', async () => {
    await apply('startList', 'Startnummer', '1', '2');
    const one = await apply(
      'startList',
      'Pettorale;Ordine;Ora di partenza',
      '2;2;13:01:00',
      '3;1;13:00:00',
      '1;3;13:02:00',
    );
    const first = 17_686_512_000_000_000n;
    expect(await list()).toEqual({
      bibs: [3, 2, 1],
      times: [first, first + 600_000_000n, first + 1_200_000_000n],
    });
    expect((await stand.call(one, 'undo')).body).toMatchObject({ status: 0 });
    expect(await list()).toMatchObject({ bibs: [1, 2] });
  });

  test('keeps the ranking that it was made from where competitors come or go, and has it again after an undo', async () => {
    const { app, event } = stand;
    const call = (body: object) =>
      app.post(`/events/${event.id}/heats/${heatId()}/startlist/order`, body, event.owner.token);
    const from = { fromHeatId: event.heatIds[0], order: 'ranking', best: null, withoutResult: true, per: null };
    const fromNow = async () => {
      const lists = (await stand.detail())['startLists'] as readonly { heatId: string; from?: object }[];
      return lists.find((one) => one.heatId === heatId())?.from;
    };
    await call(from);
    const one = await apply('competitorList', 'Startnummer', '3', '1');
    expect(await fromNow()).toMatchObject({ ...from, made: expect.any(Array) });
    expect((await stand.call(one, 'undo')).body).toMatchObject({ status: 0 });
    expect(await fromNow()).toEqual(from);
    const other = await apply('startList', 'Startnummer', '3', '1');
    expect(await fromNow()).toBeUndefined();
    expect((await stand.call(other, 'undo')).body).toMatchObject({ status: 0 });
    expect(await fromNow()).toEqual(from);
  });

  test('is ordered by a ranking from elsewhere, the best of it in reverse', async () => {
    const rows = ['Rang;Startnummer', '1;2', '2;3', 'DNF;1'];
    await apply('rankingList', ...rows);
    expect((await list()).bibs).toEqual([2, 3, 1]);
    const one = await stand.uploaded('list.csv', lines(...rows), {
      kind: 'rankingList',
      heatId: heatId(),
    });
    await stand.call(one, 'validate', { assignment: { rank: 0, startNumber: 1 }, reversedBest: 2 });
    await stand.call(one, 'apply');
    expect((await list()).bibs).toEqual([3, 2, 1]);
    await stand.app.post(
      `/events/${stand.event.id}/heats/${heatId()}/competitors`,
      { competitorIds: [] },
      stand.event.owner.token,
    );
    expect(await stand.call(one, 'undo')).toMatchObject({ body: { status: -4022 } });
  });
});
