/** The way to an import, and what its steps say of the file and of each row that the server cannot take. */
import { routes } from '@startwand/contract';
import { describe, expect, test, vi } from 'vitest';
import { anEvent, eventForm } from '../../apps/server/src/testing/events.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
const at = (kind: string) => `/panel/events/${event.id}/import/${kind}`;

test('a file of another kind is told before it is sent §5.61', async () => {
  const reader = await aReader(app, at('competitors'), event.owner.token);
  await reader.give(null, new File(['x'], 'list.pdf', { type: 'application/pdf' }));
  await reader.says('list.pdf');
  await reader.says('xlsx, xls, ods, xlsm, csv, txt');
});

test('a file that only looks like a spreadsheet is told §5.61', async () => {
  const reader = await aReader(app, at('competitors'), event.owner.token);
  await reader.give(null, new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 1])], 'list.xlsx'));
  await reader.says('Nothing was imported.');
});

test('rows that were typed into the box go on by the loud button, with their years of birth §2.70', async () => {
  const reader = await aReader(app, at('competitors'), event.owner.token);
  await reader.press('Continue');
  await reader.says('Choose a file or paste rows first.');
  await reader.typeLines('Nachname;Vorname;Jahrgang\nMoser;Eva;2015');
  await reader.press('Continue');
  await reader.says('3 columns recognised.');
  await reader.press('Check the rows');
  await reader.says('1 row is in order.');
  // Back at the first step, what is typed there takes the place of what was brought before.
  await reader.press('Back');
  await reader.says('Step 2 of 3');
  await reader.press('Back');
  await reader.typeLines('Nachname;Vorname\nHuber;Ida');
  await reader.press('Continue');
  await reader.says('2 columns recognised.');
});

test('classes come from year and gender by a table, with who lands where and who nowhere before it is done', async () => {
  const { token } = event.owner;
  const enter = (firstName: string, more: object) =>
    app.post(`/events/${event.id}/competitor`, { firstName, lastName: 'Huber', ...more }, token);
  await enter('Eva', { gender: 'female', dateOfBirth: '2015' });
  await enter('Max', { gender: 'male', dateOfBirth: '1999' });
  await enter('Pia', { gender: 'female' });
  const classOf = async (firstName: string) => {
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail`, token);
    const { competitors } = routes.eventDetail.item.parse(detail.body.data[0]);
    return competitors.find((one) => one.firstName === firstName)?.class;
  };
  app.letSnapshotsAge();
  const reader = await aReader(app, `/panel/events/${event.id}/competitors?open=classes`, token);
  // Proposed by those who have a class already.
  await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toBe('U14: 2012'));
  await reader.typeLines('U12 f: 2014, 2015\nU12 m 2014');
  await reader.says('Line 2 names no class, or no year in full: U12 m 2014');
  await reader.typeLines('U12 f: 2014, 2015\nU12 m: 2014, 2015');
  await reader.says('1 fits no line: Huber Max');
  await reader.says('1 without a year of birth: Huber Pia');
  await reader.says('3 keep the class from before');
  const rows = [...document.querySelectorAll('dialog tbody tr, [role=dialog] tbody tr')];
  expect(rows.map(({ textContent }) => textContent)).toEqual(['U12 f1', 'U12 m0']);
  await reader.press('Give 1 competitor a class');
  await reader.says('1 competitor got a class.');
  expect(await classOf('Eva')).toBe('U12 f');
  await reader.press('Undo');
  await reader.says('The classes are as they were.');
  expect(await classOf('Eva')).toBeNull();
});

const filled = () =>
  [...document.querySelectorAll('main a, main button')]
    .filter(({ className }) => className.includes('primary'))
    .map(({ textContent }) => textContent);
const named = (name: string) =>
  [...document.querySelectorAll('main a, main button')].filter((one) => one.textContent === name);

test('an event without anybody leads to the import by one loud button, and with a start list to arming', async () => {
  const { id: ownerId, token } = event.owner;
  const heats = eventForm.heats.slice(0, 1);
  const created = await app.post(`/user/${ownerId}/events`, { ...eventForm, name: 'Empty', heats }, token);
  const { id } = routes.createEvent.item.parse(created.body.data[0]).event;
  const reader = await aReader(app, `/panel/events/${id}`, token);
  await reader.says('Start list');
  await vi.waitFor(() => expect(filled()).toEqual(['Import']));
  expect(named('Import')).toHaveLength(1);
  await reader.press('More for Run 1');
  await reader.says('Import start list …');
  await reader.router.navigate({ to: '/panel/events/$eventId/competitors', params: { eventId: id } });
  await reader.says('Type them in one after the other');
  expect(filled()).toEqual(['Import']);
  expect(named('Import')).toHaveLength(1);
  await reader.router.navigate({ to: '/panel/events/$eventId', params: { eventId: event.id } });
  await vi.waitFor(() => expect(filled()).toEqual(['Arm Run 1']));
});

/** Looks at the rows of a file: its first line is the headings. */
async function check(kind: string, ...lines: readonly string[]) {
  const reader = await aReader(app, at(kind), event.owner.token);
  await reader.give(null, new File([lines.join('\n')], 'list.csv', { type: 'text/csv' }));
  await reader.press('Check the rows');
  await reader.says('needs a look');
  return reader;
}

describe('a row of competitors', () => {
  const heading = 'Bib;Last name;First name;Gender;Date of birth;Nation;E-mail';

  test.each([
    ['what is required §5.62', '21;;Eva;w;;;', 'This must not be empty.'],
    ['a date that cannot be §5.62 §8.6', '21;Moser;Eva;w;31.02.2012;;', 'No such date.'],
    ['a gender that cannot be §5.62', '21;Moser;Eva;x;;;', 'Neither female nor male'],
    ['a nation that cannot be §5.62', '21;Moser;Eva;w;;Narnia;', 'No nation.'],
    ['a start number that cannot be §5.62', 'one;Moser;Eva;w;;;', 'Not a whole number'],
    ['a start number that is taken §5.62', '2;Moser;Eva;w;;;', 'wears this bib.'],
  ])('is told beside its field: %s', async (_says, row, message) => {
    const reader = await check('competitors', heading, row, '77;Huber;Ida;w;;;');
    await reader.says('Row 2');
    await reader.says(message);
  });
});

describe('a row of times', () => {
  test.each([
    ['a time that cannot be read §5.63 §8.61', '1;1.02.3.4', 'Not a time such as 1:02.33.'],
    ['no time at all §5.63', '1;', 'This must not be empty.'],
    ['a start number that nobody wears §5.63', '9;59.1', 'Nobody wears this bib here.'],
    ['a start number that stands twice §5.63', '2;59.1', 'This bib stands in a row before.'],
  ])('is told beside its field: %s', async (_says, row, message) => {
    const reader = await check(`times?heat=${event.heatIds[0]}`, 'Bib;Time', '2;58.9', row);
    await reader.says('Row 3');
    await reader.says(message);
  });
});
