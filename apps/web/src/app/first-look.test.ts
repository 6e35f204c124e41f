import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('rows that can be read already', () => {
  beforeEach(() => {
    root.innerHTML = '<div data-first-look><main><h1>Winter Cup</h1><ol><li>1. Anna</li></ol></main></div>';
  });
  const waits = '<main><h1>Winter Cup</h1><output data-waits>Loading</output></main>';

  test('are never replaced by a skeleton, however long the page takes', async () => {
    const place = behindFirstLook(root);
    await draw(place, waits);
    vi.advanceTimersByTime(600_000);
    expect(shown()).toBe('Winter Cup1. Anna');
    await draw(place, '<main><ol><li>1. Berta</li></ol></main>');
    expect(shown()).toBe('1. Berta');
  });

  test('give way to the rows of the page also while a part of it waits for long', async () => {
    const place = behindFirstLook(root);
    await draw(place, '<main><ol><li>1. Berta</li></ol><output data-waits>Loading</output></main>');
    expect(shown()).toBe('Winter Cup1. Anna');
    vi.advanceTimersByTime(8_000);
    expect(shown()).toBe('1. BertaLoading');
  });

  test('stay below the sentence of a page that cannot start, until its own are there', async () => {
    const place = behindFirstLook(root);
    await draw(place, '<main><div role="alert">This did not work</div></main>');
    expect(shown()).toBe('This did not workWinter Cup1. Anna');
    await draw(place, '<main><ol><li>1. Berta</li></ol></main>');
    expect(shown()).toBe('1. Berta');
  });
});
