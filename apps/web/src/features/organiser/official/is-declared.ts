import type { HeatDto } from '@startwand/contract';

/** Its result is official, and nothing has changed since. */
export function isDeclared({ official }: HeatDto): boolean {
  return official !== undefined && official.correctedAt_100ns === null;
}
