/**
 * What a drawing of an event is made of, guessed from what its organiser typed: which sport, in what light and country.
 * A guess that is wrong makes a prettier picture than none; an event's own picture always stands before it.
 */
import type { EventRecord } from '../../race/events/record.ts';

export const sports = ['ski', 'run', 'track', 'climb', 'children', 'ride', 'course'] as const;
export type Sport = (typeof sports)[number];

export const lights = ['morning', 'noon', 'evening'] as const;
export type Light = (typeof lights)[number];

export const lands = ['alpine', 'plain', 'sea'] as const;
export type Land = (typeof lands)[number];

export interface Face {
  readonly sport: Sport;
  readonly light: Light;
  readonly land: Land;
  /** Whether there is snow, whatever the sport. */
  readonly isWinter: boolean;
  /** What makes the drawings of two events differ. */
  readonly seed: string;
}

export type FacedEvent = Pick<EventRecord, 'name' | 'place' | 'country' | 'startDate' | 'startTime' | 'organizer'>;

/**
 * Parts of words in the seven languages, the most telling sport first; with a space where a word begins. What stands in
 * a name goes before an organiser.
 */
const words: readonly (readonly [Sport, readonly string[]])[] = [
  [
    'children',
    ['kinder', ' kids', ' child', ' zwerg', 'enfant', 'bambin', ' niñ', 'infantil', 'gyerek', ' barn', 'copii'],
  ],
  ['climb', ['hill climb', 'hillclimb', 'hill run', 'uphill', ' vertical', 'berglauf', 'bergrennen', 'bergsprint']],
  [
    'climb',
    ['bergzeitfahren', 'course de côte', 'cronoscalata', ' subida', ' hegyi', 'bakkeløp', 'motbakke', ' coast'],
  ],
  ['ski', ['slalom', 'torlauf', 'super g ', ' abfahrt', 'downhill', ' snow', 'schnee', ' neige', ' neve ', ' nieve']],
  ['ski', [' ski', ' schi', 'langlauf', 'biathl', ' rodel', ' sled', ' luge', ' slittin', ' szánkó', ' síverseny']],
  ['ski', [' esqu', ' wsv ', ' winter', ' hiver', ' invern', ' iarn']],
  ['track', [' track', 'stadion', 'stadium', 'leichtathletik', ' athlet', ' atlet', ' atlét', 'friidrett']],
  ['ride', [' rad ', 'radrennen', ' radsport', ' radmarathon', 'zeitfahren', 'time trial', ' bik', ' cycl', ' cicl']],
  ['ride', [' vélo', ' bici', 'kerékpár', 'sykkel', ' mtb ', ' rallye']],
  [
    'run',
    ['lauf', ' run', 'marathon', ' maraton', ' sprint', ' corsa', ' carrera', ' course à pied', ' futás', ' futó'],
  ],
  ['run', ['løp', ' alerg', ' cross', ' trail', 'staffel', ' relay', ' stafett']],
];
const seaWords = [' strand', ' beach', ' bay ', ' coast', ' küste', ' hafen', ' harbour', ' port', ' plage', ' mare '];
const moreSea = [' playa', ' tenger', ' kyst', ' insel', ' isola', ' île', ' sea ', 'fjord', ' lido'];
const alpineWords = [
  'berg ',
  ' alm ',
  'joch ',
  ' alp',
  ' monte ',
  ' mont ',
  'spitze ',
  'horn ',
  'kogel ',
  'fjell',
  ' munte',
];
const alpineCountries = new Set(['AUT', 'SUI', 'LIE', 'AND', 'SLO', 'NOR', 'ITA']);

export function faceOf(event: FacedEvent): Face {
  const sport = sportOf(event);
  const where = wordsOf(`${event.name} ${event.place}`);
  const all = `${where}${wordsOf(event.organizer.name)}`;
  const isOfSnow = words.some(([of, parts]) => of === 'ski' && parts.some((part) => all.includes(part)));
  const seed = `${event.name}\n${event.place}\n${event.startDate}`;
  const isWinter = sport === 'ski' || (sport === 'children' && isOfSnow);
  const land = isWinter ? 'alpine' : landOf(where, event.country);
  return { sport, light: lightOf(event.startTime, seed), land, isWinter, seed };
}

function sportOf({ name, organizer, startDate, country }: FacedEvent): Sport {
  const told = firstIn(name) ?? firstIn(organizer.name);
  if (told !== null) return told;
  const month = Number(startDate.slice(5, 7));
  const isSeason = month === 12 || month <= 3;
  return isSeason && alpineCountries.has(country) ? 'ski' : 'course';
}

function firstIn(text: string): Sport | null {
  const said = wordsOf(text);
  return words.find(([, parts]) => parts.some((part) => said.includes(part)))?.[0] ?? null;
}

/** In small letters, with one space between them and at both ends. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
}

function landOf(where: string, country: string): Land {
  if ([...seaWords, ...moreSea].some((word) => where.includes(word))) return 'sea';
  return alpineCountries.has(country) || alpineWords.some((word) => where.includes(word)) ? 'alpine' : 'plain';
}

function lightOf(startTime: string | null, seed: string): Light {
  // A race that begins at midnight goes on all day: its hour says nothing.
  const hour = startTime === null ? 0 : Number(startTime.slice(0, 2));
  if (hour === 0) return lights[Math.floor(numbersFrom(seed)() * lights.length)] ?? 'noon';
  if (hour < 5 || hour >= 17) return 'evening';
  return hour < 10 ? 'morning' : 'noon';
}

/** @returns numbers from 0 to 1, always the same ones for a text */
export function numbersFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}
