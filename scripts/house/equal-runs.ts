/** Lines that stand twice: six of them in a row are a thing that could have one home. */
import type { SourceFile } from '../laws/source-files.ts';

const least = 6;

/** @param how `alike`: whatever names, texts and numbers are called */
export function countEqualRuns(files: readonly SourceFile[], how: 'alike' | 'equal'): number {
  const seen = new Set<string>();
  let runs = 0;
  for (const { text } of files) {
    const lines = linesOf(text).map((line) => (how === 'equal' ? line : bare(line)));
    const windows = lines
      .slice(0, Math.max(0, lines.length - least + 1))
      .map((_, at) => lines.slice(at, at + least).join('\n'));
    let isInRun = false;
    for (const [at, window] of windows.entries()) {
      // Of its own file a run equals what ended before it began.
      const ended = windows[at - least];
      if (ended !== undefined) seen.add(ended);
      const isKnown = seen.has(window);
      if (isKnown && !isInRun) runs += 1;
      isInRun = isKnown;
    }
    for (const window of windows) seen.add(window);
  }
  return runs;
}

/** Without what every file has: imports, comments, and lines with nothing but brackets. */
function linesOf(text: string): readonly string[] {
  return text
    .replaceAll(/^(?:import|export) [^;]*? from '[^']*';$/gms, '')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/\/\/ .*$/, '').trim())
    .filter((line) => /\w/.test(line));
}

function bare(line: string): string {
  return line
    .replaceAll(/'[^']*'|`[^`]*`|"[^"]*"/g, "''")
    .replaceAll(/\b\d[\d_.]*n?\b/g, '0')
    .replaceAll(
      /\b(?!(?:const|let|return|if|else|for|of|await|async|function|new|readonly|case|switch|export)\b)[A-Za-z_$][\w$]*/g,
      'x',
    );
}
