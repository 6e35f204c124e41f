/** From the start of the process to a server that answers: what a timekeeper waits for after a power cut. */
import { startServer } from '../../e2e/server.ts';
import { startProgram } from '../../e2e/program.ts';
import { compiled } from '../../scripts/paths.mjs';
import { rowOf, under, type BenchRow } from '../bench-row.ts';
import { median, timed } from '../stage/measure.ts';
import { sized } from '../stage/sized.ts';

const starts = sized(7, 1);
const target_ms = 1_000;
/** Set like `npm start` and the units set it. */
process.env['NODE_COMPILE_CACHE'] ??= compiled;

export async function run(): Promise<readonly BenchRow[]> {
  const limit = await medianOf(bareStart);
  // A server that is killed the moment it is ready has not yet written down what it compiled.
  await (await startServer()).stop();
  const server = await startServer();
  const measured = await medianOf(async () => {
    await server.kill();
    return timed(server.restart);
  });
  await server.stop();
  return [
    rowOf(
      'time to ready, second start',
      [measured, 'ms'],
      [limit, 'bare fastify that listens'],
      under(measured, target_ms, 'ms'),
    ),
  ];
}

async function bareStart(): Promise<number> {
  const startedAt = performance.now();
  const program = startProgram('bench/ready/bare-fastify.ts', []);
  await program.waitForLine(/^ready$/);
  const ready = performance.now() - startedAt;
  await program.exitCode();
  return ready;
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let start = 0; start < starts; start += 1) values.push(await measure());
  return median(values);
}
