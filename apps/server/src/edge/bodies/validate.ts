/**
 * Holds input against a schema. Items of a long list are judged a few at a time, so that others come in between, and when a
 * hundred faults are known the thousands behind them are not looked for. What a schema says of a list as a whole, and of its
 * fields together, is asked once, when all of its items are known to be sound.
 */
import { isDeepStrictEqual } from 'node:util';
import { issuesOf, limits, ruleIssues, type Issue, type Schema } from '@startwand/contract';
import { stepsAtOnce, stepsInSlices } from '../../base/slices.ts';
import { jsonBounds } from './json-bounds.ts';
import { itemsOf, withItemsTaken } from '../answers/long-lists.ts';
import { isStorableFlat, unstorableTexts } from './unstorable-text.ts';

export type Validated = { readonly value: unknown } | { readonly issues: readonly Issue[] };

const piece = 25;
/** Shorter ones are judged as they are: a lane of impulses, the taps that waited on a phone. */
const long = 100;

/** Of a body, which may have long lists. @example await validate(routes.addCompetitors.body, { competitors: [] }) */
export function validate(schema: Schema, given: unknown): Promise<Validated> {
  return stepsInSlices(judging(schema, given));
}

/** Of what is short: the parts of an address. */
export function validateAtOnce(schema: Schema, given: unknown): Validated {
  // Nearly every address has nothing but a few texts, and nearly every call has nothing but an address.
  if (isStorableFlat(given)) return verdictOf(schema, given);
  return stepsAtOnce(judging(schema, given));
}

function* judging(schema: Schema, given: unknown): Generator<void, Validated, void> {
  const unstorable = yield* unstorableTexts(given);
  if (unstorable.length > 0) return { issues: unstorable };
  const lists = longListsIn(schema, given);
  if (lists.length === 0) return verdictOf(schema, given);
  const taken: Record<string, unknown> = { ...Object(given) };
  for (const [name, list] of lists) {
    const items = itemsOf(schema, name);
    if (items === null) return verdictOf(schema, given);
    const judged = yield* judgingItems(items, name, list);
    if ('issues' in judged) return judged;
    taken[name] = judged.items;
  }
  yield;
  const names = lists.map(([name]) => name);
  return verdictOf(withItemsTaken(schema, names), taken);
}

function verdictOf(schema: Schema, given: unknown): Validated {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { value: parsed.data };
  const issues = issuesOf(parsed.error.issues, given);
  const isTold = ({ path }: Issue) => issues.some((issue) => isDeepStrictEqual(issue.path, path));
  return { issues: [...issues, ...ruleIssues(schema, given).filter((issue) => !isTold(issue))] };
}

/** One that is too long is refused by its length, and none of its items is looked at. */
function longListsIn(schema: Schema, given: unknown): readonly (readonly [string, readonly unknown[]])[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
  return Object.entries(given).flatMap(([name, list]: [string, unknown]) => {
    if (!Array.isArray(list) || list.length <= long) return [];
    const isTaken = list.length <= (jsonBounds(schema).lists.get(name) ?? 0);
    return isTaken ? [[name, list] as const] : [];
  });
}

function* judgingItems(
  items: Schema,
  name: string,
  list: readonly unknown[],
): Generator<void, { readonly items: readonly unknown[] } | { readonly issues: readonly Issue[] }, void> {
  const judged: unknown[] = [];
  const issues: Issue[] = [];
  for (let from = 0; from < list.length; from += piece) {
    const part = list.slice(from, from + piece);
    const parsed = items.safeParse(part);
    if (parsed.success && Array.isArray(parsed.data)) for (const item of parsed.data) judged.push(item);
    for (const issue of issuesOf(parsed.error?.issues ?? [], part)) {
      const [index, ...rest] = issue.path;
      issues.push({ ...issue, path: [name, Number(index) + from, ...rest] });
    }
    if (issues.length >= limits.issuesMax) break;
    yield;
  }
  return issues.length > 0 ? { issues } : { items: judged };
}
