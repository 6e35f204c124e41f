/** What people entered keeps to itself in a line of a page, in whatever script it is written. */
import { describe, expect, test } from 'vitest';
import { bareNamesOf } from './bare-names.ts';
import { isTest, readSourceFiles } from './source-files.ts';

/** What programs read or people edit: marks would be part of the name there. */
const plainIn = [
  // The labels of a combobox stand in its field; the list below it shows them as names.
  'apps/web/src/features/desk/run-sheet/competitor-options.tsx',
  'apps/web/src/features/desk/triggers/GiveForm.tsx',
  // What a search looks through.
  'apps/web/src/screens/panel/devices/DevicesScreen.tsx',
];

const pages = readSourceFiles().filter(
  (file) => file.path.startsWith('apps/web/src/') && !isTest(file) && !file.path.includes('/kit/'),
);

function found(text: string): readonly string[] {
  return bareNamesOf({ path: 'a.tsx', text });
}

describe('names in lines of pages', () => {
  test('stand in Name or are isolated', () => {
    const bare = pages.filter(({ path }) => !plainIn.includes(path)).flatMap((file) => bareNamesOf(file));
    expect(bare).toEqual([]);
  });

  test('are plain only where the list above says so', () => {
    const plain = pages.filter((file) => bareNamesOf(file).length > 0).map(({ path }) => path);
    expect(plain.toSorted()).toEqual(plainIn);
  });

  test.each([
    '<p>{heat.name} · {time}</p>',
    '<span>{props.event.name}</span>',
    '<li>{isOpen ? <b>{device.name}</b> : null} {time}</li>',
    '<p>{bib} {heat?.name ?? none}</p>',
    '<p>{bib} {displayName(competitor)}</p>',
    '<>{eventName} {time}</>',
    'const title = `${heat.name} – ${time}`',
    "const line = [competitor.club, year].filter(Boolean).join(' · ')",
  ])('would be found: %s', (text) => {
    expect(found(text)).toHaveLength(1);
  });

  test.each([
    '<h1>{event.name}</h1>',
    '<p><Name>{heat.name}</Name> · {time}</p>',
    '<Name><b>{lastName}</b> {firstName}</Name>',
    'const title = `${isolated(heat.name)} – ${time}`',
    'const name = `${lastName} ${firstName}`',
    'const key = `${heat.name}/${time}`',
    '<p>{event.name === null ? none : some} {time}</p>',
    '<p>{icon.name} {time}</p>',
  ])('are left alone: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
