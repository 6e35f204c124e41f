/** Lines of a race file that hold a time and are of no known kind: they time nobody, and are named. */
import { NotUnderstood, parseTimerLine } from '@startwand/timer-lines';
import type { RaceFile } from './race-file.ts';

/** @example linesNotUnderstood(race) // ['heats[0].lines[3]: not understood: "x0002 C0  10:01:00.0000 00"'] */
export function linesNotUnderstood({ heats }: RaceFile): readonly string[] {
  return heats.flatMap(({ lines }, heat) => {
    const seen = new NotUnderstood();
    return lines.flatMap((entry, index) => {
      const text = seen.textOf(parseTimerLine(typeof entry === 'string' ? entry : entry.line));
      return text === null ? [] : [`heats[${heat}].lines[${index}]: not understood: ${JSON.stringify(text)}`];
    });
  });
}
