import { expect, test } from 'vitest';
import { readBoardSearch } from './board-search.ts';
import { lookOf, onColour } from './own-look.ts';

test('what is no colour and no font of a machine is left out', () => {
  const given = { accent: 'red', text: '12345', ground: 'url(x)', font: "a';background:url(x)" };
  expect(lookOf(readBoardSearch(given))).toEqual({});
});

test('a director gives colours and a font, and titles stay readable on any colour', () => {
  const look = lookOf(readBoardSearch({ accent: 'ff6600', font: 'Bebas Neue' }));
  expect(look).toEqual({ '--accent': '#ff6600', '--accent-text': '#000000', fontFamily: "'Bebas Neue', var(--font)" });
  expect(['000000', '0000ff', 'ffffff', '00ff00'].map(onColour)).toEqual(['#ffffff', '#ffffff', '#000000', '#000000']);
});
