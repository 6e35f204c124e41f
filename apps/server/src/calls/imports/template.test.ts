import { apiRoot, importKinds, limits, type RegistrationField } from '@startwand/contract';
import { languages } from '@startwand/locales';
import { expect, test } from 'vitest';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { fieldsOf, guessColumns, sectionMark } from './fields.ts';
import { importStand } from './import-stand.test-support.ts';
import { packSheets, type SheetOverview } from './packed-sheets.ts';
import { isUnread } from './reading/too-much.ts';
import { readWorkbook } from './read-workbook.ts';

const stand = importStand();

const template = (kind: string, language: string, token: string) =>
  stand.app.app.http.inject({
    url: `${apiRoot}${stand.path}/template/${kind}?language=${language}`,
    headers: { authorization: token },
  });

test('a template is for whoever operates the event, of a kind and in a language that there are', async () => {
  const others = [(await aCompetitor(stand.app)).token, (await aTimekeeper(stand.app)).token];
  for (const token of others) {
    expect((await template('times', 'de', token)).json()).toMatchObject({ status: -2011 });
  }
  const { token } = stand.event.owner;
  expect((await template('everything', 'de', token)).json()).toMatchObject({ status: -3000 });
  expect((await template('times', 'fr', token)).json()).toMatchObject({ status: -3000 });
});

test('a template has headings that are all understood, in every language', async () => {
  const { id, token } = stand.event.owner;
  const questions: readonly RegistrationField[] = ['Boat', 'T-Shirt'].map((name) => ({
    name,
    visible: true,
    required: false,
    public: true,
    class: false,
    format: 'default',
  }));
  const form = `/user/${id}/events/${stand.event.id}/registration`;
  await stand.app.post(form, { registrationFields: questions }, token);
  for (const kind of importKinds) {
    const heatId = kind === 'competitors' ? null : stand.event.heatIds[0];
    // Once by the call; a process that reads a file is not started for each of the others.
    const hungarian = await template(kind, 'hu', token);
    const one = await stand.uploaded(`${kind}.xlsx`, hungarian.rawPayload, { kind, heatId });
    const pointCount = one.fields.filter(({ field }) => field.startsWith(sectionMark)).length;
    const fields = fieldsOf(kind, { questions, pointCount });
    expect(fields.map(({ field }) => field)).toEqual(one.fields.map(({ field }) => field));
    const headed = fields.filter(({ field, isOfResults }) => field !== 'fullName' && !isOfResults);
    const inOrder = Object.fromEntries(headed.map(({ field }, column) => [field, column]));
    for (const language of languages) {
      const file = await template(kind, language, token);
      expect(file.headers['content-disposition']).toContain(`${kind}.xlsx`);
      const { assignment } = guessColumns(firstSheetOf(file.rawPayload), fields);
      expect([kind, language, assignment]).toEqual([kind, language, inOrder]);
    }
    expect(one.sheets[0]?.assignment).toEqual(inOrder);
  }
});

function firstSheetOf(content: Uint8Array): SheetOverview {
  const sheets = readWorkbook(content, limits);
  if (isUnread(sheets)) throw new Error('The file is not read.');
  const [first] = packSheets(sheets, limits).overviews;
  if (first === undefined) throw new Error('The file has no sheet.');
  return first;
}
