/**
 * Every screen and dialog once: axe in both themes, the keyboard alone, a wide window, and a phone in one of the
 * languages with the longest words. `npm run sweep` looks at every combination.
 */
import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { stringifyJson } from '@startwand/contract';
import { languages, type Language } from '@startwand/locales';
import { barriersOf } from '../accessibility.ts';
import { engine } from '../engines/engine.ts';
import { phone } from '../screenshots.ts';
import { root } from '../../scripts/paths.mjs';
import { startServer, type TestServer } from '../server.ts';
import { findPlaces, logInToDemo, type DemoLogin } from './demo-places.ts';
import { isAmong, loadEveryText, locatorOf, saidBy, sayMark } from './marks.ts';
import { coveredTextsOf, coverEdges, cutTextsOf, overlapsOf } from './layout-faults.ts';
import { isDialog, liesOver, sweptScreens, titleOf, type Places, type SweptScreen, type Visitor } from './screens.ts';
import { chooseLanguage, keyboardFaultsOf, settle, speak } from './sweep-page.ts';

const wide = { width: 1440, height: 900 };
const sideways = { width: 844, height: 390 };
/** Of the other sizes one, in turns; the whole sweep takes all of them. */
const otherSizes = [
  sideways,
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
/** Those whose words take the most room, in turns: what is cut is seldom cut in one of them alone. */
const longest = ['de', 'hu', 'it'] as const satisfies readonly Language[];
const isWhole = process.env['SWEEP'] === 'whole';
/** The language of the pictures that were asked for: each screen in six sizes and both themes. */
const pictured = languages.find((language) => language === process.env['PICTURES']);

let server: TestServer;
let logins: Readonly<Record<Exclude<Visitor, 'visitor'>, DemoLogin>>;
let places: Places;
let english: object;
const contexts = new Map<Visitor, BrowserContext>();

test.beforeAll(async () => {
  english = await loadEveryText('en');
  const legalPages = join(tmpdir(), `startwand-legal-${process.pid}`);
  server = await startServer([`--legal-pages=${legalPages}`], () => writeLegalPages(legalPages));
  // The demo is furnished behind the start.
  await expect(async () => {
    logins = await logInToDemo(server);
    places = await findPlaces(server, logins.timekeeper);
  }).toPass({ timeout: 60_000 });
});

/** A browser of this visitor, opened when the first of their screens is. */
async function contextOf(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const known = contexts.get(visitor);
  if (known !== undefined) return known;
  const context = await browser.newContext({ viewport: wide });
  contexts.set(visitor, context);
  if (visitor !== 'visitor') await remember(context, logins[visitor]);
  return context;
}

/** Keeps on the device what a page keeps once somebody has logged in. */
async function remember(context: BrowserContext, { token, user }: DemoLogin): Promise<void> {
  const page = await context.newPage();
  await page.goto(server.url);
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem('startwand.loggedIn', 'true');
      localStorage.setItem('startwand.token', key ?? '');
      localStorage.setItem('startwand.user', text ?? '');
    },
    [token, stringifyJson(user)],
  );
  await page.close();
}

test.afterAll(async () => {
  await server.stop();
  rmSync(join(tmpdir(), `startwand-legal-${process.pid}`), { recursive: true, force: true });
});
// Each worker has a demo of its own.
test.describe.configure({ mode: 'parallel', timeout: isWhole ? 240_000 : 60_000 });

/** One that is there, with what such a text has; its heading is ours, and the others are absent. */
async function writeLegalPages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'privacy.md'), '## What is kept\n\nNames and times.\n\n- [Home](/)\n- results\n');
}

/** Within the page, as its links do: to load it anew for each screen took a third of the sweep. */
async function goTo(page: Page, path: string): Promise<void> {
  if (page.url().startsWith(server.url)) {
    await page.evaluate((address) => history.pushState(null, '', address), path);
    return;
  }
  await page.goto(server.url + path);
  // What the first answer shows makes room for the page.
  await page.locator('[data-first-look]').waitFor({ state: 'detached' });
}

/** Ready when what only this one has is there, and nothing is a skeleton any more. */
async function open(page: Page, screen: SweptScreen): Promise<void> {
  await screen.prepare?.(page);
  await goTo(page, screen.path(places));
  await page.locator('h1, h2, [role=dialog], dialog[open]').first().waitFor();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await screen.open?.(page);
  for (const mark of screen.has) {
    const said = `${titleOf(screen)} did not open: there is no ${sayMark(mark, english)}`;
    await expect(locatorOf(page, mark, english), said).toBeVisible({ timeout: 10_000 });
  }
  const said = await saidBy(page);
  const looksLike = sweptScreens.filter(
    (other) =>
      other !== screen && !liesOver(screen, other, places) && other.has.every((mark) => isAmong(mark, said, english)),
  );
  expect(looksLike.map(titleOf), `${titleOf(screen)} has what only these should have`).toEqual([]);
}

