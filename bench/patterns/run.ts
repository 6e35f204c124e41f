/**
 * Every pattern that judges what people send, on the longest text that is permitted and on one that is far
 * too long: made of what such patterns go back and forth over. A look through the same text is the limit.
 */
import { routes, type Route } from '@startwand/contract';
import * as z from 'zod/mini';
import { textsOfCall, type TextOfInput } from '../../scripts/laws/texts-of-input.ts';
import { rowOf, type BenchRow } from '../bench-row.ts';
import { median } from '../stage/measure.ts';
import { patternsInCode } from './patterns-in-code.ts';
import { sized } from '../stage/sized.ts';

const tooLong = sized(240_000, 5_000);
/** Of what stands in code: squares would take a second. */
const inCode = sized(20_000, 1_000);
const rounds = sized(5, 1);
/** A look compares 16 letters at a time and a pattern one, by what Unicode says of it; squares are thousands. */
const ratioMax = 600;
/** Some of those in code replace every letter that they find. A square is a hundred thousand. */
const replacingMax = 10_000;
/** Under this a look is over before a clock has counted it. */
const least_us = 1;

/** What makes texts that are nearly right until their end. */
const pieces = ['a', '0', '.', '@', ' ', '\n', 'a@', '.a', 'a.', '/a', 'a\n', '-', '%61', 'http://a'];
const begins = ['', 'a@', 'a@a.', 'https://a', '/event', '2026-01-01T'];
/** Few take it, so that each part before it is tried in every way. */
const ends = ['\u0001'];

interface Cost {
  readonly pattern: string;
  readonly ours_us: number;
  readonly look_us: number;
}

export function run(): Promise<readonly BenchRow[]> {
  const texts = Object.values(routes).flatMap((route: Route) => textsOfCall(route));
  const patterns = [...new Map(texts.map((text) => [text.pattern + String(text.longest), text]))];
  const permitted = patterns.map(([, text]) => worstOfInput(text, text.longest ?? 120));
  const longer = patterns.map(([, text]) => worstOfInput(text, tooLong));
  const written = patternsInCode().map(({ pattern, path }) =>
    worstOf(`${path} ${pattern.source}`, inCode, (text) => text.replace(pattern, '')),
  );
  return Promise.resolve([
    worstRow(`slowest of ${patterns.length} patterns on its longest text`, permitted),
    worstRow(`the same on a text of ${tooLong / 1_000} kB`, longer),
    worstRow(`slowest of ${written.length} patterns in code on ${inCode / 1_000} kB`, written, replacingMax),
  ]);
}

function worstRow(figure: string, costs: readonly Cost[], most = ratioMax): BenchRow {
  const worst = costs.reduce((a, b) => (ratioOf(a) >= ratioOf(b) ? a : b));
  const looked = [worst.look_us, `indexOf in it; ${worst.pattern.slice(0, 40)}`] as const;
  const target = [`at most ${most} x the limit`, ratioOf(worst) <= most] as const;
  // A look that no clock has counted is no limit to divide by.
  return { ...rowOf(figure, [worst.ours_us, 'us'], looked, target), ratio: ratioOf(worst) };
}

function ratioOf({ ours_us, look_us }: Cost): number {
  return ours_us / Math.max(look_us, least_us);
}

function worstOfInput({ schema, pattern }: TextOfInput, length: number): Cost {
  return worstOf(pattern, length, (text) => z.safeParse(schema, text));
}

/** Of all texts of that length the one that keeps it longest. */
function worstOf(pattern: string, length: number, judge: (text: string) => unknown): Cost {
  const costs = begins.flatMap((begin) =>
    pieces.flatMap((piece) =>
      ends.map((end): Cost => {
        const repeated = piece.repeat(Math.ceil(length / piece.length));
        const text = `${begin}${repeated}`.slice(0, length - 1) + end;
        const ours_us = microseconds(() => judge(text));
        return { pattern, ours_us, look_us: microseconds(() => text.indexOf('\u0000')) };
      }),
    ),
  );
  return costs.reduce((a, b) => (ratioOf(a) >= ratioOf(b) ? a : b));
}

function microseconds(work: () => unknown): number {
  work();
  const took = Array.from({ length: rounds }, () => {
    const began_ms = performance.now();
    work();
    return (performance.now() - began_ms) * 1_000;
  });
  return median(took);
}
