/**
 * The desk in the windows that it is used in: nothing is cut or pushed out in any language, also where a reader's fonts are
 * wide, and no row moves when a doubt, an impulse in hand or a run sheet appears. A lost connection moves the desk down and covers nothing.
 * Over 300 lines because each of them looks at the one desk that the story has set up.
 */
import { expect, test, type Page } from '@playwright/test';
import type { DeliveredTrigger } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { languages } from '@startwand/locales';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper } from '../api.ts';
import { connectTimer } from '../connected-timer.ts';
import { anHourAgo, backupClock, enterGiantSlalom, timer } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { cutTextsOf } from '../sweep/layout-faults.ts';
import { speak } from '../sweep/sweep-page.ts';
import { deliver } from '../timer.ts';
import { boxesOf } from '../desk-boxes.ts';
import { expectNoWiderThanWindow } from '../steady.ts';

test.describe.configure({ mode: 'serial' });

const account = { email: 'anna@example.org', password: 'first light on the hill' };
const windows = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

let server: TestServer;
let desk: Page;
let token: string;
let sequence = 0;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], async (data) => {
    await provisionTimer(data);
    await provisionTimer(data, backupClock);
  });
  const api = await signUpTimekeeper(server, account.email, account.password);
  const race = await enterGiantSlalom(api, [backupClock]);
  token = await api.authorize(timer.device);
  desk = await (await browser.newContext()).newPage();
  await desk.goto(`${server.url}/panel/events/${race.eventId}/heats/${race.heats[0].id}/desk`);
  await desk.getByLabel('E-mail').fill(account.email);
  await desk.getByLabel('Password').fill(account.password);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Understood' }).click();
  await desk.getByTestId('desk-arm').click();
  await expect(desk.getByTestId('desk-state')).toHaveText('Armed');
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

function send(...impulses: readonly (readonly [channel: string, at_s: number])[]): Promise<void> {
  const triggers = impulses.map(([timingChannel, at_s]): DeliveredTrigger => {
    sequence += 1;
    const timestamp = anHourAgo + BigInt(Math.round(at_s * 1_000)) * 10_000n;
    return { ...lightBeam, session: 'story', sequence, timestamp, timingChannel };
  });
  return deliver(server.url, token, triggers, timer.device);
}

