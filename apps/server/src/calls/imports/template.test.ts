import { apiRoot, importKinds } from '@startwand/contract';
import { languages } from '@startwand/locales';
import { expect, test } from 'vitest';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { importStand } from './import-stand.test-support.ts';

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
  const registrationFields = [{ name: 'Boat' }, { name: 'T-Shirt' }];
  const form = `/user/${id}/events/${stand.event.id}/registration`;
  await stand.app.post(form, { registrationFields }, token);
  for (const kind of importKinds) {
    const heatId = kind === 'competitors' ? null : stand.event.heatIds[0];
    for (const language of kind === 'rankingList' ? ['de', 'hu'] : languages) {
      const file = await template(kind, language, token);
      expect(file.headers['content-disposition']).toContain(`${kind}.xlsx`);
      const one = await stand.uploaded(`${kind}.xlsx`, file.rawPayload, { kind, heatId });
      expect([language, one.sheets[0]?.assignment]).toEqual([
        language,
        Object.fromEntries(one.fields.map(({ field }, column) => [field, column])),
      ]);
    }
  }
});
