/**
 * Colours of a drawing: few, chosen by hand, and tied together by the light. What is far takes on the colour of the
 * horizon, what the evening sees is dipped into its shade: so every choice goes with every other one.
 */
import { numbersFrom, type Face, type Light } from './face-of.ts';

export interface FaceColours {
  readonly zenith: string;
  /** Between the two, so that blue and red do not meet in grey. */
  readonly haze: string;
  readonly horizon: string;
  readonly sun: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly ground: string;
  /** Tracks, furrows, the shaded side. */
  readonly shade: string;
  /** What leads through the picture: a road, a line. */
  readonly way: string;
  readonly trees: string;
  readonly first: string;
  readonly second: string;
  readonly pole: string;
}

type Hex = `#${string}`;

interface Sky {
  readonly zenith: Hex;
  readonly horizon: Hex;
  readonly sun: Hex;
}

const skies: Readonly<Record<Light, readonly Sky[]>> = {
  morning: [
    { zenith: '#5b7fb8', horizon: '#f9d9c3', sun: '#fff4dc' },
    { zenith: '#6f8fc4', horizon: '#f6cfd0', sun: '#fff0e4' },
    { zenith: '#4f93b5', horizon: '#fbe6c6', sun: '#fff8e2' },
  ],
  noon: [
    { zenith: '#2f7ec0', horizon: '#cfe6f4', sun: '#ffffff' },
    { zenith: '#2b8bb5', horizon: '#d6eee9', sun: '#ffffff' },
    { zenith: '#3d6fb4', horizon: '#dbe4f5', sun: '#ffffff' },
  ],
  evening: [
    { zenith: '#3b3a78', horizon: '#f3a57c', sun: '#ffdca6' },
    { zenith: '#2d4a7c', horizon: '#f6b98d', sun: '#ffe3b8' },
    { zenith: '#4a356e', horizon: '#ee9a94', sun: '#ffd3b0' },
  ],
};

/** What the light dips everything into, and how deep. */
const tints: Readonly<Record<Light, readonly [Hex, number]>> = {
  morning: ['#f0b9a4', 0.14],
  noon: ['#ffffff', 0],
  evening: ['#34285e', 0.34],
};

interface Ground {
  readonly far: Hex;
  readonly near: Hex;
  readonly ground: Hex;
  readonly shade: Hex;
  readonly way: Hex;
  readonly trees: Hex;
}

const snow: Ground = {
  far: '#6f8fb3',
  near: '#b9cde0',
  ground: '#f7fafd',
  shade: '#c9d9e8',
  way: '#a9c1d8',
  trees: '#2c5563',
};
const green: Ground = {
  far: '#5c8f86',
  near: '#3f8061',
  ground: '#66a05f',
  shade: '#568f53',
  way: '#f4ead2',
  trees: '#24573f',
};
const meadow: Ground = {
  far: '#7c9c7e',
  near: '#86ac62',
  ground: '#b6c873',
  shade: '#a3b862',
  way: '#f8efd7',
  trees: '#4a7a4a',
};
const sand: Ground = {
  far: '#4f8ba0',
  near: '#3d93ab',
  ground: '#ecd9ae',
  shade: '#dcc491',
  way: '#fbf3de',
  trees: '#4c7a5c',
};
const street: Ground = {
  far: '#8d8597',
  near: '#9c6a5d',
  ground: '#5b616d',
  shade: '#6d7480',
  way: '#f4f1ea',
  trees: '#3d6b52',
};

const lanes: Ground = { ...meadow, ground: '#bb5a43', shade: '#a64c37', way: '#f6efe4' };

/** Of cloths, flags and arches. The first one is what the picture is remembered by. */
const marks: readonly (readonly [Hex, Hex])[] = [
  ['#d3222f', '#1f5fbf'],
  ['#e2552b', '#17697f'],
  ['#c81e5a', '#2b5fa8'],
  ['#e08a1a', '#2f5f9e'],
];
const softMarks: readonly (readonly [Hex, Hex])[] = [
  ['#ee6c6c', '#4aa3c7'],
  ['#f0a03c', '#5b9b6b'],
  ['#e2719a', '#4f9fb0'],
];

const night: Hex = '#0e1933';

function groundOf({ sport, land, isWinter }: Face): Ground {
  if (isWinter) return snow;
  if (sport === 'track') return lanes;
  if (land === 'sea') return sand;
  if (sport === 'run') return street;
  return land === 'alpine' || sport === 'climb' ? green : meadow;
}

/** @param isDark for a page that is dark: the same picture by night */
export function coloursOf(face: Face, isDark = false): FaceColours {
  const random = numbersFrom(`colours ${face.seed}`);
  const sky = pick(skies[face.light], random());
  const isSoft = face.sport === 'children';
  const [first, second] = pick(isSoft ? softMarks : marks, random());
  const [tint, depth] = tints[face.light];
  const { far, near, ground, shade, way, trees } = groundOf(face);
  const lit = (colour: Hex, share = depth): Hex => mix(colour, tint, isSoft ? share * 0.7 : share);
  const soft = isSoft ? 0.18 : 0;
  const haze = mix(mix(sky.zenith, '#ffffff', face.light === 'evening' ? 0.18 : 0.42), sky.horizon, 0.3);
  const distance = mix(haze, sky.horizon, face.light === 'noon' ? 1 : 0.35);
  const drawn = {
    zenith: mix(sky.zenith, sky.horizon, soft),
    haze,
    horizon: sky.horizon,
    sun: sky.sun,
    far: mix(lit(far), distance, 0.5 + soft),
    middle: mix(lit(mix(far, near, 0.5)), distance, 0.28 + soft),
    near: mix(lit(near), distance, 0.08 + soft),
    ground: lit(ground, depth * 0.8),
    shade: lit(shade),
    way: lit(way, depth * 0.5),
    trees: mix(lit(trees), distance, 0.06 + soft / 2),
    first: lit(first, depth * 0.25),
    second: lit(second, depth * 0.25),
    pole: '#273040',
  } as const satisfies FaceColours;
  return isDark ? atNight(drawn) : drawn;
}

/** The marks keep most of their colour: they are what one looks for. */
function atNight(day: Readonly<Record<keyof FaceColours, Hex>>): FaceColours {
  const darker = (colour: Hex, share: number): Hex => mix(colour, night, share);
  return {
    zenith: darker(day.zenith, 0.72),
    haze: darker(day.haze, 0.66),
    horizon: darker(day.horizon, 0.58),
    sun: darker(day.sun, 0.12),
    far: darker(day.far, 0.6),
    middle: darker(day.middle, 0.6),
    near: darker(day.near, 0.58),
    ground: darker(day.ground, 0.6),
    shade: darker(day.shade, 0.66),
    way: darker(day.way, 0.34),
    trees: darker(day.trees, 0.6),
    first: mix(day.first, '#ff9a8a', 0.14),
    second: mix(day.second, '#a4cbff', 0.42),
    pole: darker(day.pole, 0.7),
  };
}

function pick<Item>(items: readonly Item[], share: number): Item {
  const item = items[Math.min(items.length - 1, Math.floor(share * items.length))];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

/** @param share how much of the second colour */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [a, b] = [channels(one), channels(other)];
  const mixed = a.map((value, at) => Math.round(value + ((b[at] ?? value) - value) * Math.max(0, Math.min(1, share))));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** How far two colours stand apart, from 1 to 21 (WCAG). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
