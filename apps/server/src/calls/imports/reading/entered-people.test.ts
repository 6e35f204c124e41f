/** Lists about people who are in the event already: they are changed or left out, and every change is named before. */
import { readFileSync } from 'node:fs';
import { routes } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { importStand, lines } from '../import-stand.test-support.ts';

const stand = importStand();

const file = (name: string) => readFileSync(new URL(`../cases/${name}`, import.meta.url));
const people = async (content: string | Buffer, more: object = {}) => {
  const one = await stand.uploaded('list.csv', content);
  const [{ assignment, headingRow } = { assignment: {}, headingRow: 1 }] = one.sheets;
  const { body } = await stand.call(one, 'validate', { assignment, headingRow, language: 'de', ...more });
  expect(body).toMatchObject({ status: 0 });
  const { check } = routes.validateImport.item.parse(body.data[0]);
  return { one, check, people: check?.people };
};
const shown = async () => {
  const { competitors } = await stand.detail();
  return Array.isArray(competitors) ? competitors : [];
};
/** A competitor as a test enters one. */
const enter = (...competitors: readonly object[]) =>
  stand.app.post(`/events/${stand.event.id}/competitors`, { competitors }, stand.event.owner.token);

describe('a list about people who are in the event', () => {
  test('changes them, names each change before, and is taken back whole', async () => {
    const before = await shown();
    const { one, people: found } = await people(
      lines(
        'Startnr;Nachname;Vorname;Klasse;Verein',
        '1;Number 1;Anna;U16;SC Hall',
        '2;Number 2;Anna;;',
        '7;Moser;Eva;U8;',
      ),
    );
    expect(found).toMatchObject({ newCount: 1, changedCount: 1, sameCount: 1, leftOutCount: 0 });
    expect(found?.rows).toMatchObject([
      {
        row: 2,
        name: 'Number 1 Anna',
        startNumber: 1,
        changes: [
          { field: 'club', was: null, becomes: 'SC Hall' },
          { field: 'class', was: 'U14', becomes: 'U16' },
        ],
      },
      { row: 3, startNumber: 2, changes: [] },
    ]);
    const { body } = await stand.call(one, 'apply');
    expect(body).toMatchObject({ status: 0, data: [{ appliedCount: 2, check: { people: { rows: [] } } }] });
    expect(await shown()).toContainEqual(
      expect.objectContaining({ startNumber: 1, class: 'U16', club: 'SC Hall', note: 'allergic to wax' }),
    );
    expect((await stand.call(one, 'undo')).body).toMatchObject({ status: 0 });
    expect(await shown()).toEqual(before);
  });

  test('leaves them out when its reader wants that', async () => {
    const list = lines('Startnr;Nachname;Vorname;Verein', '1;Number 1;Anna;SC Hall', '7;Moser;Eva;SC');
    const { one, people: found } = await people(list, { entered: 'leaveOut' });
    expect(found).toMatchObject({ newCount: 1, changedCount: 0, leftOutCount: 1 });
    await stand.call(one, 'apply');
    expect(await shown()).toContainEqual(expect.objectContaining({ startNumber: 1, club: null }));
    expect(await shown()).toHaveLength(4);
  });

  test('knows them by licence whatever the name, and a corrected name by the bib', async () => {
    await enter({ firstName: 'Eva', lastName: 'Moser', licence: '56001', startNumber: 21 });
    const { people: found } = await people(
      lines('Startnr;Nachname;Vorname;FIS-Code', ';Huber;Eva Maria;56001', '2;Nummer 2;Anna;'),
    );
    expect(
      found?.rows.map(({ row, startNumber, changes }) => [row, startNumber, changes.map(({ field }) => field)]),
    ).toEqual([
      [2, 21, ['lastName', 'firstName']],
      [3, 2, ['lastName']],
    ]);
  });

  test('lets two of them swap their bibs, and takes nobody’s whom it does not name', async () => {
    const swapped = lines('Startnr;Nachname;Vorname;Jg', '2;Number 1;Anna;2012', '1;Number 2;Anna;2012');
    const { one } = await people(swapped);
    expect((await stand.call(one, 'apply')).body).toMatchObject({ status: 0 });
    expect(await shown()).toContainEqual(expect.objectContaining({ startNumber: 2, lastName: 'Number 1' }));
    const { check } = await people(lines('Startnr;Nachname;Vorname;Jg', '3;Number 1;Anna;2012', '2;Berg;Ida;2011'));
    // Bib 2 is free by this list, bib 3 is not.
    expect(check?.faults).toMatchObject([{ row: 2, field: 'startNumber', code: 'TAKEN' }]);
  });

  test('keeps a birthday where the list has the year alone, and what its empty cells do not say', async () => {
    const { people: found } = await people(lines('Startnr;Nachname;Vorname;Jahrgang;Klasse', '1;Number 1;Anna;2012;'));
    expect(found).toMatchObject({ changedCount: 0, sameCount: 1 });
  });

  test('says of a week-old list without bibs who is entered already, with which bib', async () => {
    const person = (number: number) => ({
      firstName: 'P',
      lastName: `Person ${number}`,
      dateOfBirth: '2012',
      class: 'U14',
    });
    await enter({ ...person(2), startNumber: 12, club: 'SC Tal' }, { ...person(3), startNumber: 13, club: 'SC Tal' });
    const { people: found, check } = await people(file('copied-event-bibs/week2.csv'));
    expect(check).toMatchObject({ rowCount: 3, faults: [{ row: 4, field: 'startNumber', code: 'TAKEN' }] });
    expect(found).toMatchObject({ newCount: 1, rows: [{ row: 2, startNumber: 12, changes: [] }] });
  });

  test('says which row is about the same person as one before, until that is left out or somebody else', async () => {
    const list = lines(
      'Startnr;Nachname;Vorname;Jg',
      '21;Moser;Eva;2012',
      ';MÖSER;Eva;2012',
      '22;Moser;Eva;2012',
      ';Moser;Eva;2013',
    );
    const { check, people: found } = await people(list);
    expect(check?.faults).toEqual([{ row: 3, column: 1, field: 'lastName', code: 'PERSON_REPEATED' }]);
    // Two bibs are two people, who may be one: that is said, too.
    expect(found?.rows).toMatchObject([{ row: 4, likeRow: 2, competitorId: null }]);
    const mends = { cells: [], columns: [], leftOut: [] };
    expect((await people(list, { mends: { ...mends, leftOut: [3] } })).check?.faults).toEqual([]);
    expect((await people(list, { mends: { ...mends, otherPeople: [3] } })).people).toMatchObject({ newCount: 4 });
  });

  test('cannot be taken back once somebody of the event was erased', async () => {
    const { one } = await people(lines('Startnr;Nachname;Vorname;Verein', '1;Number 1;Anna;SC Hall'));
    await stand.call(one, 'apply');
    const { id, competitorIds, owner } = stand.event;
    const erased = await stand.app.post(`/events/${id}/competitors/${competitorIds[1]}/erase`, {}, owner.token);
    expect(erased.body).toMatchObject({ status: 0 });
    expect((await stand.call(one, 'undo')).body).toMatchObject({ status: -4022 });
  });
});

