/** Finds rankings of totals beside the one place that computes them, and lists that share ties where the event has a rule. */
import { parseSync, Visitor, type Argument, type Node } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

type Source = Pick<SourceFile, 'path' | 'text'>;

/** The parts of the rule, and who puts them together: the contract for details, the server for rooms, `results` for files. */
const parts = new Set(['overallOf', 'totalOf', 'tiesInTotal', 'rankTotals']);
const homes = new Set([
  'packages/contract/src/race/event-result.ts',
  'apps/server/src/race/heats/rank-heat.ts',
  'apps/results/src/overall.ts',
]);

/** @returns as `apps/server/src/x.ts: overallOf` */
export function totalsAddedUp({ path, text }: Source): readonly string[] {
  if (path.startsWith('packages/timing/') || homes.has(path)) return [];
  return parseSync(path, text)
    .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === '@startwand/timing')
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name))
    .filter((name) => name !== null && name !== undefined)
    .filter((name) => parts.has(name))
    .map((name) => `${path}: ${name}`);
}

const rankings = new Set(['rank', 'rankBy', 'rankOrdered', 'GroupedRanking', 'KeptRankingBy', 'IncrementalRanking']);

/** Lists that no rule of ties binds. */
const sharing: Readonly<Record<string, string>> = {
  'packages/contract/src/race/heat-list.ts': 'splits and sections',
  'apps/web/src/features/public/lists/rank-list.ts': 'splits and sections',
  'apps/results/src/ranked-heat.ts': 'splits and sections',
  'apps/server/src/calls/exports/ranked-heat.ts': 'those without a speed, who have no rank',
};

/** @returns as `apps/server/src/x.ts: rank shares ties` */
export function sharedTies({ path, text }: Source): readonly string[] {
  if (path.startsWith('packages/timing/') || path in sharing || !text.includes("'share'")) return [];
  const found: string[] = [];
  const look = (callee: Node, given: readonly Argument[]): void => {
    if (callee.type !== 'Identifier' || !rankings.has(callee.name)) return;
    if (given.some(isShared)) found.push(`${path}: ${callee.name} shares ties`);
  };
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => look(callee, given),
    NewExpression: ({ callee, arguments: given }) => look(callee, given),
    ObjectExpression: ({ properties }) => {
      const named = (name: string) =>
        properties.find((one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name);
      const ties = named('ties');
      if (named('deadHeats') !== undefined && ties?.type === 'Property' && isShared(ties.value)) {
        found.push(`${path}: ties: share`);
      }
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function isShared(of: Node): boolean {
  if (of.type === 'Literal') return of.value === 'share';
  if (of.type === 'TSAsExpression') return isShared(of.expression);
  if (of.type === 'ConditionalExpression') return isShared(of.consequent) || isShared(of.alternate);
  return false;
}
