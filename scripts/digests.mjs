/**
 * Compares every place that shows a rank in random races and recordings: `npm run digests -- --races 500 --seed 7`. Without `--seed`
 * it takes other races each time; a failed property prints how to repeat its race.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    races: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});

for (const [name, value] of Object.entries(values)) {
  if (!/^\d{1,8}$/.test(value)) throw new Error(`--${name} takes a whole number.`);
}

console.log(`Seed ${values.seed}: ${values.races} random races, and all recordings.`);
const tests = spawn('npx', ['vitest', 'run', 'e2e/digests'], {
  stdio: 'inherit',
  env: { ...process.env, DIGESTS_RACES: values.races, DIGESTS_SEED: values.seed },
});
tests.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
