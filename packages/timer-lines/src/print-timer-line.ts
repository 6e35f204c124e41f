/** Writes lines as a timer does; the other direction of `timer-line.ts`. */
import { writeTime } from './time-of-day.ts';
import type { ComputedLine, ImpulseLine, Mark } from './timer-line.ts';

/** @example printTimerLine({ kind: 'impulse', mark: 'valid', bib: 35, channel: 0, … }) // ' 0035 C0  21:46:36.3910 00' */
export function printTimerLine(line: ImpulseLine | ComputedLine): string {
  const mark = markCharacters[line.mark];
  const bib = String(line.bib).padStart(4, '0');
  const code = line.kind === 'impulse' ? `C${line.channel}` : line.code;
  const keypad = line.kind === 'impulse' && line.keypad ? 'M' : ' ';
  // What a timer computes has two decimals, and blanks in the place of the others.
  const time = line.kind === 'impulse' ? writeTime(line.timeOfDay_100ns, 4) : `${writeTime(line.time_100ns, 2)}  `;
  const group = line.group === null ? '' : ` ${String(line.group).padStart(2, '0')}`;
  const rank = line.kind === 'impulse' || line.rank === null ? '' : ` ${String(line.rank).padStart(4, '0')}`;
  return `${mark}${bib}${line.course ?? ' '}${code}${keypad} ${time}${group}${rank}`;
}

/** The short line that says which number was keyed into the finish display. */
export function printFinishDisplay(bib: number): string {
  return `n${String(bib).padStart(4, '0')}`;
}

const markCharacters: Readonly<Record<Mark, string>> = {
  valid: ' ',
  numberInvalid: '?',
  fromMemory: 'm',
  cleared: 'c',
  clearedInMemory: 'C',
  disqualified: 'd',
  keyedIn: 'i',
  penalty: 'p',
  blocked: 'b',
  radio: 't',
};
