/**
 * Random races at the desk's own keys, in front of a real server: `npm run desk-races -- --undo 2000 --novice 200`.
 * `--seed 7` begins with another seed: with `--undo 1` it repeats one round.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    undo: { type: 'string', default: '2000' },
    novice: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});

for (const [name, value] of Object.entries(values)) {
  if (!/^\d{1,7}$/.test(value)) throw new Error(`--${name} takes a whole number.`);
}

console.log(`Seed ${values.seed}: ${values.undo} rounds of undo, ${values.novice} races of the novice.`);
const files = [
  ...(values.undo === '0' ? [] : ['e2e/rendered/desk-races/undo.test.tsx']),
  ...(values.novice === '0' ? [] : ['e2e/rendered/desk-races/novice.test.tsx']),
];
const tests = spawn('npx', ['vitest', 'run', ...files], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DESK_RACES_UNDO: values.undo,
    DESK_RACES_NOVICE: values.novice,
    DESK_RACES_SEED: values.seed,
  },
});
tests.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
