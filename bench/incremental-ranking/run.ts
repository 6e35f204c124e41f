/** What it costs to keep the ranking by class up with every trigger, as the field grows. */
import { duration, KeptRankingBy, type CompetitorId, type RunStatus, type Standing } from '@startwand/timing';
import type { BenchRow } from '../bench-row.ts';

const FIELDS = [100, 10_000];
const CLASSES = 10;
const TRIGGERS_PER_ROUND = 100_000;
const ROUNDS = 7;
/** A tenth of what a trigger may cost (`trigger-cost`): beside it, the size of the field is not felt. */
const COST_LIMIT_US = 2;

export async function run(): Promise<readonly BenchRow[]> {
  const costs = FIELDS.map((size) => ({ size, cost: Infinity }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const field of costs) field.cost = Math.min(field.cost, costOfStep_us(field.size));
  }
  const smallest = costs[0]?.cost ?? 0;
  return costs.map(({ size, cost }) => ({
    figure: `ranking by class kept up with one trigger, ${size.toLocaleString('en')} competitors`,
    measured: cost,
    unit: 'us',
    limit: smallest,
    limitName: `${FIELDS[0]} competitors`,
    ratio: cost / smallest,
    target: `<= ${COST_LIMIT_US} us`,
    holds: cost <= COST_LIMIT_US,
  }));
}

/** Every run starts and finishes; after each of both it is ranked, and asked for its rank. */
function costOfStep_us(size: number): number {
  const races = Array.from({ length: TRIGGERS_PER_ROUND / (2 * size) }, () => ({
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
  return { competitorId: competitorOf(bib), bib, status, result_100ns: result, arrival: null };
}

function competitorOf(bib: number): CompetitorId {
  const id = `competitor${bib}`;
  if (!isCompetitor(id)) throw new Error('a competitor has an id');
  return id;
}

function isCompetitor(id: string): id is CompetitorId {
  return id !== '';
}
