/** For properties: a file is imported with the columns that are guessed. */
import { routes, type ImportDto, type ImportKind } from '@startwand/contract';
import { expect } from 'vitest';
import { filePart, jsonPart, postForm } from '../../../testing/forms.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { EmptyEvent, Organiser } from './random-race.test-support.ts';

export async function imported(
  app: TestApp,
  organiser: Organiser,
  { id, heatId }: EmptyEvent,
  kind: ImportKind,
  [name, bytes, language]: readonly [string, Buffer, string],
): Promise<ImportDto> {
  const { token } = organiser.owner;
  const document = { kind, heatId: kind === 'competitors' ? null : heatId };
  const uploaded = await postForm(app, `/events/${id}/imports`, [jsonPart(document), filePart(name, bytes)], token);
  expect(uploaded.body).toMatchObject({ status: 0 });
  const [item]: readonly unknown[] = Reflect.get(Object(uploaded.body), 'data');
  const one = routes.uploadImport.item.parse(item);
  const [sheet] = one.sheets;
  const settings = {
    assignment: sheet?.assignment ?? {},
    headingRow: sheet?.headingRow ?? 1,
    language,
    nameOrder: 'lastFirst',
  };
  const validate = async (mends?: object) => {
    const asked = { ...settings, ...(mends === undefined ? {} : { mends }) };
    const { body } = await app.post(`/events/${id}/imports/${one.id}/validate`, asked, token);
    expect([kind, body.issues, body]).toMatchObject([kind, undefined, { status: 0 }]);
    return routes.validateImport.item.parse(body.data[0]).check;
  };
  const faults = (await validate())?.faults ?? [];
  // Two people of one name, without bibs: whoever imports says that they are two.
  const namesakes = faults.flatMap(({ row, code }) => (code === 'PERSON_REPEATED' ? [row] : []));
  if (namesakes.length > 0) expect(await validate({ otherPeople: namesakes })).toMatchObject({ faults: [] });
  else expect(faults).toEqual([]);
  const applied = await app.post(`/events/${id}/imports/${one.id}/apply`, {}, token);
  expect([kind, applied.body]).toMatchObject([kind, { status: 0 }]);
  return routes.applyImport.item.parse(applied.body.data[0]);
}
