import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aRaceDetail } from '../../../testing/race-detail.ts';
import { contrastOf } from '../../pictures/face-colours.ts';
import { accentOf } from './accent.ts';

const { event } = aRaceDetail(1);

async function logoOf(...fills: readonly string[]): Promise<Uint8Array> {
  const bars = fills.map((fill, place) => `<rect x="${place * 10}" width="10" height="20" fill="${fill}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${fills.length * 10}" height="20">${bars}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test('papers have the colour that most of a logo has, white and grey aside', async () => {
  expect(await accentOf(event, await logoOf('#0b6b3a', '#ffffff', '#ffffff', '#888888'))).toBe('#0b6b3a');
});

test('a light colour is made dark enough for white to stand on it', async () => {
  const accent = await accentOf(event, await logoOf('#ffd400'));
  expect(contrastOf(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('without a logo, or with a grey one, it is that of the drawn picture', async () => {
  const drawn = await accentOf(event, null);
  expect(drawn).toMatch(/^#[0-9a-f]{6}$/);
  expect(await accentOf(event, await logoOf('#777777', '#ffffff'))).toBe(drawn);
  expect(await accentOf(event, new Uint8Array([1, 2, 3]))).toBe(drawn);
});