/** What is cut or printed over something else, and each of it as its size and language say. */
async function layoutFaultsOf(page: Page): Promise<readonly string[]> {
  const look = async () => [...(await cutTextsOf(page)), ...(await overlapsOf(page))];
  const found = await look();
  if (found.length === 0) return found;
  // The demo's race goes on: what is a fault is still there behind the next frames.
  await settle(page);
  const still = new Set(await look());
  return found.filter((fault) => still.has(fault));
}

async function takePictures(page: Page, screen: SweptScreen, language: Language): Promise<void> {
  await speak(page, language);
  for (const size of [phone, ...otherSizes, wide]) {
    await page.setViewportSize(size);
    // The keys walked down: a picture is of what one sees first, and nothing is in hand.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      const name = titleOf(screen).replaceAll(/[^\w-]+/g, '-');
      const path = join(root, 'e2e/screenshots/sweep', `${size.width}-${colorScheme}`, `${name}.png`);
      await page.screenshot({ path });
    }
  }
}

/**
 * In another engine, two sizes: errors, and what is cut or over something else. Chromium has none of these, or its own sweep
 * fails: each is a difference from it.
 */
async function sweepInEngine(page: Page, screen: SweptScreen): Promise<readonly string[]> {
  const faults: string[] = [];
  const note = (error: Error) => void faults.push(`error: ${error.name} ${error.message}`);
  page.on('pageerror', note);
  await page.setViewportSize(wide);
  await open(page, screen);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await settle(page);
    faults.push(...(await layoutFaultsOf(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  page.off('pageerror', note);
  return faults;
}

async function sweep(page: Page, screen: SweptScreen): Promise<readonly string[]> {
  const faults: string[] = [];
  // Dialogs are of one make, which the story of the kit holds against both themes and the keys.
  const isBrief = !isWhole && isDialog(screen);
  const note = (where: string, found: readonly string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`));
  const at = sweptScreens.indexOf(screen);
  // What differs between the themes is colour: the whole sweep looks at both, else they take turns.
  const themes = isWhole ? (['light', 'dark'] as const) : at % 2 === 0 ? (['light'] as const) : (['dark'] as const);
  await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' });
  await page.setViewportSize(wide);
  await open(page, screen);
  await settle(page);
  note('wide', await layoutFaultsOf(page));
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    note(colorScheme, await barriersOf(page));
  }
  if (screen.isBare !== true && !isBrief) note('keys', await keyboardFaultsOf(page, isWhole ? 300 : 25));
  const turn = longest[at % longest.length] ?? longest[0];
  await page.setViewportSize(phone);
  for (const language of isWhole ? languages : [turn]) {
    await speak(page, language);
    note(`${phone.width} px, ${language}`, await layoutFaultsOf(page));
    if (isWhole) note(`${phone.width} px, ${language}`, await barriersOf(page));
  }
  // The turns of sizes and of languages have no common factor: each size meets each language.
  for (const size of isWhole ? [...otherSizes, wide] : otherSizes.slice(at % otherSizes.length).slice(0, 1)) {
    await page.setViewportSize(size);
    for (const language of isWhole ? longest : [turn]) {
      await speak(page, language);
      note(`${size.width} px, ${language}`, await layoutFaultsOf(page));
    }
  }
  if (!isDialog(screen) || isWhole) {
    await page.setViewportSize(sideways);
    await coverEdges(page, true);
    await settle(page);
    note('held sideways', await coveredTextsOf(page));
    await coverEdges(page, false);
  }
  if (pictured !== undefined) await takePictures(page, screen, pictured);
  await page.evaluate(chooseLanguage, 'en');
  return faults;
}

/** One for each visitor, which goes from screen to screen as long as nothing is amiss. */
const pages = new Map<Visitor, Page>();

async function pageFor(browser: Browser, visitor: Visitor): Promise<Page> {
  const page = pages.get(visitor) ?? (await (await contextOf(browser, visitor)).newPage());
  page.setDefaultTimeout(10_000);
  pages.set(visitor, page);
  return page;
}

async function leave(visitor: Visitor): Promise<void> {
  const page = pages.get(visitor);
  pages.delete(visitor);
  await page?.close();
}

/** The driver of WebKit hands no call of a page on to a test that would answer it. */
const screens = sweptScreens.filter(({ prepare }) => engine !== 'webkit' || prepare === undefined);
for (const screen of screens) {
  test([titleOf(screen), ...(screen.sentences ?? [])].join(' '), async ({ browser }) => {
    // What an answer said and what lies over a screen stay with the page; the whole sweep comes to each from outside.
    const isAlone = isWhole || screen.prepare !== undefined || isDialog(screen);
    if (isAlone) await leave(screen.as);
    const page = await pageFor(browser, screen.as);
    let goesOn = false;
    try {
      expect(await (engine === undefined ? sweep : sweepInEngine)(page, screen)).toEqual([]);
      goesOn = !isAlone;
    } finally {
      if (!goesOn) await leave(screen.as);
    }
  });
}
