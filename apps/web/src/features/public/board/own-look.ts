/** The colours and the font of a director, by the address of an overlay. */
import type { CSSProperties } from 'react';
import type { BoardSearch } from './board-search.ts';

/** @example lookOf({ accent: 'ff6600', font: 'Bebas Neue' }) */
export function lookOf({ accent, text, ground, font }: BoardSearch): CSSProperties {
  const variables = {
    ...(accent === undefined ? {} : { '--accent': `#${accent}`, '--accent-text': onColour(accent) }),
    ...(text === undefined ? {} : { '--text': `#${text}`, '--text-soft': `#${text}` }),
    ...(ground === undefined ? {} : { '--page': `#${ground}` }),
  };
  return { ...variables, ...(font === undefined ? {} : { fontFamily: `'${font}', var(--font)` }) };
}

/** Black or white, whichever is read better on a colour (WCAG 2.2, relative luminance). */
export function onColour(colour: string): '#000000' | '#ffffff' {
  const parts = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? '#000000' : '#ffffff';
}
