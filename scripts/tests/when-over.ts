/** What a helper of tests began ends with the test, or with the file where it was begun before all tests of it. */
import { onTestFinished, TestRunner } from 'vitest';

type End = () => unknown;

declare global {
  /** What ends with the file. A shared process may read this module again between its files. */
  var endsWithTheFile: End[] | undefined;
}

const ends = (globalThis.endsWithTheFile ??= []);

/** @example whenOver(() => server.close()); */
export function whenOver(end: End): void {
  if (TestRunner.getCurrentTest() === undefined) ends.push(end);
  else onTestFinished(async () => void (await end()));
}

/** What was begun last ends first. */
export async function endWithTheFile(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}
