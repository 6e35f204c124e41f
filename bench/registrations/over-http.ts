/**
 * The opening over real connections, at a real server: everybody presses within two seconds, and the pages' own client
 * stands in line where it is told to, and comes again. A timer delivers and people log in meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { routes, type OperatorDetailDto } from '@startwand/contract';
import type { LineStanding } from '../../apps/web/src/api/in-line.ts';
import type { BenchRow } from '../bench-row.ts';
import { timed } from '../stage/measure.ts';
import { Others } from './meanwhile.ts';
import { entryRows, lineRows, meanwhileRows, type Entered } from './over-http-rows.ts';
import { pageOf } from './page.ts';
import type { Registrant } from './people.ts';
import { onOpening, type Opening } from './served-opening.ts';
import { sized } from '../stage/sized.ts';

const pressing_ms = 2_000;
/** Before anybody registers, for comparison. */
const quiet_ms = sized(5_000, 500);

export function overHttpRows(count: number): Promise<readonly BenchRow[]> {
  return onOpening(count, async (opening) => {
    const others = new Others(opening);
    const before = await others.goOn(after(quiet_ms));
    const asking = await beside(others, () => askAll(opening));
    const registering = await beside(others, () => registerAll(opening));
    const entered = registering.done;
    return [
      ...entryRows(entered, await storedOf(opening), asking.done),
      ...lineRows(entered),
      ...meanwhileRows({ before, asking: asking.meanwhile, registering: registering.meanwhile }),
    ];
  });
}

/** What others do goes on as long as it lasts. */
async function beside<Done>(others: Others, act: () => Promise<Done>) {
  let isOver = false;
  const meanwhile = others.goOn(() => isOver);
  const done = await act();
  isOver = true;
  return { done, meanwhile: await meanwhile };
}

function after(time_ms: number): () => boolean {
  const end_ms = performance.now() + time_ms;
  return () => performance.now() >= end_ms;
}

/** The same pages at the same pace, for what costs next to nothing. @returns until the last had its answer */
function askAll(opening: Opening): Promise<number> {
  const { server } = opening;
  return timed(() =>
    pressAll(opening, async (person, number) => {
      const called = await pageOf(server.url, person, number).call(routes.currentUser, {});
      if ('error' in called) throw new Error(`${person.id} was refused: ${called.error.failure}`);
    }),
  );
}

/** Everybody in turn, within two seconds. */
function pressAll<Result>(
  { people }: Opening,
  press: (person: Registrant, number: number) => Promise<Result>,
): Promise<readonly Result[]> {
  return Promise.all(
    people.map(async (person, number) => {
      await sleep((number * pressing_ms) / people.length);
      return press(person, number);
    }),
  );
}

function registerAll(opening: Opening): Promise<readonly Entered[]> {
  return pressAll(opening, (person, number) => register(opening, person, number));
}

async function register(
  { server, openEventId: eventId }: Opening,
  person: Registrant,
  number: number,
): Promise<Entered> {
  const input = {
    params: { userId: person.id, eventId },
    body: { firstName: 'Eva', lastName: person.id, consent: true as const },
    key: `opening-${person.id}`,
  };
  const pressed_ms = performance.now();
  let told: LineStanding | null = null;
  let told_ms = pressed_ms;
  const onLine = (standing: LineStanding | null) => {
    if (told !== null || standing === null) return;
    told = standing;
    told_ms = performance.now();
  };
  const page = pageOf(server.url, person, number);
  const called = await page.call(routes.registerForEvent, input, { onLine });
  if ('error' in called) throw new Error(`${person.id} was refused: ${called.error.failure}`);
  const now_ms = performance.now();
  const bib = called.data[0]?.startNumber ?? 0;
  const took_ms = now_ms - pressed_ms;
  return { id: person.id, pressed_ms, took_ms, bib, told, waited_ms: now_ms - told_ms };
}

/** Who stands in the event with which bib, as its owner reads it. */
async function storedOf({ api, openEventId }: Opening): Promise<readonly string[]> {
  const [detail] = await api.get<OperatorDetailDto>(`/events/${openEventId}/detail/operator`);
  return (detail?.competitors ?? []).map(({ userId, startNumber }) => `${userId} ${startNumber}`);
}
