/** What the drawing of an event promises, whatever it is called and wherever it is shown. */
import { faceShapes } from '@startwand/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inkOf } from './draw-result.ts';
import { drawFace, faceFile, faceSizes } from './draw-face.ts';
import { coloursOf, contrastOf } from './face-colours.ts';
import { faceOf, lands, lights, sports, type Face, type FacedEvent } from './face-of.ts';

const event: FacedEvent = {
  name: 'Clubmeisterschaft Riesentorlauf',
  place: 'Kitzbühel',
  country: 'AUT',
  startDate: '2026-01-17',
  startTime: '10:00',
  organizer: { name: 'WSV Kitzbühel', website: null },
};
const faceNamed = (name: string, changed: Partial<FacedEvent> = {}): Face => faceOf({ ...event, name, ...changed });

const anyFace = fc.record({
  sport: fc.constantFrom(...sports),
  light: fc.constantFrom(...lights),
  land: fc.constantFrom(...lands),
  isWinter: fc.boolean(),
  seed: fc.string({ maxLength: 40 }),
});

test('a sport is guessed from the name, else from who organises it, else from season and country', () => {
  const ofSki = [
    'Clubmeisterschaft Riesentorlauf',
    'Night Slalom',
    'Super-G Kaunertal',
    'Skirennen',
    'Langlauf am See',
  ];
  expect(ofSki.map((name) => faceNamed(name).sport)).toEqual(ofSki.map(() => 'ski'));
  const summer = { startDate: '2026-06-01', organizer: { name: 'Verein', website: null } };
  const told = {
    'Innsbruck Town Run, 3 km': 'run',
    'Corsa del borgo': 'run',
    Stadtlauf: 'run',
    'Hungerburg Hill Run': 'climb',
    Berglauf: 'climb',
    Cronoscalata: 'climb',
    Kinderlauf: 'children',
    Gyerekverseny: 'children',
    'Athletics Meeting': 'track',
    Radrennen: 'ride',
    Dorfmeisterschaft: 'course',
    // Not a run, and not a port.
    Brunnenfest: 'course',
  } as const;
  for (const [name, sport] of Object.entries(told))
    expect([name, faceNamed(name, summer).sport]).toEqual([name, sport]);
  expect(faceNamed('Cup', { ...summer, organizer: { name: 'Skiclub Au', website: null } }).sport).toBe('ski');
  expect(faceNamed('Cup', { organizer: { name: 'Verein', website: null } }).sport).toBe('ski');
});

test('the light is that of the first start, and a start at midnight says nothing', () => {
  const at = (startTime: string | null) => faceNamed('Cup', { startTime }).light;
  expect(['08:30', '12:00', '18:30', '22:00'].map(at)).toEqual(['morning', 'noon', 'evening', 'evening']);
  expect(at('00:00')).toBe(at(null));
});

test('the land is guessed from place and country: mountains, the sea, or neither', () => {
  const run = (place: string, country: string) => faceNamed('Run', { place, country }).land;
  expect([run('Innsbruck', 'AUT'), run('Porto San Giorgio', 'ITA'), run('Szeged', 'HUN')]).toEqual([
    'alpine',
    'sea',
    'plain',
  ]);
});

test('what a race is about stands whole in every shape: no gate is cut', () => {
  const check = (face: Face) => {
    for (const shape of faceShapes) {
      const { width, height } = faceSizes[shape];
      const { boxes } = drawFace(face, faceSizes[shape]);
      expect(boxes.length).toBeGreaterThan(0);
      for (const { left, top, right, bottom } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
        expect(bottom).toBeLessThanOrEqual(height);
      }
    }
  };
  fc.assert(fc.property(anyFace, check), { numRuns: 60 });
});

test('an event is always drawn alike, and no two alike', () => {
  const drawn = Array.from({ length: 60 }, (_, at) => faceFile(faceNamed(`Cup ${at}`), faceSizes.card, 'both'));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(faceFile(faceNamed('Cup 7'), faceSizes.card, 'both')).toBe(drawn[7]);
});

test('nothing that anybody typed stands in the file, and it is small', () => {
  const check = (name: string) => {
    const file = faceFile(faceNamed(`<script>${name}`), faceSizes.hero, 'both');
    expect(file).not.toContain('script');
    expect(file).not.toContain('NaN');
    expect(file.length).toBeLessThan(16_000);
  };
  fc.assert(fc.property(fc.string(), check), { numRuns: 40 });
});

test('gates stand out from the snow in any light, by day and by night', () => {
  const check = (light: Face['light'], seed: string) => {
    for (const isDark of [false, true]) {
      const { first, second, ground } = coloursOf(
        { sport: 'ski', light, land: 'alpine', isWinter: true, seed },
        isDark,
      );
      for (const cloth of [first, second]) {
        const apart = [1, 3, 5].map((at) => {
          const [one, other] = [cloth, ground].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
          return Math.abs((one ?? 0) - (other ?? 0));
        });
        // Of 765.
        expect(apart.reduce((sum, channel) => sum + channel, 0)).toBeGreaterThan(90);
      }
    }
  };
  fc.assert(fc.property(fc.constantFrom(...lights), fc.string(), check));
});

describe('the picture of a result', () => {
  test('is written on a ground from which every text stands out', () => {
    const check = (face: Face) => {
      const { panel, text, soft, accent } = inkOf(face);
      expect(contrastOf(text, panel)).toBeGreaterThan(12);
      expect(contrastOf(soft, panel)).toBeGreaterThan(7);
      expect(contrastOf(accent, panel)).toBeGreaterThan(4.5);
    };
    fc.assert(fc.property(anyFace, check));
  });
});

test('a raster of it has the colours of the day, whatever the scheme', async () => {
  const file = Buffer.from(faceFile(faceNamed('Riesentorlauf'), faceSizes.preview, 'light'));
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1_200, 630]);
  // The snow at the foot of the slope.
  const at = ((info.height - 4) * info.width + 4) * info.channels;
  expect(Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)).toBeGreaterThan(150);
});
