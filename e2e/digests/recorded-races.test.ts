/** Every recording that makes a race: all places that show a rank agree, whatever order impulses arrive in and clocks show. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, duration, fold, TICKS_PER_SECOND, timestamp, upcast, type Trigger } from '@startwand/timing';
import { RaceStory, RUN_1, RUN_2 } from '@startwand/timing/testing/race-story.ts';
import { recordedFacts } from '@startwand/timing/testing/recorded-history.ts';
import { shuffledBatches } from '@startwand/timing/testing/shuffled-batches.ts';
import { triggersOf } from '@startwand/timing/testing/timer-lines.ts';
import { describe, expect, it } from 'vitest';
import { Chance } from '../../apps/server/src/testing/fuzz/chance.ts';
import { root } from '../../scripts/paths.mjs';
import { giantSlalom } from '../giant-slalom.ts';
import { digestOf, type Digest } from './digest.ts';

const timingRecordings = join(root, 'packages/timing/recordings');
const histories = readdirSync(timingRecordings).filter((name) => name.startsWith('history-'));

it.each(histories)('every place that shows a rank agrees about %s', async (name) => {
  const history: { readonly facts: unknown } = JSON.parse(readFileSync(join(timingRecordings, name), 'utf8'));
  const digest = await digestOf(fold(recordedFacts(history).map(upcast)));
  expect(digest.others).toEqual([]);
  expect(linesIn(digest)).toBeGreaterThan(0);
});

type Run = readonly string[];

const sentLines = (run: number): Run =>
  readFileSync(join(root, `apps/bridge/recordings/giant-slalom-run-${run}.txt`), 'utf8').split('\r\n');

const recordings: readonly (readonly [string, readonly Run[]])[] = [
  ['of the lines that a timer recorded', giantSlalom.runs.map(({ lines }) => lines)],
  ['of what a timer sent over its serial line', [sentLines(1), sentLines(2)]],
];

describe.each(recordings)('a giant slalom of 72, %s', (_, runs) => {
  it('gives the same ranks everywhere, in any order of arrival', async () => {
    const inOrder = await digestOf(raced(runs, (triggers) => triggers.map((trigger) => [trigger])));
    expect(inOrder.others).toEqual([]);
    expect(linesIn(inOrder)).toBeGreaterThan(1_000);
    const chance = new Chance(20_261_128);
    const shuffled = raced(runs, (triggers) => shuffledBatches(triggers, () => chance.below(1_000_000)));
    expect(await digestOf(shuffled)).toEqual(inOrder);
  });

  it.each([-600, 600])('gives the same ranks with the clock of a synchronised timer %i s ahead', async (ahead_s) => {
    const right = live(runs, 0);
    const off = live(runs, ahead_s);
    expect(statusesOf(off)).toEqual(statusesOf(right));
    expect(await digestOf(off.race)).toEqual(await digestOf(right.race));
  });
});

/** Everything is received while the heat is armed. */
function raced(runs: readonly Run[], batchesOf: (triggers: readonly Trigger[]) => readonly Trigger[][]) {
  const story = twoRuns({});
  for (const [place, heatId] of [RUN_1, RUN_2].entries()) {
    story.armed(heatId);
    const triggers = triggersOf(story, runs[place] ?? []).map((trigger) => ({ ...trigger, receivedAt: story.now }));
    for (const batch of batchesOf(triggers)) story.deliver(...batch);
    story.finished(heatId);
  }
  return story.race;
}

/** Armed a minute before its first impulse, and delivered as it is timed. Edits at the timer arrive behind what they edit. */
function live(runs: readonly Run[], ahead_s: number): RaceStory {
  const story = twoRuns({ isSynchronised: true });
  for (const [place, heatId] of [RUN_1, RUN_2].entries()) {
    const triggers = triggersOf(story, runs[place] ?? []);
    const [first] = triggers;
    if (first === undefined) throw new Error(`Run ${place + 1} has no impulse.`);
    story.now = timestamp(first.timestamp - BigInt(60 * TICKS_PER_SECOND));
    story.armed(heatId);
    for (const trigger of triggers) {
      const { timestamp: time } = trigger;
      const receivedAt = after(time > story.now ? time : story.now, duration(TICKS_PER_SECOND / 20));
      story.deliver({ ...trigger, timestamp: after(time, duration(ahead_s * TICKS_PER_SECOND)), receivedAt });
    }
    story.finished(heatId);
  }
  return story;
}

function twoRuns(settings: { readonly isSynchronised?: boolean }): RaceStory {
  const { competitors } = giantSlalom;
  const classes = Object.fromEntries(competitors.map(({ bib, class: name }) => [bib, name]));
  return new RaceStory({ ...settings, bibs: competitors.map(({ bib }) => bib), classes }).addHeat(RUN_2);
}

function statusesOf(story: RaceStory): readonly string[] {
  return [RUN_1, RUN_2].flatMap((heatId) =>
    giantSlalom.competitors.map(({ bib }) => `${heatId} ${bib}: ${story.sees(bib, 1, heatId)}`),
  );
}

function linesIn({ ranks }: Digest): number {
  return Object.values(ranks)
    .flat()
    .reduce((sum, { lines }) => sum + lines.length, 0);
}
