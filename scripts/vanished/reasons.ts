/** What a commit message, or the table for messages that forgot it, says about items that are gone. */
import type { Item } from './promised-items.ts';

export interface Reasons {
  /** Each names items that are gone, and says why. */
  readonly removed: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Reads lines such as `Removes: competitors.bibs.order because the list has an order of its own` and
 * `Renames: old title -> new title`. A long line goes on in the next one until a blank line or another keyword.
 */
export function readReasons(message: string): Reasons {
  const entries = message.split('\n').reduce<string[][]>((all, line) => {
    const isStart = /^[A-Z][\w-]*: /.test(line);
    if (isStart || line.trim() === '') return [...all, [line]];
    all.at(-1)?.push(line);
    return all;
  }, []);
  const lines = entries.map((entry) => entry.map((line) => line.trim()).join(' '));
  return {
    removed: lines.flatMap((line) => /^Removes: (.*\S) because \S/.exec(line)?.[1] ?? []),
    renamed: lines.flatMap((line) => {
      const [, from, to] = /^Renames: (.*\S) -> (\S.*)$/.exec(line) ?? [];
      return from === undefined || to === undefined ? [] : [{ from: plain(from), to: plain(to) }];
    }),
  };
}

/** Names match without quotes and without the mark of the specification behind them. */
function plain(name: string): string {
  return name
    .replace(/^(?:test|text|field|call|page|dialog|mark) /, '')
    .replace(/^[«"'`“]|[»"'`”]$/g, '')
    .replace(/(?: §\d+\.\d+)+$/, '');
}

/** Whether the message names the item. A name that ends in `*` stands for all that begin so. */
export function isSaid({ removed }: Reasons, { name }: Item): boolean {
  return removed.some((what) => names(what, name) || patternsIn(what).some((start) => name.startsWith(start)));
}

function names(what: string, name: string): boolean {
  for (let at = what.indexOf(name); at >= 0; at = what.indexOf(name, at + 1)) {
    const before = what[at - 1] ?? ' ';
    const after = what[at + name.length] ?? ' ';
    if (!/[\w.$/-]/.test(before) && !/[\w$/-]/.test(after)) return true;
  }
  return false;
}

function patternsIn(what: string): readonly string[] {
  return what.split(/[,\s]+/).flatMap((word) => (/\w\W?\*$/.test(word) ? word.slice(0, -1) : []));
}
