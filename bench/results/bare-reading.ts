/**
 * The same input with nothing of ours in between: parsed, each impulse and each run an object of its own,
 * and all of it printed again. It is what any program needs that has them in its hands once.
 */
import { readFileSync } from 'node:fs';

interface Impulse {
  readonly time: string;
  readonly channel: string;
  readonly bib: number;
}

const [, , path = ''] = process.argv;
const file: { heats: { triggers: Impulse[] }[] } = JSON.parse(readFileSync(path, 'utf8'));
const printed = file.heats.map(({ triggers }) => {
  const runs = new Map<number, Impulse[]>();
  for (const { time, channel, bib } of triggers) {
    const impulses = runs.get(bib) ?? [];
    impulses.push({ time, channel, bib });
    runs.set(bib, impulses);
  }
  return JSON.stringify([...runs]);
});
process.stdout.write(printed.join('\n'));
