import { limits, stringifyJson } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { aWorkbook, dated, xlsOf, xlsxOf } from '../../testing/spreadsheets.ts';
import { importStand, lines } from './import-stand.test-support.ts';

const stand = importStand();

const heading = 'Startnr.;Nachname;Vorname;m/w;Geb.-Datum;Nation;Verein;E-Mail;Klasse';
const eva = '11;Moser;Eva;w;06.05.2012;Österreich;SC Hall;eva@example.org;U14';
const ida = '12;Bakken;Ida;w;31.12.2011;NO;IL Heming;;U16';

describe('competitors from a file', () => {
  test('are the same from xlsx, xls and csv, with the columns guessed §2.70', async () => {
    const rows = [
      ['Winter Cup'],
      ['Bib', 'Surname', 'First name', 'Sex', 'Date of birth', 'NOC', 'Club', 'Target time'],
      [21, 'Moser', 'Eva', 'F', dated(41_035, 'dd.mm.yyyy'), 'AUT', 'SC Hall', dated(62.33 / 86_400, 'mm:ss.00')],
    ];
    const csv = lines(
      'Winter Cup',
      'Bib,Surname,First name,Sex,Date of birth,NOC,Club,Target time',
      '21,Moser,Eva,F,2012-05-06,AUT,"SC Hall",1:02.33',
    );
    const book = aWorkbook({ List: rows });
    for (const [name, content] of [
      ['list.xlsx', xlsxOf(book)],
      ['list.XLS', xlsOf(book)],
      ['list.csv', csv],
    ] as const) {
      const one = await stand.validated(name, content);
      expect(one.sheets).toMatchObject([{ headingRow: 2 }]);
      await stand.call(one, 'apply');
      expect((await stand.detail())['competitors']).toContainEqual(
        expect.objectContaining({
          startNumber: 21,
          firstName: 'Eva',
          lastName: 'Moser',
          gender: 'female',
          dateOfBirth: '2012-05-06',
          nation: 'AUT',
          club: 'SC Hall',
          targetTime_100ns: 623_300_000,
        }),
      );
      await stand.call(one, 'undo');
      expect((await stand.detail())['competitors']).toHaveLength(3);
    }
  });

  test('of a list that is divided by class have no class where it says so', async () => {
    const one = await stand.validated(
      'list.csv',
      lines('Klasse;Nachname;Vorname', 'U16;Moser;Eva', 'Ohne Klasse;Berg;Ida'),
    );
    await stand.call(one, 'apply');
    const { competitors } = await stand.detail();
    expect(competitors).toContainEqual(expect.objectContaining({ lastName: 'Moser', class: 'U16' }));
    expect(competitors).toContainEqual(expect.objectContaining({ lastName: 'Berg', class: null }));
  });

  test('are named by row, column and field where something is wrong, and none is entered §5.62 §8.6', async () => {
    const content = lines(
      heading,
      '2;Moser;Eva;w;;;;;',
      '21;;Eva;x;31.02.2012;Narnia;;eva;',
      '21;Moser;Eva;;;;;;',
      'one;Moser;Eva;;06/05/12;;;;',
      '22;Moser;Eva;m;;;;;',
    );
    const one = await stand.validated('list.csv', content);
    expect((await stand.app.get(`${stand.path}/${one.id}`, stand.event.owner.token)).body.data[0]?.['check']).toEqual({
      rowCount: 5,
      faultyCount: 4,
      faultCount: 9,
      faults: [
        { row: 2, column: 0, field: 'startNumber', code: 'TAKEN' },
        { row: 3, column: 3, field: 'gender', code: 'INVALID_GENDER' },
        { row: 3, column: 4, field: 'dateOfBirth', code: 'INVALID_DATE' },
        { row: 3, column: 5, field: 'nation', code: 'INVALID_NATION' },
        { row: 3, column: 1, field: 'lastName', code: 'REQUIRED' },
        { row: 3, column: 7, field: 'email', code: 'INVALID_EMAIL' },
        { row: 4, column: 0, field: 'startNumber', code: 'REPEATED' },
        { row: 5, column: 0, field: 'startNumber', code: 'INVALID_NUMBER' },
        { row: 5, column: 4, field: 'dateOfBirth', code: 'INVALID_DATE' },
      ],
      people: {
        newCount: 1,
        changedCount: 0,
        sameCount: 0,
        leftOutCount: 0,
        rows: [{ row: 6, name: 'Moser Eva', competitorId: null, startNumber: null, likeRow: 2, changes: [] }],
      },
      rows: [
        { row: 2, texts: ['2', 'Moser', 'Eva', 'w'] },
        { row: 3, texts: ['21', '', 'Eva', 'x', '31.02.2012', 'Narnia', '', 'eva'] },
        { row: 4, texts: ['21', 'Moser', 'Eva'] },
        { row: 5, texts: ['one', 'Moser', 'Eva', '', '06/05/12'] },
      ],
    });
    const refused = await stand.call(one, 'apply');
    expect(refused).toMatchObject({ http: 400, body: { status: -4073 } });
    expect(refused.body.issues).toContainEqual({ path: ['rows', 2, 'startNumber'], code: 'TAKEN' });
    expect((await stand.detail())['competitors']).toHaveLength(3);
  });

  test('bring what a federation knows them by, as its lists head it, and no points where it writes none', async () => {
    const content = lines(
      'FIS code;Last name;First name;FIS points',
      '56001;Moser;Eva;23,4',
      '56002;Huber;Ida;9999.99',
    );
    const one = await stand.validated('list.csv', content);
    await stand.call(one, 'apply');
    const competitors = (await stand.detail())['competitors'];
    expect(competitors).toContainEqual(expect.objectContaining({ licence: '56001', listPoints_hundredths: 2_340 }));
    expect(competitors).toContainEqual(expect.objectContaining({ licence: '56002' }));
    expect(stringifyJson(competitors).match(/listPoints/g)).toHaveLength(1);
    // Visitors are told neither.
    stand.app.letSnapshotsAge();
    const seen = await stand.app.get(`/events/${stand.event.id}/detail`);
    expect(stringifyJson(seen.body)).not.toMatch(/5600|licence|listPoints/);
  });

  test('may have the whole name in one column: frequent first names tell the order', async () => {
    const rows = ['1;Steiner Lukas', '2;von Gruber Eva', '3;MOSER Ida', '4;Nagy Kovács, Anna'];
    const one = await stand.validated('list.csv', lines('Nr;Name', ...rows.map((row) => row.replace(/^/, '2'))));
    expect(one.sheets[0]?.assignment).toEqual({ startNumber: 0, fullName: 1 });
    await stand.call(one, 'apply');
    expect((await stand.detail())['competitors']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ startNumber: 21, firstName: 'Lukas', lastName: 'Steiner' }),
        expect.objectContaining({ startNumber: 22, firstName: 'Eva', lastName: 'von Gruber' }),
        expect.objectContaining({ startNumber: 23, firstName: 'Ida', lastName: 'MOSER' }),
        expect.objectContaining({ startNumber: 24, firstName: 'Anna', lastName: 'Nagy Kovács' }),
      ]),
    );
  });

  test('are split in the order that the operator chose, and one that cannot be split is named', async () => {
    const one = await stand.uploaded('list.csv', lines('Nr;Name', '21;Xaloq Brenb', '22;Madonna', '23;Ida Moser'));
    const [{ assignment, headingRow } = { assignment: {}, headingRow: 1 }] = one.sheets;
    const settings = { assignment, headingRow, language: 'de', nameOrder: 'firstLast' };
    expect((await stand.call(one, 'validate', settings)).body).toMatchObject({
      data: [
        {
          settings: { nameOrder: 'firstLast' },
          check: { faults: [{ row: 3, column: 1, field: 'fullName', code: 'ONE_NAME' }] },
        },
      ],
    });
    const mends = { cells: [{ row: 3, column: 1, text: 'Madonna Ciccone' }] };
    expect((await stand.call(one, 'validate', { ...settings, mends })).body).toMatchObject({
      data: [{ check: { faultCount: 0 } }],
    });
    await stand.call(one, 'apply');
    expect((await stand.detail())['competitors']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ startNumber: 21, firstName: 'Xaloq', lastName: 'Brenb' }),
        expect.objectContaining({ startNumber: 22, firstName: 'Madonna', lastName: 'Ciccone' }),
      ]),
    );
  });

  test('are read in the encoding that the operator chooses, without the file being sent again', async () => {
    // A byte that is á in DOS is a no-break space in Windows: no byte may be lost by the guess.
    const bytes = Buffer.from('Nr;Name;Vorname\r\n21;M\u00fcller;J\u00f6rg\r\n22;V\u00a0n;S\u00f6nke', 'latin1');
    const one = await stand.uploaded('list.csv', bytes);
    const [{ assignment, letters } = { assignment: {}, letters: null }] = one.sheets;
    expect(letters).toMatchObject({ encoding: 'windows-1252', texts: ['Müller', 'Jörg', 'V\u00a0n'] });
    const settings = { assignment, language: 'de', encoding: 'ibm852' };
    expect((await stand.call(one, 'validate', settings)).body).toMatchObject({ status: 0 });
    await stand.call(one, 'apply');
    expect((await stand.detail())['competitors']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ startNumber: 21, lastName: 'MŘller' }),
        expect.objectContaining({ startNumber: 22, lastName: 'Ván' }),
      ]),
    );
  });

  test('with a damaged letter are named by their row, all others are read', async () => {
    const bytes = Buffer.from(lines('Nr;Name;Vorname', '21;Möser;Eva', '22;H?ber;Ida', '23;Kügler;Anna'));
    bytes[bytes.indexOf('?')] = 0xfc;
    const check = await stand.check('list.csv', bytes);
    expect(check).toMatchObject({
      rowCount: 3,
      faults: [{ row: 3, column: 1, field: 'lastName', code: 'UNREADABLE_LETTER' }],
      rows: [{ row: 3, texts: ['22', 'H\ufffdber', 'Ida'] }],
    });
  });

  test('may have the year of birth alone: it is kept as that, and no day is invented', async () => {
    const years = lines('Bib;Nachname;Vorname;Jahrgang', '31;Moser;Eva;1998', '32;Moser;Ida;2004');
    await stand.call(await stand.validated('years.csv', years), 'apply');
    const both = lines('Bib;Nachname;Vorname;Jahrgang;Geburtsdatum', '33;Moser;Pia;2001;05.06.2001');
    await stand.call(await stand.validated('both.csv', both), 'apply');
    expect((await stand.detail())['competitors']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ startNumber: 31, yearOfBirth: 1998, dateOfBirth: '1998' }),
        expect.objectContaining({ startNumber: 32, yearOfBirth: 2004, dateOfBirth: '2004' }),
        expect.objectContaining({ startNumber: 33, yearOfBirth: 2001, dateOfBirth: '2001-06-05' }),
      ]),
    );
  });

  test('need what the event requires, and answer its own questions', async () => {
    const { id, token } = stand.event.owner;
    const registrationFields = [
      { name: 'Boat', class: true, required: true },
      { name: 'club', required: true },
    ];
    await stand.app.post(`/user/${id}/events/${stand.event.id}/registration`, { registrationFields }, token);
    const rows = lines('BIB;Name;Vorname;Club;boat', '21;Moser;Eva;SC;C1', '22;Moser;Ida;;');
    expect(await stand.check('list.csv', rows)).toMatchObject({
      faults: [
        { row: 3, field: 'club', code: 'REQUIRED' },
        { row: 3, field: 'field:Boat', code: 'REQUIRED' },
      ],
    });
    const one = await stand.validated('list.csv', lines('Name;Vorname;Club;boat', 'Moser;Eva;SC;C1'));
    await stand.call(one, 'apply');
    expect((await stand.detail())['competitors']).toContainEqual(
      expect.objectContaining({ startNumber: null, fields: { Boat: 'C1' } }),
    );
  });

  test('have headings of one line: a paragraph heads no column, whatever the event asks', async () => {
    const { id, token } = stand.event.owner;
    const name = 'Boat '.repeat(10).trim();
    const registrationFields = [{ name, class: true }];
    const path = `/user/${id}/events/${stand.event.id}/registration`;
    await stand.app.post(path, { registrationFields }, token);
    const long = `${'.'.repeat(limits.importFieldMax)}Name`;
    const one = await stand.uploaded('list.csv', lines(`${long};Name;Vorname;${name}`, 'x;Moser;Eva;C1'));
    expect(one.sheets[0]?.assignment).toEqual({ lastName: 1, firstName: 2, [`field:${name}`]: 3 });
  });

  test('that would make the event too large are refused at the check already, with the column that does it', async () => {
    const room = await stand.app.app.services.rooms.openRoom(asEventId(stand.event.id));
    if (room === null) throw new Error('There is no such event');
    const content = lines(
      'Bib,Surname,First name,Sex,Club,Note',
      `21,Moser,Eva,F,SC Hall,${'Waits at the hut. '.repeat(20)}`,
    );
    const one = await stand.uploaded('list.csv', content);
    const [{ assignment, headingRow } = { assignment: {}, headingRow: 1 }] = one.sheets;
    const settings = { assignment, headingRow, language: 'en' };
    const { text } = room.view;
    Object.defineProperty(text, 'size_bytes', {
      get: () => limits.eventTextMax_bytes - 100,
      configurable: true,
    });
    const full = await stand.call(one, 'validate', settings);
    expect(full).toMatchObject({
      http: 409,
      body: { status: -4048, issues: [{ path: ['assignment', 'note'], code: 'TOO_LONG' }] },
    });
    Reflect.deleteProperty(text, 'size_bytes');
    expect(await stand.call(one, 'validate', settings)).toMatchObject({ body: { status: 0 } });
  });

  test('are looked at again when they are applied: a bib may be taken by then §5.62', async () => {
    const one = await stand.validated('list.csv', lines(heading, eva, ida));
    const early = { startNumber: 12, firstName: 'Anna', lastName: 'Gasser' };
    await stand.app.post(`/events/${stand.event.id}/competitor`, early, stand.event.owner.token);
    expect(await stand.call(one, 'apply')).toMatchObject({
      body: { status: -4073, issues: [{ path: ['rows', 3, 'startNumber'], code: 'TAKEN' }] },
    });
  });

  test('are entered once when two apply the same import at the same time', async () => {
    const one = await stand.validated('list.csv', lines('Name;Vorname', 'Moser;Eva'));
    const answers = await Promise.all([stand.call(one, 'apply'), stand.call(one, 'apply')]);
    const statuses = answers.map(({ body }) => body.status).toSorted((a, b) => b - a);
    expect(statuses).toEqual([0, -4074]);
    expect((await stand.detail())['competitors']).toHaveLength(4);
    expect((await stand.call(one, 'undo')).body).toMatchObject({ status: 0 });
    expect((await stand.detail())['competitors']).toHaveLength(3);
  });

  test('stay when something happened to one of them since', async () => {
    const one = await stand.validated('list.csv', lines(heading, eva, ida));
    await stand.call(one, 'apply');
    const entered = (await stand.detail())['competitors'] as readonly {
      id: string;
      startNumber: number;
    }[];
    const eleven = entered.find(({ startNumber }) => startNumber === 11);
    const changed = { startNumber: 11, firstName: 'Eva', lastName: 'Huber' };
    await stand.app.post(`/events/${stand.event.id}/competitors/${eleven?.id}`, changed, stand.event.owner.token);
    expect(await stand.call(one, 'undo')).toMatchObject({ http: 409, body: { status: -4022 } });
    const other = await stand.validated('list.csv', lines(heading, eva.replace('11', '13')));
    await stand.call(other, 'apply');
    await stand.app.restart();
    expect((await stand.call(other, 'undo')).body).toMatchObject({ status: 0 });
  });
});
