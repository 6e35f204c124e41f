import { expect, test } from 'vitest';
import { areaOf, moved, wholePicture } from './crop.ts';

const picture = { width: 400, height: 300 };
const square = { width: 100, height: 100 };

test('the largest part of the shape is taken, from the middle', () => {
  expect(areaOf(picture, square, wholePicture)).toEqual({
    left: 50,
    top: 0,
    width: 300,
    height: 300,
  });
});

test('the window never leaves the picture', () => {
  const far = moved(picture, square, wholePicture, { x: 9, y: -9 });
  expect(areaOf(picture, square, far)).toEqual({ left: 100, top: 0, width: 300, height: 300 });
});

test('closer is at most fourfold, and never wider than the picture', () => {
  expect(moved(picture, square, wholePicture, { zoom: 99 }).zoom).toBe(4);
  expect(moved(picture, square, wholePicture, { zoom: 0.1 }).zoom).toBe(1);
});

test('a step to the side and back is no step', () => {
  const near = moved(picture, square, wholePicture, { zoom: 2 });
  const back = moved(picture, square, moved(picture, square, near, { x: 0.1 }), { x: -0.1 });
  expect(back.x).toBeCloseTo(near.x, 12);
});
