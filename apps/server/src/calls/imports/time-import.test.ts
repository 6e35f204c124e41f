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

  const runNamed = (heatId: string | undefined, competitor: number) =>
    `${heatId}.1.${stand.event.competitorIds[competitor]}.1`;

  test('bring what lists say of a run, and the gate, in the words of any language', async () => {
    const content = lines(
      'StNr;Zeit;Status;Bemerkung zur Fahrt',
      '1;1:02,33;;Re-Run',
      '2;;DSQ;Tor 12: eingefädelt',
      '3;;DNF;7. kapu',
    );
    const one = await stand.validated('times.csv', content, document());
    expect((await stand.call(one, 'apply')).body.data).toMatchObject([{ appliedCount: 3 }]);
    expect((await stand.detail())['runs']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ runTime_100ns: 623_300_000, message: 'Re-Run' }),
        expect.objectContaining({ status: 'dsq', message: 'eingefädelt', gate: 12 }),
        expect.objectContaining({ status: 'dnf', gate: 7 }),
      ]),
    );
    expect((await stand.call(one, 'undo')).body).toMatchObject({ status: 0 });
    expect((await stand.detail())['runs']).toEqual([]);
  });

  test('take back a remark and a status to what was said before', async () => {
    const [heatId] = stand.event.heatIds;
    const run = `/events/${stand.event.id}/heats/${heatId}/runs/${runNamed(heatId, 0)}`;
    await stand.app.post(`${run}/status`, { status: 'dsq', message: 'Protest', gate: 3 }, stand.event.owner.token);
    const before = await stand.detail();
    const content = lines('Bib;Status;Remark on the run;Penalty', '1;DNF;Gate 4: fell;+5.00');
    const one = await stand.validated('times.csv', content, document());
    await stand.call(one, 'apply');
    expect((await stand.detail())['runs']).toMatchObject([
      { status: 'dnf', message: 'fell', gate: 4, penalty_100ns: 50_000_000 },
    ]);
    await stand.app.restart();
    expect((await stand.call(one, 'undo')).body).toMatchObject({ status: 0 });
    expect((await stand.detail())['runs']).toEqual(before['runs']);
  });

  test('stay when somebody said something else of a run since', async () => {
    const [heatId] = stand.event.heatIds;
    const one = await stand.validated('t.csv', lines('Bib;Zeit;Remark on the run', '1;62,33;Re-run'), document());
    await stand.call(one, 'apply');
    const run = `/events/${stand.event.id}/heats/${heatId}/runs/${runNamed(heatId, 0)}`;
    await stand.app.post(`${run}/message`, { message: 'No re-run' }, stand.event.owner.token);
    expect(await stand.call(one, 'undo')).toMatchObject({ body: { status: -4022 } });
  });

  test('are with penalties in a list that has them, and without where the heading says so', async () => {
    const whole = await stand.validated(
      't.csv',
      lines('Bib;Time;Penalty', '1;1:07.33;+5.00', '2;59.00;-1.00'),
      document(),
    );
    expect(whole.sheets[0]?.assignment).toEqual({ startNumber: 0, result: 1, penalty: 2 });
    await stand.call(whole, 'apply');
    const expected = expect.arrayContaining([
      expect.objectContaining({ runTime_100ns: 623_300_000, penalty_100ns: 50_000_000, result_100ns: 673_300_000 }),
      expect.objectContaining({ runTime_100ns: 600_000_000, reward_100ns: 10_000_000, result_100ns: 590_000_000 }),
    ]);
    expect((await stand.detail())['runs']).toEqual(expected);
    await stand.call(whole, 'undo');
    expect((await stand.detail())['runs']).toEqual([]);
    const net = lines('Bib;Run time;Penalty;Time', '1;1:02.33;+5.00;1:07.33', '2;60.00;-1.00;59.00');
    await stand.call(await stand.validated('t.csv', net, document()), 'apply');
    expect((await stand.detail())['runs']).toEqual(expected);
  });

  test('refuse a penalty that is no time, one above the whole time, and a remark that is too long', async () => {
    const long = 'x'.repeat(201);
    const content = lines(
      'Bib;Time;Penalty;Remark on the run',
      '1;62.33;twice;',
      `2;61.00;+1.00;${long}`,
      '3;4.00;+5.00;',
    );
    expect(await stand.check('t.csv', content, document())).toMatchObject({
      faults: [
        { row: 2, field: 'penalty', code: 'INVALID_TIME' },
        { row: 3, field: 'message', code: 'INVALID_TEXT' },
        { row: 4, field: 'penalty', code: 'INVALID_TIME' },
      ],
    });
  });
});

describe('a list of results that does not add up', () => {
  const document = () => ({ kind: 'times', heatId: stand.event.heatIds[0] });

  test('is imported, and every value that does not follow from the rest is told at its row', async () => {
    const content = lines(
      'Rank;Bib;Run time;Penalty;Time;Seconds;Gap;Mark',
      '1;1;1:00.00;;1:00.00;60.00;;by hand',
      '2;2;1:01.00;+5.00;1:05.00;66.00;+5.00;',
      '2;3;1:02.00;;1:02.00;62.00;+2.00;',
    );
    expect(await stand.check('results.csv', content, document())).toMatchObject({
      faultCount: 0,
      differences: {
        count: 3,
        rows: [
          { row: 2, field: 'mark', said: 'by hand', computed: null },
          { row: 3, field: 'result', said: '1:05.00', computed: '1:06.00' },
          { row: 3, field: 'rank', said: '2', computed: '3' },
        ],
      },
    });
  });

  test('is not told where it does: groups one behind the other, equal times, digits of a hand, any order', async () => {
    const check = async (...rows: string[]) =>
      await stand.check('results.csv', lines('Class;Rank;Bib;Time;Gap', ...rows), document());
    expect(await check('U14;1;1;60.00;', 'U14;2;2;61.04;+1.0', 'U16;1;3;59.00;')).not.toHaveProperty('differences');
    expect(await check(';1;1;60.00;', ';1;2;60.00;', ';3;3;61.00;+1.00')).not.toHaveProperty('differences');
    expect(await check(';2;1;61.00;+1.00', ';1;2;60.00;', ';3;3;62.00;+2.00')).not.toHaveProperty('differences');
  });
});
