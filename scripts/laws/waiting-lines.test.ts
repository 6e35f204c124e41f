import { describe, expect, test } from 'vitest';
import { isTest, readSourceFiles } from './source-files.ts';

const server = 'apps/server/src/';
const product = readSourceFiles().filter(
  (file) => file.path.startsWith(server) && !isTest(file) && !file.path.includes('/testing/'),
);

/** The line itself, what bounds work at once, the counters of calls and of places, and the cache. */
const house: ReadonlySet<string> = new Set([
  'base/bounded-cache.ts',
  'base/fair-queue.ts',
  'base/fair-semaphore.ts',
  'base/shared-turns.ts',
  'base/source-counts.ts',
  'base/window-counter.ts',
]);

/** Lists that are no lines of callers, and why. */
const noLines: Readonly<Record<string, string>> = {
  'storage/database/group-queue.ts': 'units of an account are written in their order, accounts in fair shares',
  'race/rooms/room-queue.ts': 'commands of an event are decided in the order in which they came',
  'edge/sockets/session-watch.ts': 'sessions that are looked at next, each in its turn',
  'base/loop-turns.ts':
    'work that was admitted and comes together in one turn of the loop: it goes on a turn or two later',
  'base/slices.ts': 'slices of work that has begun: the thread goes round among accounts, and nobody is admitted',
  'calls/triggers/announce-versions.ts': 'versions that are told together, each of them once',
};

/** A list of those who wait, or a count of what runs. */
const line = /#(?:waiting|waiters|running|queue|jobs|lane)[a-zA-Z]*\b[^\n(]*=\s*(?:new (?:Map|Set)\b|\[|0;)/i;
/** Somebody who waits is put into a list. */
const waiter = /\.(?:push|add)\(\s*(?:resolve|go|done|come|begin|waiter)\w*\s*\)/;
/** A chain of promises as a line of one. */
const chain = /#last\w*\s*(?::[^=\n]*)?=\s*Promise\.resolve/;
/** Counts that begin anew when their time is over. */
const window = /\b(?:window|minute|hour|day)s?_?(?:Ends|Began|Start)\w*_ms|\buntil_ms: now_ms \+/;

/** What is kept makes room by forgetting all of it, or the first of it. */
const cache = /#\w+\.size >=? \w+[mM]ax\w*\)[^\n]*\.clear\(\)|\[oldest\] = this\.#\w+\.keys\(\)/;
/** What a source has of something scarce is counted by hand. */
const count = /const (?:count|left|own) = \(\w+(?:\.#\w+)?\.get\(key\) \?\? [01]\) [+-] (?:by|1)/;

function breaking(pattern: RegExp): readonly string[] {
  return product
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path.slice(server.length))
    .filter((path) => !house.has(path));
}

describe('who waits in the server', () => {
  test('waits in the one fair queue, and nowhere else', () => {
    const found = new Set([line, waiter, chain].flatMap(breaking));
    expect([...found].filter((path) => !(path in noLines))).toEqual([]);
    expect(Object.keys(noLines).filter((path) => !found.has(path))).toEqual([]);
  });

  test('is counted in a window by the one counter', () => {
    expect(breaking(window)).toEqual([]);
  });

  test('is counted in what it has by the one count of sources', () => {
    expect(breaking(count)).toEqual([]);
  });
});

test('what the server keeps within a bound it keeps in the one cache', () => {
  expect(breaking(cache)).toEqual([]);
});
