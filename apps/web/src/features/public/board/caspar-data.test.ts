import { expect, test } from 'vitest';
import { viewOfData } from './caspar-data.ts';

test('a rundown that says nothing of ours, or nonsense, changes nothing', () => {
  for (const data of [
    '',
    'null',
    '{',
    '[]',
    '{"f0":"Anna"}',
    '{"view":"moon"}',
    '{"view":"class"}',
    '{"view":"saved","list":" "}',
    '<x/>',
    '<',
    7,
    null,
  ]) {
    expect(viewOfData(data)).toBeUndefined();
  }
  expect(viewOfData(`{"message":"${'a'.repeat(20_000)}"}`)).toBeUndefined();
});

test('a rundown asks for a view as JSON, as XML or as an object', () => {
  expect(viewOfData('{"view":"top","rows":"3"}')).toEqual({ kind: 'top', rows: 3 });
  expect(viewOfData('{"view":"top","rows":"many"}')).toEqual({ kind: 'top', rows: 5 });
  expect(viewOfData({ view: 'class', class: ' U16 ' })).toEqual({ kind: 'class', class: 'U16' });
  const component = (id: string, value: string) =>
    `<componentData id="${id}"><data id="text" value="${value}"/></componentData>`;
  const xml = `<templateData>${component('view', 'message')}${component('message', 'Start &amp; finish')}</templateData>`;
  expect(viewOfData(xml)).toEqual({ kind: 'message', text: 'Start & finish' });
  expect(viewOfData('{"view":"saved","list":"Prize list"}')).toEqual({ kind: 'saved', list: 'Prize list' });
  expect(viewOfData('{"view":"all"}')).toBeNull();
});
