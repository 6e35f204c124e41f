/** The build that runs. The version alone does not tell two states of `main` apart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@startwand/contract';

/** `0.58.2+1456`: the version and the number of commits. Without `build.json` the version alone. */
export const runningBuild = describeBuild(join(import.meta.dirname, '../../../../build.json'));

/** @param file written by `scripts/web-build.mjs` */
export function describeBuild(file: string): string {
  const number = numberIn(file);
  return number === null ? limits.applicationVersion : `${limits.applicationVersion}+${number}`;
}

function numberIn(file: string): number | null {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const number = typeof found === 'object' && found !== null && 'number' in found ? found.number : null;
    return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
  } catch {
    // A package or a clone without history has none.
    return null;
  }
}
