/** Impulses and clear lines of a recorded timer, for races that are run again in tests. */
import type { Channel, Trigger } from '../src/index.ts';
import type { RaceStory } from './race-story.ts';

/** ` 0001 C0  10:04:55.6513 00`, behind an info character; the other lines are no impulses. */
const IMPULSE = /^(?<info>.)(?<number>\d{4}).C(?<channel>\d).{2}(?<time>[\d:.]+)/u;

export function triggersOf(story: RaceStory, lines: readonly string[]): Trigger[] {
  return lines.flatMap((line) => {
    const { info, number, channel, time } = IMPULSE.exec(line)?.groups ?? {};
    if (time === undefined) return [];
    const impulse = story.impulse(0, time, {
      channel: channel === '0' ? START : FINISH,
      bib: Number(number) || null,
      kind: info === 'c' ? 'clear' : 'impulse',
      corrected: info === 'i',
      valid: info !== '?',
    });
    return [impulse];
  });
}

const START: Channel = 0;
const FINISH: Channel = 1;
