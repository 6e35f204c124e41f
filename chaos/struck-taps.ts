/**
 * Taps on a phone, struck while they are under way: its browser is killed, its power is cut, its disk is full, its clock is set, its page is
 * frozen, and two tabs hold the same link. What the page had shown as taken has to be on the server in the end, and nothing twice.
 *
 * The power is cut on a disk that forgets (`synced-bytes.c`), on which the profile of the browser lies: the next browser finds what
 * was synced, and nothing else.
 *
 * Over 300 lines because each strike stands beside what is held against it in the end.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { wideBounds, type EventDto, type OperatorDetailDto } from '@startwand/contract';
import type { Page } from '@playwright/test';
import type { Random } from '../apps/bridge/src/random.ts';
import { openEmbedded } from '../apps/server/src/storage/database/embedded.ts';
import { openApi, signUpTimekeeper, type Api } from '../e2e/api.ts';
import { startCuttableProxy, type CuttableProxy } from '../e2e/cuttable-proxy.ts';
import { today } from '../e2e/giant-slalom.ts';
import { ownBrowser, type OwnBrowser } from '../e2e/own-browser.ts';
import { startServer, type TestServer } from '../e2e/server.ts';
import { ensureWebBuilt } from '../scripts/web-build.mjs';
import { buildPreload, makeForgetfulDisk, type ForgetfulDisk } from './forgetful-disk.ts';

const LONGEST_LIFE_MS = 1_500;
const HOUR_MS = 3_600_000;
/** Two presses are further apart: what is nearer is one press that was stored twice. */
const APART_MS = 5;
/** A tap may be off by what it says itself, and by what pressing took. */
const PRESSING_MS = 500;
const PLENTY_BYTES = '1000000000';
const FULL_TAPS = 5;

/** What became of one link: what its page said, and what was done to it. */
interface Struck {
  readonly what: string;
  readonly phoneId: string;
  readonly address: string;
  /** Shown by the page, by session and number. */
  readonly taken: ReadonlySet<string>;
  readonly presses: { count: number };
  /** When each was pressed, where that is known. */
  readonly pressed_ms: number[];
  readonly told: (tap: string, state: string) => void;
}

interface Stage {
  readonly server: TestServer;
  readonly wire: CuttableProxy;
  readonly api: Api;
  readonly eventId: string;
  readonly random: Random;
}

/** Tells each tap that the page shows, as soon as it does; its time of day can be set. */
const watching = `(() => {
  const told = new Map();
  const look = () => {
    for (const { dataset } of document.querySelectorAll('[data-tap]')) {
      if (told.get(dataset.tap) === dataset.state) continue;
      told.set(dataset.tap, dataset.state);
      window.tellTap(dataset.tap, dataset.state);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  const now = Date.now;
  let ahead = 0;
  Date.now = () => now() + ahead;
  window.setClock = (by_ms) => { ahead += by_ms; };
})();`;

/** What was done, and every fault as a sentence. */
interface Found {
  readonly counts: readonly string[];
  readonly faults: readonly string[];
}

export async function strikeTaps(strikes: number, random: Random, preload: string): Promise<Found> {
  if (!(await ensureWebBuilt())) return { counts: [], faults: ['the pages could not be built'] };
  const server = await startServer(['--no-demo', '--event-cost', '0', '--competitors-cost', '0']);
  const wire = await startCuttableProxy(server.port);
  const api = await signUpTimekeeper(server, 'anna@example.org', 'first light on the hill');
  const stage: Stage = { server, wire, api, eventId: await aRace(api), random };
  const faults: string[] = [];
  const struck: Struck[] = [];
  const strikesOf = [
    (of: Struck) => killBrowser(stage, of, strikes),
    (of: Struck) => cutPower(stage, of, strikes, preload),
    (of: Struck) => fillStorage(stage, of),
    (of: Struck) => setClock(stage, of),
    (of: Struck) => freezePage(stage, of),
    (of: Struck) => shareLink(stage, of, strikes),
  ];
  const names = ['killed', 'without power', 'with a full disk', 'with its clock set', 'frozen', 'in two tabs'];
  for (const [place, strike] of strikesOf.entries()) {
    const of = await aLink(stage, names[place] ?? '');
    struck.push(of);
    faults.push(...(await strike(of).catch((error: unknown) => [`${of.what}: ${String(error)}`])));
    wire.restore();
  }
  await server.kill();
  const found = await lossesIn(server.data, struck);
  await wire.close();
  await server.restart();
  await server.stop();
  return { counts: found.counts, faults: [...faults, ...found.faults] };
}

async function aRace(api: Api): Promise<string> {
  const [created] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'Club race',
    place: 'Seegrube',
    country: 'AUT',
    startDate: today(),
    endDate: today(),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Ski Club' },
    measuringPoints: [{}, wideBounds],
    heats: [{ name: 'Run 1', startTime: `${today()}T10:00` }],
  });
  return created?.event.id ?? '';
}

