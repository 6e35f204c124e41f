/** Started by `scripts/prints.mjs`, which has read what is wanted. */
import { lookThrough, type Wanted } from './look-through.ts';

const wanted: Wanted = JSON.parse(process.argv[2] ?? '');
const faults = await lookThrough(wanted, (line) => process.stdout.write(`${line}\n`));
process.exitCode = faults === 0 ? 0 : 1;
