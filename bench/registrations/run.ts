/**
 * The minute of opening: thousands register at once. Beside it, with nothing of ours in between, units
 * with the same rows: a person's entry, the mail that confirms it, and the fact that the race knows.
 */
import { anOpenEvent, register } from '../../apps/server/src/testing/registration.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { rowOf, type BenchRow } from '../bench-row.ts';
import { onCluster } from '../stage/databases.ts';
import { median } from '../stage/measure.ts';
import { bareUnits } from './bare-units.ts';
import { overHttpRows } from './over-http.ts';
import { putRegistrants, type Registrant } from './people.ts';
import { sized } from '../stage/sized.ts';

const people = sized(10_000, 200);
const inFlight = 64;
/** Timed together; the middle one of several says what they cost, whatever else the machine does. */
const sample = sized(250, 20);
const samples = sized(8, 2);
const promised_per_s = people / 60;
const growthMax = 1.5;

export async function run(): Promise<readonly BenchRow[]> {
  return [
    ...(await onApp(null, (app, waiting) => openingRows(app, waiting, 'embedded'))),
    ...(await overHttpRows(people)),
    ...(await onApp(null, async (app, waiting) => [await oneByOneRow(app, waiting)])),
    ...(await onCluster((url) => onApp(url, (app, waiting) => openingRows(app, waiting, 'PostgreSQL')))),
  ];
}

async function onApp(
  postgres: string | null,
  act: (app: TestApp, waiting: readonly Registrant[]) => Promise<readonly BenchRow[]>,
): Promise<readonly BenchRow[]> {
  const app = await openTestApp(1_000_000, postgres);
  const { users, tokens } = app.app.services;
  const rows = await act(app, await putRegistrants(users, tokens, app.now(), people));
  await app.close();
  return rows;
}

/** @param gender that its heat takes in by itself; `null`: nobody */
function openEvent(app: TestApp, gender: string | null): Promise<{ readonly id: string }> {
  const takesIn = gender === null ? null : { field: 'gender', values: [gender] };
  const heats = [{ name: 'Run 1', startTime: '2026-01-19T10:00', takesIn }];
  return anOpenEvent(app, { firstStartNumber: 1, heats });
}

/** Weeks of registrations for a heat that takes them in: each is written by itself. */
async function oneByOneRow(app: TestApp, waiting: readonly Registrant[]): Promise<BenchRow> {
  const { perSample_ms } = await registerAll(app, await openEvent(app, 'female'), waiting, 1);
  return growthRow(perSample_ms, 'one by one into a heat that takes them in');
}

async function openingRows(app: TestApp, waiting: readonly Registrant[], where: string): Promise<readonly BenchRow[]> {
  const event = await openEvent(app, null);
  const limit_per_s = await bareUnits(app, event.id, people, inFlight);
  const { took_ms, bibs, perSample_ms } = await registerAll(app, event, waiting, inFlight);
  const measured = (people / took_ms) * 1_000;
  const stored = (await app.app.services.events.competitors(event.id)).length;
  const distinct = new Set(bibs).size;
  return [
    rowOf(
      `registrations, ${inFlight} in flight, ${where}`,
      [measured, '/s'],
      [limit_per_s, `the same rows, bare units, ${inFlight} in flight`],
      [`${people} in a minute`, measured >= promised_per_s],
    ),
    rowOf(
      `entries with a bib of their own after ${people} registrations, ${where}`,
      [Math.min(distinct, stored), ''],
      [people, 'people who registered'],
      ['none lost, none double', distinct === people && stored === people],
    ),
    growthRow(perSample_ms, where),
  ];
}

/** @returns how long each group of `sample` took, in their order, too; @throws Error when a person is refused */
async function registerAll(
  app: TestApp,
  event: { readonly id: string },
  waiting: readonly Registrant[],
  atOnce: number,
) {
  const bibs: number[] = [];
  const perSample_ms: number[] = [];
  const begin_ms = performance.now();
  let sampleBegin_ms = begin_ms;
  const queue = waiting.values();
  const registerNext = async (): Promise<void> => {
    for (const person of queue) {
      const { body } = await register(app, person, event, { lastName: person.id });
      const bib = body.data[0]?.['startNumber'];
      if (typeof bib !== 'number') throw new Error(`${person.id} was refused: ${body.message}`);
      bibs.push(bib);
      if (bibs.length % sample > 0) continue;
      perSample_ms.push(performance.now() - sampleBegin_ms);
      sampleBegin_ms = performance.now();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, registerNext));
  return { took_ms: performance.now() - begin_ms, bibs, perSample_ms };
}

function growthRow(perSample_ms: readonly number[], how: string): BenchRow {
  // The first ones warm the program up.
  const first = median(perSample_ms.slice(samples, 2 * samples));
  const last = median(perSample_ms.slice(-samples));
  const figure = `${sample} of the last registrations of ${people}, ${how}`;
  const target = [`at most ${growthMax} x the limit`, last <= growthMax * first] as const;
  return rowOf(figure, [last, 'ms'], [first, 'of the first ones'], target);
}
