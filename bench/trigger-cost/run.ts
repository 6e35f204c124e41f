/** What one trigger costs the core as the field grows, and how fast a race is rebuilt from its facts. */
import { fold } from '@startwand/timing';
import type { BenchRow } from '../bench-row.ts';
import { bareFold } from './bare-fold.ts';
import { Field, ON_COURSE } from './field.ts';

const FIELDS = [100, 1_000, 10_000];
/** Enough measured triggers per field that a garbage collection in between weighs little. */
const TRIGGERS_PER_ROUND = 20_000;
/** The machine is shared with whatever else runs: the best round is what a trigger costs. */
const ROUNDS = 5;
const GROWTH_LIMIT = 1.5;
const COST_LIMIT_US = 20;
const REBUILD_LIMIT_S = 1;
const FACTS_PER_SECOND = 1_000_000;

export async function run(): Promise<readonly BenchRow[]> {
  return [...triggerCosts(), ...rebuild(10_000, 10)];
}

function triggerCosts(): BenchRow[] {
  const costs = FIELDS.map((size) => ({ size, cost: Infinity }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const field of costs) field.cost = Math.min(field.cost, costOfTrigger_us(field.size));
  }
  const smallest = costs[0]?.cost ?? 0;
  return costs.map(({ size, cost }) => ({
    figure: `one trigger in order, ${size.toLocaleString('en')} competitors`,
    measured: cost,
    unit: 'us',
    limit: smallest,
    limitName: `${FIELDS[0]} competitors`,
    ratio: cost / smallest,
    target: `<= ${COST_LIMIT_US} us and <= ${GROWTH_LIMIT} x ${FIELDS[0]} competitors`,
    holds: cost <= COST_LIMIT_US && cost <= GROWTH_LIMIT * smallest,
  }));
}

/**
 * From the first full course to the last finisher. Small fields are raced one after the other and all
 * kept, so that every field size has as many triggers in memory: what differs is the field alone.
 */
function costOfTrigger_us(size: number): number {
  const races = Array.from({ length: TRIGGERS_PER_ROUND / (2 * size) }, () => {
    const field = new Field(size, 1);
    field.arm(1);
    const impulses = field.impulses(1);
    for (const impulse of impulses.splice(0, ON_COURSE)) field.deliver(impulse);
    return { field, impulses };
  });
  let triggers = 0;
  const began = performance.now();
  for (const { field, impulses } of races) {
    for (const impulse of impulses) field.deliver(impulse);
    triggers += impulses.length;
  }
  return ((performance.now() - began) * 1000) / triggers;
}

function rebuild(size: number, heats: number): BenchRow[] {
  const field = new Field(size, heats);
  for (let heat = 1; heat <= heats; heat++) {
    field.arm(heat);
    for (const impulse of field.impulses(heat)) field.facts.push(...field.deliver(impulse));
    field.finish(heat);
  }
  const text = JSON.stringify(field.facts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  let measured = Infinity;
  let parsing = Infinity;
  let bare = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    measured = Math.min(
      measured,
      seconds(() => fold(field.facts)),
    );
    bare = Math.min(
      bare,
      seconds(() => bareFold(field.facts)),
    );
    parsing = Math.min(
      parsing,
      seconds((): unknown => JSON.parse(text)),
    );
  }
  const facts = field.facts.length;
  const race = `${size.toLocaleString('en')} competitors x ${heats} heats`;
  return [
    {
      figure: `rebuild of ${race}, ${facts.toLocaleString('en')} facts`,
      measured,
      unit: 's',
      limit: parsing,
      limitName: 'parsing and allocating the same facts',
      ratio: measured / parsing,
      target: `< ${REBUILD_LIMIT_S} s`,
      holds: measured < REBUILD_LIMIT_S,
    },
    {
      figure: `facts folded per second, ${race}`,
      measured: facts / measured,
      unit: '/s',
      limit: facts / parsing,
      limitName: 'parsed and allocated',
      ratio: parsing / measured,
      target: `>= ${FACTS_PER_SECOND.toLocaleString('en')}`,
      holds: facts / measured >= FACTS_PER_SECOND,
      notYet: 'keeping facts under their ids alone is 1.3 million; judging adds collection, indexes, start order',
    },
    {
      figure: `facts folded per second, ${race}, beside the least that it can be`,
      measured: facts / measured,
      unit: '/s',
      limit: facts / bare,
      limitName: 'kept under their ids, nothing judged',
      ratio: bare / measured,
      target: 'beside the others',
      holds: true,
    },
  ];
}

function seconds(work: () => unknown): number {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}
