/** Fields that are called like members of every object are fields: from the form to the saved file. */
import { expect, test } from 'vitest';
import { importStand } from '../imports/import-stand.test-support.ts';
import { save } from '../../testing/saved-files.ts';

const stand = importStand();
const names = ['constructor', 'prototype', 'toString', '__proto__'];
const answers = `{${names.map((name, index) => `"${name}":"v${index}"`).join(',')}}`;
/** As it is written, because a `__proto__` in a literal is something else. */
const fieldsOf = (competitor: unknown): string => JSON.stringify(Reflect.get(Object(competitor), 'fields'));

async function competitors(path: string): Promise<readonly unknown[]> {
  const { app, event } = stand;
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${event.id}/${path}`, event.owner.token);
  const list: unknown = body.data[0]?.['competitors'];
  return Array.isArray(list) ? list : [];
}

test.each([false, true])('are entered, shown and saved (as groups: %s)', async (areGroups) => {
  const { app, event } = stand;
  const { token, id } = event.owner;
  const registrationFields = names.map((name) => ({ name, class: areGroups, public: true }));
  const form = `/user/${id}/events/${event.id}/registration`;
  expect((await app.post(form, { registrationFields }, token)).body).toMatchObject({ status: 0 });
  const before = (await competitors('detail')).map(fieldsOf);
  // Who answered nothing has no answer, and not what every object has.
  expect(before).toEqual(before.map(() => '{}'));
  const eva = { startNumber: 77, firstName: 'Eva', lastName: 'Moser', fields: JSON.parse(answers) };
  const entered = await app.post(`/events/${event.id}/competitor`, eva, token);
  expect(fieldsOf(entered.body.data[0])).toBe(answers);
  await app.restart();
  for (const path of ['detail', 'detail/operator'])
    expect((await competitors(path)).map(fieldsOf).filter((fields) => fields !== '{}')).toEqual([answers]);
  const file = `/events/${event.id}/exports/competitors/operator?format=csv&language=en`;
  const { bytes } = await save(app, file, token);
  const csv = bytes.toString();
  for (const word of [...names, 'v0', 'v1', 'v2', 'v3']) expect(csv).toContain(word);
  expect(csv).not.toContain('function');
});

test('are columns of a file that is brought in', async () => {
  const { app, event } = stand;
  const registrationFields = names.map((name) => ({ name }));
  const form = `/user/${event.owner.id}/events/${event.id}/registration`;
  await app.post(form, { registrationFields }, event.owner.token);
  const heading = `Bib;Surname;First name;${names.join(';')}`;
  const one = await stand.validated('list.csv', `${heading}\r\n77;Moser;Eva;v0;v1;v2;v3`);
  expect((await stand.call(one, 'apply')).body).toMatchObject({ status: 0 });
  expect((await competitors('detail/operator')).map(fieldsOf).at(-1)).toBe(answers);
});

test('no column is assigned to a field that there is not, whatever it is called', async () => {
  const one = await stand.uploaded('list.csv', 'Surname;First name\r\nMoser;Eva');
  const assignment: unknown = JSON.parse('{"lastName":0,"firstName":1,"__proto__":1}');
  expect((await stand.call(one, 'validate', { assignment })).body).toMatchObject({
    status: -3000,
    issues: [{ path: ['assignment', '__proto__'], code: 'UNKNOWN' }],
  });
});
