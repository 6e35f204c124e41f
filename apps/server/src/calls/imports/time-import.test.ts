import { describe, expect, test } from 'vitest';
import { aWorkbook, dated, xlsxOf } from '../../testing/spreadsheets.ts';
import { importStand, lines } from './import-stand.test-support.ts';

const stand = importStand();

describe('times from a file', () => {
  const document = () => ({ kind: 'times', heatId: stand.event.heatIds[0] });

  test('name the bib that is unknown, stands twice or has nothing, and the time that is none §5.63 §8.61', async () => {
    const content = lines('StNr;Zeit', '1;1:02,33', '9;1:02', '1;59,1', '2;', '3;1.02', 'x;1');
    expect(await stand.check('times.csv', content, document())).toMatchObject({
      rowCount: 6,
      faults: [
        { row: 3, field: 'startNumber', code: 'NOT_FOUND' },
        { row: 4, field: 'startNumber', code: 'REPEATED' },
        { row: 5, field: 'runTime', code: 'REQUIRED' },
        { row: 6, field: 'runTime', code: 'INVALID_TIME' },
        { row: 7, field: 'startNumber', code: 'INVALID_NUMBER' },
      ],
    });
  });

  test('are run times and statuses, all written together and taken back together', async () => {
    const book = aWorkbook({
      Times: [
        ['Bib', 'Time'],
        [1, dated(62.33 / 86_400, 'mm:ss.00')],
        [2, 59.76],
        [3, 'DNF'],
      ],
    });
    const one = await stand.validated('times.xlsx', xlsxOf(book), document());
    expect((await stand.call(one, 'apply')).body.data).toMatchObject([{ appliedCount: 3 }]);
    const { runs } = await stand.detail();
    expect(runs).toHaveLength(3);
    expect(runs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ runTime_100ns: 623_300_000, status: 'ok' }),
        expect.objectContaining({ runTime_100ns: 597_600_000, status: 'ok' }),
        expect.objectContaining({ status: 'dnf', isStatusGiven: true }),
      ]),
    );
    await stand.app.restart();
    expect((await stand.call(one, 'undo')).body).toMatchObject({ status: 0 });
    expect((await stand.detail())['runs']).toEqual([]);
  });

  test('are times of day at the points, in the zone of the event and in order', async () => {
    const faulty = lines('Bib;Start;Ziel', '1;10:00:05;10:00:04');
    expect(await stand.check('times.csv', faulty, document())).toMatchObject({
      faults: [{ field: 'section:1', code: 'TIMES_NOT_IN_ORDER' }],
    });
    const one = await stand.validated('t.csv', lines('Bib;Start;Ziel', '1;10:00:00;10:01:02,33'), document());
    await stand.call(one, 'apply');
    expect((await stand.detail())['runs']).toMatchObject([{ result_100ns: 623_300_000, status: 'ok' }]);
    expect((await stand.call(one, 'undo')).body).toMatchObject({ status: 0 });
    expect((await stand.detail())['runs']).toEqual([]);
  });

  test('are one action at the desk, which one undo takes back', async () => {
    const one = await stand.validated('t.csv', lines('Bib;Zeit', '1;62,33', '2;61'), document());
    await stand.call(one, 'apply');
    const heat = `/events/${stand.event.id}/heats/${stand.event.heatIds[0]}`;
    expect((await stand.app.post(`${heat}/undo`, {}, stand.event.owner.token)).body.status).toBe(0);
    expect((await stand.detail())['runs']).toEqual([]);
    expect(await stand.call(one, 'undo')).toMatchObject({ body: { status: -4022 } });
  });

  test('leave the status that an operator gave, until a row says that it is ok', async () => {
    const [heatId, first] = [stand.event.heatIds[0], stand.event.competitorIds[0]];
    const run = `/events/${stand.event.id}/heats/${heatId}/runs/${heatId}.1.${first}.1`;
    await stand.app.post(`${run}/status`, { status: 'dsq' }, stand.event.owner.token);
    const one = await stand.validated('t.csv', lines('Bib;Zeit', '1;62,33'), document());
    await stand.call(one, 'apply');
    expect((await stand.detail())['runs']).toMatchObject([{ status: 'dsq' }]);
    const two = await stand.validated('t.csv', lines('Bib;Status', '1;ok'), document());
    await stand.call(two, 'apply');
    expect((await stand.detail())['runs']).toMatchObject([{ status: 'ok' }]);
    await stand.call(two, 'undo');
    expect((await stand.detail())['runs']).toMatchObject([{ status: 'dsq', isStatusGiven: true }]);
  });

  test('stay when somebody wrote another time over one of them', async () => {
    const one = await stand.validated('t.csv', lines('Bib;Zeit', '1;62,33', '2;61'), document());
    await stand.call(one, 'apply');
    const edited = { runTime_100ns: 600_000_000 };
    const { id, token } = stand.event.owner;
    const run = `/user/${id}/events/${stand.event.id}/heat/${stand.event.heatIds[0]}/competitor/${stand.event.competitorIds[0]}`;
    await stand.app.post(`${run}/runtime`, edited, token);
    expect(await stand.call(one, 'undo')).toMatchObject({ body: { status: -4022 } });
  });
});
