/** What one trigger costs the core as the field grows, and how fast a race is rebuilt from its facts. */
import { duration, fold, KeptRankingBy, type RunStatus, type Standing } from '@startwand/timing';
import { atMost, besideTheOthers, rowOf, under, type BenchRow, type Target } from '../bench-row.ts';
import { competitor, Field, ON_COURSE } from '../stage/field.ts';
import { inTurns } from '../stage/measure.ts';
import { bareFold } from './bare-fold.ts';
import { sized } from '../stage/sized.ts';

const FIELDS = sized([100, 1_000, 10_000], [100, 1_000]);
/** Enough measured triggers per field that a garbage collection in between weighs little. */
const TRIGGERS_PER_ROUND = sized(20_000, 2_000);
/** The machine is shared with whatever else runs: the best round is what a trigger costs. */
const ROUNDS = sized(5, 1);
const GROWTH_LIMIT = 1.5;
const COST_LIMIT_US = 20;
const CLASSES = 10;
const RANKED_PER_ROUND = sized(100_000, 20_000);
const RANKING_ROUNDS = sized(7, 1);
/** A tenth of what a trigger may cost: beside it, the size of the field is not felt. */
const RANKING_LIMIT_US = 2;
const REBUILD_LIMIT_S = 1;
const FACTS_PER_SECOND = 1_000_000;

export async function run(): Promise<readonly BenchRow[]> {
  return [...triggerCosts(), ...rankingCosts(), ...(await rebuild(sized(10_000, 500), 10))];
}

function triggerCosts(): readonly BenchRow[] {
  return costRows('one trigger in order', FIELDS, ROUNDS, costOfTrigger_us, (cost, smallest) => [
    `<= ${COST_LIMIT_US} us and <= ${GROWTH_LIMIT} x ${FIELDS[0]} competitors`,
    cost <= COST_LIMIT_US && cost <= GROWTH_LIMIT * smallest,
  ]);
}

/** To keep the ranking by class up with every trigger. */
function rankingCosts(): readonly BenchRow[] {
  const figure = 'ranking by class kept up with one trigger';
  return costRows(figure, [100, 10_000], RANKING_ROUNDS, costOfRanking_us, (cost) =>
    atMost(cost, RANKING_LIMIT_US, 'us'),
  );
}

/** The best of some rounds, each size in its turn, beside the smallest one. */
function costRows(
  figure: string,
  sizes: readonly number[],
  rounds: number,
  costOf_us: (size: number) => number,
  target: (cost: number, smallest: number) => Target,
): readonly BenchRow[] {
  const costs = sizes.map((size) => ({ size, cost: Infinity }));
  for (let round = 0; round < rounds; round++) {
    for (const field of costs) field.cost = Math.min(field.cost, costOf_us(field.size));
  }
  const smallest = costs[0]?.cost ?? 0;
  return costs.map(({ size, cost }) =>
    rowOf(
      `${figure}, ${size.toLocaleString('en')} competitors`,
      [cost, 'us'],
      [smallest, `${sizes[0]} competitors`],
      target(cost, smallest),
    ),
  );
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

/** Every run starts and finishes; after each of both it is ranked, and asked for its rank. */
function costOfRanking_us(size: number): number {
  const races = Array.from({ length: RANKED_PER_ROUND / (2 * size) }, () => ({
    ranking: new KeptRankingBy<Standing>(({ bib }) => `class ${(bib ?? 0) % CLASSES}`, 'share'),
    steps: Array.from({ length: size }, (_, place) => place + 1).flatMap((bib) => [
      standing(bib, 'onCourse'),
      standing(bib, 'ok'),
    ]),
  }));
  let steps = 0;
  const began = performance.now();
  for (const race of races) {
    for (const row of race.steps) {
      race.ranking.set(row);
      race.ranking.rankOf(row.competitorId);
    }
    steps += race.steps.length;
  }
  return ((performance.now() - began) * 1000) / steps;
}

/** Results come in as in a race, somewhere in the list. */
function standing(bib: number, status: RunStatus): Standing {
  const result = status === 'ok' ? duration(600_000_000 + ((bib * 7_919) % 10_007) * 100_000) : null;
  return { competitorId: competitor(bib), bib, status, result_100ns: result, arrival: null };
}

async function rebuild(size: number, heats: number): Promise<readonly BenchRow[]> {
  const { facts } = Field.raced(size, heats);
  const text = JSON.stringify(facts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const of = await inTurns(ROUNDS, {
    ours: () => seconds(() => fold(facts)),
    bare: () => seconds(() => bareFold(facts)),
    parsing: () => seconds((): unknown => JSON.parse(text)),
  });
  const least = (name: 'ours' | 'bare' | 'parsing') => Math.min(...of(name));
  const [measured_s, parsing_s] = [least('ours'), least('parsing')];
  const count = facts.length;
  const perSecond = [count / measured_s, '/s'] as const;
  const race = `${size.toLocaleString('en')} competitors x ${heats} heats`;
  return [
    rowOf(
      `rebuild of ${race}, ${count.toLocaleString('en')} facts`,
      [measured_s, 's'],
      [parsing_s, 'parsing and allocating the same facts'],
      under(measured_s, REBUILD_LIMIT_S, 's'),
    ),
    rowOf(
      `facts folded per second, ${race}`,
      perSecond,
      [count / parsing_s, 'parsed and allocated'],
      [`>= ${FACTS_PER_SECOND.toLocaleString('en')}`, count / measured_s >= FACTS_PER_SECOND],
      'keeping facts under their ids alone is 1.3 million; judging adds collection, indexes, start order',
    ),
    rowOf(
      `facts folded per second, ${race}, beside the least that it can be`,
      perSecond,
      [count / least('bare'), 'kept under their ids, nothing judged'],
      besideTheOthers,
    ),
  ];
}

function seconds(work: () => unknown): number {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}