/** A link whose holder has said a name. */
async function aLink({ api, eventId, server, wire }: Stage, what: string): Promise<Struck> {
  const [event] = await api.post<EventDto>(`/events/${eventId}/phones`, { section: 1, role: 'lane' });
  const phone = event?.phones?.at(-1);
  if (phone === undefined) throw new Error('No link was made');
  await openApi(server.url, phone.key, '').post('/phone/hold', { name: what });
  const taken = new Set<string>();
  return {
    what,
    phoneId: phone.id,
    address: `${wire.url}/phone#${phone.key}`,
    taken,
    presses: { count: 0 },
    pressed_ms: [],
    told: (tap) => taken.add(tap),
  };
}

/** The page of a link, ready to be tapped. */
async function open(page: Page, of: Struck): Promise<void> {
  await page.exposeFunction('tellTap', of.told);
  await page.addInitScript({ content: watching });
  await page.goto(of.address);
  await goOn(page);
}

/** A tab that was killed, or another one, holds the link for a while longer. */
async function goOn(page: Page): Promise<void> {
  const stage = page.getByTestId('phone-page');
  await page.locator('[data-stage="ready"], [data-stage="elsewhere"]').waitFor();
  if ((await stage.getAttribute('data-stage')) === 'ready') return;
  await page.getByRole('button', { name: 'Go on here' }).click();
  await page.locator('[data-stage="ready"]').waitFor();
}

async function press(page: Page, of: Struck): Promise<void> {
  of.presses.count += 1;
  of.pressed_ms.push(Date.now());
  await page.keyboard.press('Enter');
}

/** Presses until the page is gone, or so many times. */
async function pressOn(page: Page, of: Struck, random: Random, times = Number.POSITIVE_INFINITY): Promise<void> {
  try {
    for (let at = 0; at < times; at += 1) {
      await press(page, of);
      await wait(random.between(4 * APART_MS, 12 * APART_MS));
    }
  } catch (error) {
    if (!page.isClosed() && times < Number.POSITIVE_INFINITY) throw error;
  }
}

/** Everything has reached the server. */
async function allDelivered(page: Page): Promise<void> {
  await page.getByText(/ waits?$/).waitFor({ state: 'detached', timeout: 60_000 });
  await page.locator('[data-tap][data-state="waiting"]').first().waitFor({ state: 'detached' });
}

/** A life of random length, with a network that goes somewhere within it. */
async function live(stage: Stage, of: Struck, browser: OwnBrowser): Promise<void> {
  const { random, wire } = stage;
  wire.restore();
  await open(browser.page, of);
  const life_ms = random.between(0, LONGEST_LIFE_MS);
  const pressing = pressOn(browser.page, of, random);
  const cut_ms = random.between(0, life_ms);
  await wait(cut_ms);
  wire.cut();
  await wait(life_ms - cut_ms);
  await browser.kill();
  await pressing;
}

async function killBrowser(stage: Stage, of: Struck, strikes: number): Promise<readonly string[]> {
  const profile = mkdtempSync(join(tmpdir(), 'startwand-phone-'));
  for (let strike = 0; strike < strikes; strike += 1) await live(stage, of, await ownBrowser(profile));
  await bringHome(stage, of, profile);
  rmSync(profile, { recursive: true });
  return [];
}

/** The last browser on a profile, until it has delivered all that it found. */
async function bringHome({ wire }: Stage, of: Struck, profile: string): Promise<void> {
  wire.restore();
  const last = await ownBrowser(profile);
  await open(last.page, of);
  await allDelivered(last.page);
  await last.kill();
}

async function cutPower(stage: Stage, of: Struck, strikes: number, preload: string): Promise<readonly string[]> {
  let disk = makeForgetfulDisk(preload);
  // A browser that begins on an empty disk writes much that it never syncs; what is there then is there.
  const first = await ownBrowser(disk.folder);
  await open(first.page, of);
  await first.page.context().browser()?.close();
  await first.kill();
  disk.sync();
  for (let strike = 0; strike < strikes; strike += 1) {
    await live(stage, of, await ownBrowser(disk.folder, disk.environment));
    disk = afterPowerCut(disk, preload);
  }
  await bringHome(stage, of, disk.folder);
  disk.remove();
  return [];
}

function afterPowerCut(disk: ForgetfulDisk, preload: string): ForgetfulDisk {
  const next = makeForgetfulDisk(preload);
  cpSync(disk.survivors(), next.folder, { recursive: true });
  next.sync();
  disk.remove();
  return next;
}

/**
 * While the browser's disk takes nothing (`full-disk.c`), taps go out from memory, and the page says so. The quota that the tools of the
 * browser set is none for its database.
 */
