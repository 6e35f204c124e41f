/** Files of other programs, brought into an event. */
import { describe, expect, test } from 'vitest';
import { importStand, lines } from './import-stand.test-support.ts';

const stand = importStand();

const xmlns = 'xmlns="http://www.orienteering.org/datastandard/3.0" iofVersion="3.0"';
const list = (name: string, inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${xmlns}><Event><Name>E</Name></Event>${inside}</${name}>`;
const person = (family: string, given: string, more = '') =>
  `<Person sex="F"><Name><Family>${family}</Family><Given>${given}</Given></Name>${more}</Person>`;
describe('entries of another program', () => {
  test('become competitors with nation, birthday, club and class', async () => {
    const entries =
      `<PersonEntry>${person('Čech', 'Anna', '<BirthDate>2001-03-01</BirthDate>')}` +
      '<Organisation><Name>SC Berg</Name><Country code="AUT">Austria</Country></Organisation><Class><Name>W20</Name></Class></PersonEntry>' +
      `<PersonEntry>${person('Moser', 'Bea')}</PersonEntry>`;
    const one = await stand.validated('entries.xml', list('EntryList', entries));
    expect((await stand.call(one, 'apply')).body.data).toMatchObject([{ appliedCount: 2 }]);
    const { competitors } = await stand.detail();
    expect(competitors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          lastName: 'Čech',
          firstName: 'Anna',
          gender: 'female',
          dateOfBirth: '2001-03-01',
          nation: 'AUT',
          club: 'SC Berg',
          class: 'W20',
        }),
        expect.objectContaining({ lastName: 'Moser', club: null }),
      ]),
    );
  });

  test('name what is wrong by its row, and who has no name', async () => {
    const entries =
      `<PersonEntry>${person('Moser', 'Anna', '<BirthDate>2001-02-30</BirthDate>')}</PersonEntry>` +
      `<PersonEntry>${person('', '')}</PersonEntry>`;
    expect(await stand.check('entries.xml', list('EntryList', entries))).toMatchObject({
      rowCount: 2,
      faults: [
        { row: 2, field: 'dateOfBirth', code: 'INVALID_DATE' },
        { row: 3, field: 'lastName', code: 'REQUIRED' },
        { row: 3, field: 'firstName', code: 'REQUIRED' },
      ],
    });
  });

  test('are those of a photo finish, also with letters of Windows', async () => {
    const one = await stand.validated('lynx.ppl', Buffer.from('; all\r\n21,Müller,Anna,"Berg, SC",L7\r\n', 'latin1'));
    await stand.call(one, 'apply');
    const { competitors } = await stand.detail();
    expect(competitors).toEqual(
      expect.arrayContaining([expect.objectContaining({ startNumber: 21, lastName: 'Müller', club: 'Berg, SC' })]),
    );
  });
});

describe('start lists and results of other programs', () => {
  const second = () => ({ kind: 'startList', heatId: stand.event.heatIds[1] });
  const startList = async () => {
    const lists = (await stand.detail())['startLists'] as readonly { heatId: string }[];
    const found = lists.find((one) => one.heatId === stand.event.heatIds[1]) as unknown as {
      competitorIds: readonly string[];
      startTimes_100ns: readonly unknown[];
    };
    return {
      bibs: found.competitorIds.map((id) => stand.event.competitorIds.indexOf(id) + 1),
      times: found.startTimes_100ns,
    };
  };

  test('are in the order of their times, in whatever zone these are', async () => {
    const start = (bib: number, time: string) =>
      `<PersonStart>${person(`L${bib}`, 'A')}<Start><BibNumber>${bib}</BibNumber><StartTime>${time}</StartTime></Start></PersonStart>`;
    const classes =
      `<ClassStart><Class><Name>A</Name></Class>${start(1, '2026-01-17T12:02:00Z')}${start(2, '2026-01-17T13:01:00+01:00')}</ClassStart>` +
      `<ClassStart><Class><Name>B</Name></Class>${start(3, '2026-01-17T13:00:00')}</ClassStart>`;
    const one = await stand.validated('starts.xml', list('StartList', classes), second());
    expect((await stand.call(one, 'apply')).body).toMatchObject({ status: 0 });
    const first = 17_686_512_000_000_000n;
    expect(await startList()).toEqual({
      bibs: [3, 2, 1],
      times: [first, first + 600_000_000n, first + 1_200_000_000n],
    });
  });

  test('are the lanes of a photo finish, a sheet for each of its heats', async () => {
    const one = await stand.validated(
      'lynx.evt',
      lines('1,1,1,Heat', ',3,2,L3,A', ',1,1,L1,A', '2,1,1,Next', ',2,1,L2,A'),
      second(),
    );
    expect(one.sheets.map(({ name }) => name)).toEqual(['1-1-1 Heat', '2-1-1 Next']);
    await stand.call(one, 'apply');
    expect((await startList()).bibs).toEqual([1, 3]);
  });

  test('are times of a photo finish, and what became of the others', async () => {
    const lif = lines('1,1,1,Heat,,,,,,100,10:00:00.0', '1,1,4,L1,A,,59.765', '2,2,5,L2,A,,1:02.33', 'DNF,3,6,L3,A,,');
    const one = await stand.validated('1.lif', lif, { kind: 'times', heatId: stand.event.heatIds[0] });
    expect((await stand.call(one, 'apply')).body.data).toMatchObject([{ appliedCount: 3 }]);
    const { runs } = await stand.detail();
    expect(runs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ runTime_100ns: 597_600_000, status: 'ok' }),
        expect.objectContaining({ runTime_100ns: 623_300_000, status: 'ok' }),
        expect.objectContaining({ status: 'dnf' }),
      ]),
    );
  });

  test('are times of the IOF; one that is none is named', async () => {
    const result = (bib: number, time: string) =>
      `<PersonResult>${person(`L${bib}`, 'A')}<Result><BibNumber>${bib}</BibNumber><Time>${time}</Time><Status>OK</Status></Result></PersonResult>`;
    const results = `<ClassResult>${result(1, '59.76')}${result(2, '1:02')}</ClassResult>`;
    const document = { kind: 'times', heatId: stand.event.heatIds[0] };
    expect(await stand.check('results.xml', list('ResultList', results), document)).toMatchObject({
      rowCount: 2,
      faults: [{ row: 3, field: 'runTime', code: 'INVALID_TIME' }],
    });
  });
});

test('a file that is made to do harm is refused by name over HTTP, too', async () => {
  const bomb = '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><EntryList>&b;</EntryList>';
  const { body } = await stand.upload(['list.xml', bomb]);
  expect(body).toMatchObject({ status: -4076 });
});
