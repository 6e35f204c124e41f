/**
 * Holds input against a schema. A long list is judged a piece at a time: when a hundred faults are known,
 * the thousands behind them are not looked for.
 */
import { issuesOf, limits } from '@startwand/contract';
import type { Issue, Schema } from '@startwand/contract';
import { jsonBounds } from './json-bounds.ts';
import { unstorableTexts } from './unstorable-text.ts';

export type Verdict = { readonly value: unknown } | { readonly issues: readonly Issue[] };

const piece = 25;
/** Shorter ones are judged as they are, and so are those of devices. */
const long = limits.triggersPerBatchMax;

/** @example judge(routes.addCompetitors.body, { competitors: [] }) */
export function judge(schema: Schema, given: unknown): Verdict {
  const unstorable = unstorableTexts(given);
  if (unstorable.length > 0) return { issues: unstorable };
  const found = faultsInLists(schema, given);
  if (found.length > 0) return { issues: found };
  const parsed = schema.safeParse(given);
  if (parsed.success) return { value: parsed.data };
  return { issues: issuesOf(parsed.error.issues, given) };
}

/** The faults of a list that is long; one that is too long is refused by its length. */
function faultsInLists(schema: Schema, given: unknown): readonly Issue[] {
  if (typeof given !== 'object' || given === null) return [];
  for (const [name, list] of Object.entries(given)) {
    if (!Array.isArray(list) || list.length <= long) continue;
    if (list.length > (jsonBounds(schema).lists.get(name) ?? 0)) continue;
    const found: Issue[] = [];
    for (let from = 0; from < list.length; from += piece) {
      const part = { ...given, [name]: list.slice(from, from + piece) };
      const parsed = schema.safeParse(part);
      if (parsed.success) continue;
      for (const issue of issuesOf(parsed.error.issues, part)) found.push(moved(issue, name, from));
      if (found.length >= limits.issuesMax) break;
    }
    if (found.length > 0) return found;
  }
  return [];
}

/** To where it stands in the whole list. */
function moved(issue: Issue, name: string, from: number): Issue {
  const [first, index, ...rest] = issue.path;
  return first === name && typeof index === 'number'
    ? { ...issue, path: [first, index + from, ...rest] }
    : issue;
}
