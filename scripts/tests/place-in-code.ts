/** Where in our code something was begun, by the stack of an error that was made there. */
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

const frameOfFile = /((?:file:\/\/)?\/[^\s()]+):(\d+):\d+/;
/** What a test file is called beyond its path, since Node would not read it twice. */
const inAddress = /^file:\/\/|\?vitest=\d+$/g;
/** The server sets its timers through one file. */
const notTheCaller = /\/node_modules\/|\/apps\/server\/src\/base\/timers\.ts/;
const frameOfNode = /\bnode:/;

export function placeOf(begun: Error): string {
  const frames = framesOf(begun);
  const own = frames.find((frame) => frame.includes(root) && !notTheCaller.test(frame));
  const frame = own ?? frames[0];
  if (frame === undefined) return 'somewhere in Node';
  const [, file = '', line = ''] = frameOfFile.exec(frame) ?? [];
  return `at ${relative(root, file.replace(inAddress, ''))}:${line}`;
}

/** The test runner has timers and connections of its own, and TanStack Form looks for a developer's tools for a while. */
/** Frames of a page are watched by themselves (`watched-page.ts`), and not by the clock that jsdom has for them. */
const tools =
  /\/node_modules\/(?:@?vitest|vite|jsdom|react-aria\/dist\/private\/live-announcer|@tanstack\/(?:devtools-event-client|pacer-lite))\//;

export function isOfTools(begun: Error): boolean {
  const [first] = framesOf(begun);
  return first === undefined || tools.test(first);
}

/** Begun by Node itself on the way, as the clock of its HTTP client, which nobody else could end. */
export function isOfNode(begun: Error): boolean {
  const [first] = linesOf(begun);
  return first !== undefined && frameOfNode.test(first);
}

/** The callers of what is watched: neither the watch itself nor the inside of Node. */
function framesOf(begun: Error): readonly string[] {
  return linesOf(begun).filter((line) => frameOfFile.test(line) && !frameOfNode.test(line));
}

function linesOf({ stack }: Error): readonly string[] {
  const lines = (stack ?? '').split('\n').slice(1);
  return lines.filter((line) => !line.includes('/scripts/tests/watched-'));
}
