import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { behindFirstLook } from './first-look.ts';

let root: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<div data-first-look><main><h1>Winter Cup</h1></main></div>';
});
afterEach(() => {
  root.remove();
  vi.useRealTimers();
});

const shown = () => root.textContent;
const draw = async (place: Element, html: string) => {
  place.innerHTML = html;
  // Observers are told behind what is under way.
  await Promise.resolve();
};

test('without one the page draws itself where it stands', () => {
  root.replaceChildren();
  expect(behindFirstLook(root)).toBe(root);
});

test('it stays as long as the page has nothing to read, or waits for it', async () => {
  const place = behindFirstLook(root);
  await draw(place, '<header>Startwand</header>');
  await draw(place, '<main></main>');
  await draw(place, '<main><h1>Winter Cup</h1><output data-waits>Loading</output></main>');
  expect(shown()).toBe('Winter Cup');
  expect(root.contains(place)).toBe(false);
});

test('the rows of the page take its place, or the reason why there are none', async () => {
  const place = behindFirstLook(root);
  await draw(place, '<main><h1>Winter Cup</h1><p>1. Anna</p></main>');
  expect(shown()).toBe('Winter Cup1. Anna');
  await draw(place, '<main>2. Berta</main>');
  expect(shown()).toBe('2. Berta');
});

test('who has waited long is shown where the page stands', async () => {
  const place = behindFirstLook(root);
  await draw(place, '<main><output data-waits>Loading</output></main>');
  vi.advanceTimersByTime(7_999);
  expect(shown()).toBe('Winter Cup');
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Loading');
});
