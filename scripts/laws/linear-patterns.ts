/**
 * Patterns as they stand in source, and whether the time that one takes grows faster than the text it reads:
 * repetitions within repetitions, neighbours that take the same letters, and a repetition without an anchor that
 * is begun anew at every letter.
 */
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import type { SourceFile } from './source-files.ts';

export interface PatternInSource {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

export interface PatternsOfFile {
  readonly literals: readonly PatternInSource[];
  /** Made while the program runs, of what nobody can read here; as `path: source`. */
  readonly composed: readonly string[];
}

export function patternsOf({ path, text }: Pick<SourceFile, 'path' | 'text'>): PatternsOfFile {
  const literals: PatternInSource[] = [];
  const composed: string[] = [];
  const { program } = parseSync(path, text);
  const compose = (callee: { readonly type: string }, start: number, end: number): void => {
    if (Reflect.get(callee, 'name') === 'RegExp') composed.push(`${path}: ${text.slice(start, end)}`);
  };
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return;
      literals.push({ path, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: ({ callee, start, end }) => compose(callee, start, end),
    CallExpression: ({ callee, start, end }) => compose(callee, start, end),
  }).visit(program);
  return { literals, composed };
}

/** What of it takes squares of time or worse, as one reads it; empty: it is linear. */
export function superLinearPartsOf({ source, flags }: Omit<PatternInSource, 'path'>): readonly string[] {
  // The set notation of `v` is not known to the library; without it a pattern of ours reads alike.
  const { reports } = analyse({ source, flags: flags.replace('v', 'u') });
  return reports.map((report) =>
    report.type === 'Trade' ? `${report.startQuant.raw} beside ${report.endQuant.raw}` : report.quant.raw,
  );
}
