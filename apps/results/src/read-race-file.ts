/** From the bytes of a file to a race that can be computed, or everything that is wrong with it. */
import * as z from 'zod/mini';
import { checkRaceFile } from './check-race-file.ts';
import { fault, FaultyRaceFile, type Fault, type Path } from './fault.ts';
import { raceFile, type RaceFile } from './race-file.ts';

// What the schema library says by itself is English, like the file's own words.
z.config(z.locales.en());

/** @throws FaultyRaceFile */
export function readRaceFile(text: string): RaceFile {
  const read = z.safeParse(raceFile, parseJson(text));
  if (!read.success) throw new FaultyRaceFile(read.error.issues.flatMap((one) => faultsOf(one)));
  const faults = checkRaceFile(read.data);
  if (faults.length > 0) throw new FaultyRaceFile(faults);
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FaultyRaceFile([fault([], `not JSON: ${reason.replaceAll(/\s+/g, ' ')}`)]);
  }
}

type Issue = z.core.$ZodIssue;

function faultsOf(issue: Issue, above: Path = []): Fault[] {
  const path: Path = [...above, ...issue.path.filter((key) => typeof key !== 'symbol')];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fault([...path, key], 'unknown field'));
  }
  // Of several shapes the one is meant that fits best.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [best] = issue.errors.toSorted((a, b) => badness(a) - badness(b));
    if (best !== undefined && badness(best) < NOT_MEANT) {
      return best.flatMap((one) => faultsOf(one, path));
    }
    return [fault(path, 'not one of the known forms')];
  }
  return [fault(path, issue.message)];
}

const NOT_MEANT = 100;
const HARDLY_MEANT = 10;

/** A field that does not belong there, or another word, says that another form was meant. */
function badness(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys' || issue.path.length === 0) return sum + NOT_MEANT;
    return sum + (issue.code === 'invalid_value' ? HARDLY_MEANT : 1);
  }, 0);
}