/** What of the desk is not within the window, lies over its neighbour, or is a mark of a state that is not whole. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const isWithin = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    const frame = new DOMRect(0, 0, innerWidth, innerHeight);
    for (const part of document.querySelectorAll('[data-testid="desk-parts"] > *')) {
      const box = part.getBoundingClientRect();
      if (box.height > 0 && !isWithin(box, frame)) found.push(`out of the window: ${nameOf(part)}`);
    }
    const shown = [
      ...document.querySelectorAll(
        '[data-testid="desk-parts"] > header button, [data-testid="desk-parts"] > header li, ' +
          '[data-testid="desk-parts"] > header [role="timer"], [data-testid="desk-parts"] > header h1, ' +
          '[data-testid="desk-command"], [data-testid="desk-picked"], [data-testid="desk-state"]',
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    for (const [place, one] of shown.entries()) {
      const box = one.getBoundingClientRect();
      if (!isWithin(box, frame)) found.push(`out of the window: ${nameOf(one)}`);
      for (const other of shown.slice(place + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const beside = other.getBoundingClientRect();
        const isApart =
          box.right <= beside.left + 1 ||
          beside.right <= box.left + 1 ||
          box.bottom <= beside.top + 1 ||
          beside.bottom <= box.top + 1;
        if (!isApart) found.push(`${nameOf(one)} lies over ${nameOf(other)}`);
      }
    }
    // A state is whole: its mark and its word lie within everything that clips them.
    for (const mark of document.querySelectorAll('[data-testid="desk-parts"] [data-tone]')) {
      const box = mark.getBoundingClientRect();
      for (let at = mark.parentElement; at !== null; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        if (overflowY === 'auto' || overflowX === 'auto') break;
        const clip = at.getBoundingClientRect();
        // In a line that is not shown at all it is left out and not cut.
        if (box.top >= clip.bottom - 1) break;
        if (!isWithin(box, clip)) found.push(`cut: ${nameOf(mark)}`);
      }
    }
    const times = [...document.querySelectorAll('[data-testid="desk-finish-row"]')].flatMap(
      (row) => row.querySelector(':scope > :nth-last-child(2):not([data-tone])') ?? [],
    );
    const ends = new Set(times.map((time) => Math.round(time.getBoundingClientRect().right)));
    if (ends.size > 1) found.push(`times end at ${[...ends].join(', ')} px`);
    for (const list of document.querySelectorAll('[data-testid="desk-columns"] ul')) {
      if (list.ariaLabel === null) continue;
      const row = Number.parseFloat(getComputedStyle(list).getPropertyValue('--row'));
      const height = list.parentElement?.clientHeight ?? 0;
      if (height % row > 0) found.push(`${height} px for rows of ${row}: ${nameOf(list)}`);
    }
    for (const table of document.querySelectorAll('[data-testid="run-sheet"] table')) {
      const within = table.parentElement?.getBoundingClientRect().right ?? 0;
      const { right } = table.getBoundingClientRect();
      if (right > within + 1) found.push(`the times of the sheet end ${Math.round(right - within)} px behind it`);
    }
    for (const row of document.querySelectorAll('[data-testid="sheet-section"] tr')) {
      const bottoms = [...row.children].map((cell) => cell.getBoundingClientRect().bottom);
      if (new Set(bottoms).size > 1) found.push(`cells end at ${bottoms.join(', ')}`);
    }
    return [...new Set(found)];
  });
}

test('no row moves when a device falls silent, a doubt comes, an impulse is selected or a sheet opens', async () => {
  const device = await connectTimer(server.port, token);
  device.report();
  const places = Array.from({ length: 10 }, (_, index) => index + 1);
  await send(
    ...places.flatMap(
      (place) =>
        [
          ['C0', 30 * place],
          ['C1', 30 * place + 59 + (place % 5) / 2],
        ] as const,
    ),
    ['C0', 330],
    ['C0', 360],
    ['C0', 390],
  );
  await expect(desk.locator('[data-testid="desk-finish-row"][data-bib="10"]')).toBeVisible();
  const before = await boxesOf(desk);
  await device.leave();
  await expect(desk.getByTestId('desk-lost-channel').first()).toBeVisible();
  expect(await boxesOf(desk)).toEqual(before);
  await send(['C1', 420]);
  await expect(desk.getByTestId('desk-doubt')).toBeVisible();
  const doubted = await boxesOf(desk);
  expect(doubted.filter((box) => !box.startsWith('BUTTON'))).toEqual(before.filter((box) => !box.startsWith('BUTTON')));
  // The newest of the start: what comes and goes lies over the foot of the tape.
  await desk.getByTestId('desk-trigger').first().click();
  await expect(desk.getByRole('region', { name: 'Selected impulse' })).toBeVisible();
  expect(await boxesOf(desk)).toEqual(doubted);
  await desk.keyboard.type('10');
  expect(await boxesOf(desk)).toEqual(doubted);
  await desk.keyboard.press('i');
  await expect(desk.getByTestId('run-sheet')).toBeVisible();
  expect(await boxesOf(desk)).toEqual(doubted);
  await expectNoBarriers(desk);
  // The same where words are longer.
  for (const language of ['de', 'hu', 'it'] as const) {
    await speak(desk, language);
    await desk.keyboard.press('Escape');
    await desk.keyboard.press('Escape');
    await expect(desk.getByTestId('run-sheet')).toBeHidden();
    await expect(desk.getByTestId('desk-picked')).not.toHaveAttribute('data-bib');
    const quiet = await boxesOf(desk);
    await desk.getByTestId('desk-trigger').first().click();
    await desk.keyboard.type('10');
    expect(await boxesOf(desk)).toEqual(quiet);
    await desk.keyboard.press('i');
    await expect(desk.getByTestId('run-sheet')).toBeVisible();
    expect(await boxesOf(desk)).toEqual(quiet);
  }
  await speak(desk, 'en');
  await takeScreenshots(desk, 'desk-full');
});

test('impulses go on in sight of an open run sheet, and the keys of the desk go on working', async () => {
  await expect(desk.getByTestId('run-sheet')).toBeVisible();
  await send(['C0', 450]);
  await expect(desk.locator('[data-trigger-id$=".25"]')).toBeInViewport();
  await desk.keyboard.type('12');
  await desk.keyboard.press('n');
  await expect(desk.getByTestId('desk-notice')).toContainText('DNS 12');
  await expect(desk.getByTestId('run-sheet')).not.toContainText('DNS 12');
  await desk.keyboard.press('z');
  await desk.reload();
  await expect(desk.getByTestId('run-sheet')).toBeVisible();
  await expect(desk.getByRole('complementary')).toContainText('Run of bib 10');
});

test('on a phone who is on course and the newest impulses come first, and actions and figures stand at the thumb', async () => {
  const size = { width: 390, height: 844 };
  await desk.keyboard.press('Escape');
  await expect(desk.getByTestId('run-sheet')).toBeHidden();
  await desk.setViewportSize(size);
  for (const language of languages) {
    await speak(desk, language);
    await desk.evaluate(() => scrollTo(0, 0));
    const bar = desk.getByTestId('desk-picked');
    await expect(desk.getByTestId('desk-parts').locator('header')).toBeInViewport();
    await expect(desk.getByTestId('desk-tabs')).toBeInViewport({ ratio: 0.9 });
    await expect(desk.getByTestId('desk-trigger').first()).toBeInViewport({ ratio: 0.9 });
    await expect(bar).toBeInViewport({ ratio: 0.9 });
    await expect(desk.getByTestId('desk-command').first()).toBeInViewport({ ratio: 0.9 });
    await expectNoWiderThanWindow(desk);
    await expect.poll(() => cutTextsOf(desk)).toEqual([]);
  }
  await speak(desk, 'en');
  const boxes = await boxesOf(desk);
  const heights = await desk.evaluate(() =>
    ['body header', '[data-testid="desk-parts"] > header', '[data-testid="desk-parts"] > section'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect().height ?? 0,
    ),
  );
  expect(heights.reduce((all, one) => all + one)).toBeLessThan(size.height / 2);
  await desk.getByTestId('desk-pad').click();
  await desk.getByRole('button', { name: '1', exact: true }).click();
  await desk.getByRole('button', { name: '2', exact: true }).click();
  await expect(desk.getByTestId('desk-picked')).toHaveAttribute('data-bib', '12');
  expect(await boxesOf(desk)).toEqual(boxes);
  await expectNoBarriers(desk);
  await desk.getByTestId('desk-tabs').getByRole('button', { name: 'Finish' }).click();
  await expect(desk.getByTestId('desk-finish-row').first()).toBeInViewport();
  await takeScreenshots(desk, 'desk-phone');
  await desk.keyboard.press('Escape');
  await desk.setViewportSize(windows[0]);
});

test('a lost connection covers none of the buttons: the desk moves down below what is said of it', async () => {
  await desk.context().setOffline(true);
  const notice = desk.getByText('No connection to the server since');
  await expect(notice).toBeVisible();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1200, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await desk.setViewportSize(size);
    await desk.evaluate(() => window.scrollTo(0, 0));
    for (const name of ['desk-undo', 'desk-arm']) {
      // Whatever lies over the middle of a button is what a finger would meet.
      const isOnTop = () =>
        desk.getByTestId(name).evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      await expect.poll(isOnTop, { message: `${name} at ${size.width} px` }).toBe(true);
    }
    const { overflow, isFixed } = await desk.evaluate(() => ({
      overflow: document.querySelector('[data-testid="desk-parts"]')?.getBoundingClientRect().bottom ?? 0,
      isFixed: window.innerWidth >= 1200,
    }));
    if (isFixed) expect(overflow).toBeLessThanOrEqual(size.height + 0.5);
  }
  await desk.context().setOffline(false);
  await expect(notice).toBeHidden();
});

test('figures are of one width, in the font that comes with the page', async () => {
  const widths = await desk.evaluate(async () => {
    await document.fonts.ready;
    const probe = document.body.appendChild(document.createElement('span'));
    const found = Array.from('0123456789', (figure) => {
      probe.textContent = figure.repeat(10);
      return probe.getBoundingClientRect().width;
    });
    probe.remove();
    return { hasFont: document.fonts.check('16px Inter'), found };
  });
  expect(widths.hasFont).toBe(true);
  expect(new Set(widths.found).size).toBe(1);
});

for (const font of ['the bundled font', 'DejaVu Sans'] as const) {
  for (const size of windows) {
    test(`nothing is cut or overlaps at ${size.width} x ${size.height} with ${font}, in any language`, async () => {
      await desk.setViewportSize(size);
      if (font === 'DejaVu Sans') {
        await desk.addStyleTag({
          content: ':root { --font: "DejaVu Sans", sans-serif !important; }',
        });
      }
      const found: string[] = [];
      for (const sheet of [true, false]) {
        if (!sheet) await desk.keyboard.press('Escape');
        for (const language of languages) {
          await speak(desk, language);
          const faults = [...(await faultsOf(desk)), ...(await cutTextsOf(desk))];
          found.push(...faults.map((fault) => `${language}: ${fault}`));
        }
      }
      await speak(desk, 'en');
      expect.soft(found).toEqual([]);
      await desk.reload();
    });
  }
}
