import { languages } from '@startwand/locales';
import { expect, test } from 'vitest';
import { importStand } from '../imports/import-stand.test-support.ts';
import { save } from '../../testing/saved-files.ts';

const stand = importStand();

test('competitors that were saved in any language come back as they were §1.9', async () => {
  const { app, event } = stand;
  const { token } = event.owner;
  const full = {
    startNumber: 21,
    firstName: 'Ștefănița',
    lastName: 'Weißmüller, "Wei"',
    gender: 'male',
    nation: 'ROU',
    club: '1. SC Ötztal; Damen',
    team: '=Űrhajó',
    class: 'U16',
    dateOfBirth: '2010-12-31',
    email: 'stefan@example.org',
    note: "'+43 starts late",
    licence: '0056001',
    listPoints_hundredths: 2_305,
    targetTime_100ns: 623_300_000,
    fields: { 'T-Shirt': 'XL', Busz: 'igen' },
  };
  const registrationFields = [{ name: 'T-Shirt' }, { name: 'Busz', public: false }];
  const form = `/user/${event.owner.id}/events/${event.id}/registration`;
  await app.post(form, { registrationFields }, token);
  await app.post(`/events/${event.id}/competitors`, { competitors: [full] }, token);
  const everyone = async () => {
    const { competitors } = await stand.detail();
    const list: readonly object[] = Array.isArray(competitors) ? competitors : [];
    return list.map((competitor) => ({ ...competitor, id: '', version: '' }));
  };
  const before = await everyone();
  for (const language of languages) {
    for (const format of language === 'hu' ? ['csv', 'xlsx'] : ['csv']) {
      const query = `format=${format}&language=${language}`;
      const { bytes } = await save(app, `/events/${event.id}/exports/competitors/operator?${query}`, token);
      const { competitors } = await stand.detail();
      const ids = (Array.isArray(competitors) ? competitors : []).map((one: { id: string }) => one.id);
      await app.delete(`/events/${event.id}/competitors/`, { competitorIds: ids }, token);
      expect(await everyone()).toEqual([]);
      const one = await stand.validated(`list.${format}`, bytes);
      expect([language, (await stand.call(one, 'apply')).body]).toMatchObject([language, { status: 0 }]);
      expect(await everyone()).toEqual(before);
    }
  }
});
