/**
 * A day on a track: 1,000 bibs go round fifty times in one heat. What an impulse of the last lap costs, and
 * how much pages are told of it, beside the same of the second lap.
 */
import { stringifyJson } from '@startwand/contract';
import type { Fact, Trigger } from '@startwand/timing';
import { asUserId } from '../../apps/server/src/base/ids.ts';
import { EventView } from '../../apps/server/src/race/history/event-view.ts';
import { PendingChange } from '../../apps/server/src/race/feed/pending-change.ts';
import { rowOf, type BenchRow } from '../bench-row.ts';
import { Field } from '../stage/field.ts';
import { median } from '../stage/measure.ts';
import { largeEvent } from '../stage/stored-event.ts';
import { sized } from '../stage/sized.ts';

const BIBS = sized(1_000, 50);
const LAPS = 50;
/** Who has one run before is told of as many runs as who has forty-nine. */
const TOLD_LIMIT = 1.1;
/** Which of a bib's runs counts is looked for among all of them, and that is all. */
const COST_LIMIT = 3;

interface Lap {
  readonly cost_us: number;
  readonly told_bytes: number;
}

export async function run(): Promise<readonly BenchRow[]> {
  const field = new Field(BIBS, 1);
  field.arm(1);
  const rows = { event: largeEvent(asUserId('owner')), heats: [], competitors: [], logMarks: [], runMessages: [] };
  const view = await EventView.ofHistory(rows, onePage(field.facts));
  const laps = Array.from({ length: LAPS }, (_, lap) => measureLap(view, field.lap(lap)));
  const [, second] = laps;
  const last = laps.at(-1);
  if (second === undefined || last === undefined) throw new Error('nobody went round');
  return [
    growth('an impulse of the 50th run of a bib', 'us', second.cost_us, last.cost_us, COST_LIMIT),
    growth('what pages are told of it', 'bytes', second.told_bytes, last.told_bytes, TOLD_LIMIT),
  ];
}

function growth(figure: string, unit: string, limit: number, measured: number, most: number): BenchRow {
  const name = `${figure}, ${BIBS.toLocaleString('en')} bibs`;
  return rowOf(
    name,
    [measured, unit],
    [limit, 'the 2nd run of a bib'],
    [`<= ${most} x the limit`, measured <= most * limit],
  );
}

function measureLap(view: EventView, triggers: readonly Trigger[]): Lap {
  const costs: number[] = [];
  const sizes: number[] = [];
  for (const trigger of triggers) {
    const began_ms = performance.now();
    const step = view.advance({ type: 'triggers', triggers: [trigger] }, trigger.receivedAt);
    if ('error' in step) throw new Error(step.error);
    costs.push((performance.now() - began_ms) * 1_000);
    const change = new PendingChange(view.race.revision - step.facts.length);
    change.add(step);
    sizes.push(stringifyJson(change.forPublic(view, 'live')).length);
  }
  return { cost_us: median(costs), told_bytes: median(sizes) };
}

async function* onePage(facts: readonly Fact[]): AsyncGenerator<readonly Fact[], void> {
  yield facts;
}