describe('a list that was exported in another language', () => {
  test('is about the same people, and changes none of them', async () => {
    const { id, competitorIds, owner } = stand.event;
    await stand.app.delete(`/events/${id}/competitors/`, { competitorIds }, owner.token);
    const { one } = await people(file('exported-edited/competitors-en.csv'));
    await stand.call(one, 'apply');
    for (const language of ['de', 'hu']) {
      const { people: found } = await people(file(`exported-edited/competitors-${language}.csv`));
      expect([language, found]).toMatchObject([language, { newCount: 0, changedCount: 0, sameCount: 8 }]);
    }
    const edited = file('exported-edited/competitors-de.csv').toString().replaceAll('SC Tal', 'SC Berg');
    expect((await people(edited)).people).toMatchObject({ newCount: 0, changedCount: 7, sameCount: 1 });
  });

  test('has results whose words for a status are read', async () => {
    const ids = await stand.app.post(
      `/events/${stand.event.id}/competitors`,
      {
        competitors: [60, 61, 62, 63, 4].map((startNumber) => ({
          startNumber,
          firstName: 'A',
          lastName: `B${startNumber}`,
        })),
      },
      stand.event.owner.token,
    );
    const competitorIds = [...stand.event.competitorIds, ...ids.body.data.map((one) => String(one['id']))];
    const heatId = stand.event.heatIds[1];
    await stand.app.post(
      `/events/${stand.event.id}/heats/${heatId}/competitors`,
      { competitorIds },
      stand.event.owner.token,
    );
    for (const language of ['de', 'en']) {
      const results = file(`exported-edited/results-${language}.csv`);
      const check = await stand.check('results.csv', results, { kind: 'times', heatId });
      expect([language, check]).toMatchObject([language, { rowCount: 8, faults: [] }]);
    }
  });
});