async function fillStorage(stage: Stage, of: Struck): Promise<readonly string[]> {
  const { random } = stage;
  const parent = mkdtempSync(join(tmpdir(), 'startwand-phone-'));
  const [profile, limit] = [join(parent, 'profile'), join(parent, 'bytes')];
  writeFileSync(limit, PLENTY_BYTES);
  const first = await ownBrowser(profile);
  await open(first.page, of);
  await pressOn(first.page, of, random, FULL_TAPS);
  await allDelivered(first.page);
  await first.kill();
  const databases = join(profile, 'Default/IndexedDB');
  const folder = join(databases, readdirSync(databases).find((name) => name.endsWith('.leveldb')) ?? '');
  const environment = {
    LD_PRELOAD: buildPreload(parent, 'full-disk'),
    STARTWAND_DISK: folder,
    STARTWAND_DISK_BYTES: limit,
  };
  const browser = await ownBrowser(profile, environment);
  const { page } = browser;
  await open(page, of);
  await pressOn(page, of, random, FULL_TAPS);
  writeFileSync(limit, '0');
  await pressOn(page, of, random, FULL_TAPS);
  const isTold = await page
    .getByText('disk is full')
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  await allDelivered(page);
  writeFileSync(limit, PLENTY_BYTES);
  await pressOn(page, of, random, FULL_TAPS);
  await allDelivered(page);
  await browser.kill();
  rmSync(parent, { recursive: true });
  const lost = of.presses.count - of.taken.size;
  return [
    ...(isTold ? [] : ['a full disk of the phone is not told']),
    ...(lost === 0 ? [] : [`with a full disk ${lost} taps were not shown`]),
  ];
}

/** By an hour to either side; what was tapped keeps the time of the server. */
async function setClock(stage: Stage, of: Struck): Promise<readonly string[]> {
  const browser = await ownBrowser();
  const { page } = browser;
  await open(page, of);
  await page.getByText(/^± \d+ ms$/).waitFor();
  for (const by_ms of [HOUR_MS, -2 * HOUR_MS, HOUR_MS]) {
    await pressOn(page, of, stage.random, 3);
    await page.evaluate(`setClock(${by_ms})`);
  }
  await pressOn(page, of, stage.random, 3);
  await allDelivered(page);
  await browser.kill();
  return [];
}

/** As a phone does with a page that nobody looks at. */
async function freezePage(stage: Stage, of: Struck): Promise<readonly string[]> {
  const browser = await ownBrowser();
  const { page } = browser;
  await open(page, of);
  const devtools = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) {
    await pressOn(page, of, stage.random, 3);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await wait(stage.random.between(100, 1_000));
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  }
  await allDelivered(page);
  await browser.kill();
  return [];
}

/** One takes the link from the other while both are tapped. */
async function shareLink(stage: Stage, of: Struck, strikes: number): Promise<readonly string[]> {
  const browser = await ownBrowser();
  const other = await browser.page.context().newPage();
  await open(browser.page, of);
  await open(other, of);
  let [holds, waits] = [other, browser.page];
  for (let strike = 0; strike < strikes; strike += 1) {
    await waits.locator('[data-stage="elsewhere"]').waitFor();
    await Promise.all([pressOn(holds, of, stage.random, 4), goOn(waits).then(() => press(waits, of))]);
    [holds, waits] = [waits, holds];
  }
  await allDelivered(holds);
  await browser.kill();
  return [];
}

/** What was shown as taken and is not there, what is there twice, and what has the time of another clock. */
async function lossesIn(folder: string, struck: readonly Struck[]): Promise<Found> {
  const database = await openEmbedded({ folder, now: 0n });
  try {
    const [faults, notes]: [string[], string[]] = [[], []];
    for (const { what, phoneId, taken, presses, pressed_ms } of struck) {
      const rows = await database.query<{
        session: string;
        sequence: number;
        timestamp: bigint | number;
        document: string;
      }>('select session, sequence, timestamp, document from triggers where device_id = ? order by timestamp', [
        `phone-${phoneId}`,
      ]);
      const stored = new Set(rows.map(({ session, sequence }) => `${session}.${sequence}`));
      const lost = [...taken].filter((tap) => !stored.has(tap));
      if (lost.length > 0) faults.push(`${what}: ${lost.length} of ${taken.size} taps that were taken are lost`);
      if (rows.length > presses.count) faults.push(`${what}: ${rows.length} of ${presses.count} presses are stored`);
      const at_ms = rows.map(({ timestamp }) => Number(BigInt(timestamp) / BigInt(TICKS_PER_MILLISECOND)));
      const twice = at_ms.filter((time, place) => time - (at_ms[place - 1] ?? 0) < APART_MS).length;
      if (twice > 0) faults.push(`${what}: ${twice} taps are stored twice`);
      const bounds_ms = rows.map(
        ({ document }) => Number(/"bound_us":(\d+)/.exec(document)?.[1] ?? Number.NaN) / 1_000,
      );
      const astray = at_ms.filter((time, place) => {
        const bound_ms = (bounds_ms[place] ?? Number.NaN) + PRESSING_MS;
        return pressed_ms.every((pressed) => !(Math.abs(time - pressed) <= bound_ms));
      });
      if (astray.length > 0) faults.push(`${what}: ${astray.length} taps are further off than they say`);
      const widest_ms = Math.round(Math.max(...bounds_ms));
      notes.push(
        `${what}: ${presses.count} pressed, ${taken.size} taken, ${rows.length} stored, ± ${widest_ms} ms at most`,
      );
    }
    return { counts: notes, faults };
  } finally {
    await database.close();
  }
}
