/** Finds lines that hold a time and are of no known kind: a time that nobody sees would be lost. */
import type { TimerLine } from './timer-line.ts';

/** Device, firmware and date stand below a printout. */
const footLines = 3;
const printoutLinesMax = 2_000;

/** Follows the lines of one timer in their order, for a printout has lines of its own in between. */
export class NotUnderstood {
  /** Lines that may still belong to the printout. */
  #printoutLines = 0;

  /** @returns the text of a line that is not understood, else `null` */
  textOf(line: TimerLine): string | null {
    if (line.kind === 'printout') this.#printoutLines = linesBehind(line.text, this.#printoutLines);
    // An impulse of the course ends a printout whose foot was torn.
    else if (line.kind === 'impulse' || line.kind === 'display') this.#printoutLines = 0;
    else if (this.#printoutLines > 0) this.#printoutLines -= 1;
    else if (line.kind === 'text' && holdsTime(line.text)) return line.text;
    return null;
  }
}

function linesBehind(text: string, before: number): number {
  if (/^ALGE/i.test(text)) return footLines;
  return /^CLASSEMENT/i.test(text) ? printoutLinesMax : before;
}

/** Also the end of a time whose beginning was torn off; hours and minutes alone are a torn line of a clock that goes on. */
function holdsTime(text: string): boolean {
  return /\d:\d\d|:\d\d[.,]\d/.test(text) && !/^[\d:]*$/.test(text.trim());
}
