/** A thread that only computes, for as long as it is told. */
import { workerData } from 'node:worker_threads';

const { busy_ms }: { readonly busy_ms: number } = workerData;
const end_ms = performance.now() + busy_ms;
let kept: number[][] = [];
while (performance.now() < end_ms) {
  kept.push(Array.from({ length: 1_000 }, (_, index) => index * kept.length));
  if (kept.length > 20_000) kept = [];
}
