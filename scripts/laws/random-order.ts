/** Finds lists that stand by a random id, in SQL and in comparisons: whoever reads them twice may read another order. */
import { parseSync, Visitor, type Node } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** `id` or `series.event_id`, but neither `device_id` nor what orders by a moment first. */
const ordersById = /\border\s+by\s+(?:\w+\.)?(?:id|event_id|user_id|competitor_id|heat_id|run_id|series_id)\b(?!\s*=)/i;

/** @returns the statements that order by a random id before all else */
export function statementsById({ strings }: Pick<SourceFile, 'strings'>): readonly string[] {
  return strings.filter((text) => ordersById.test(text));
}

const sorts = new Set(['sort', 'toSorted']);
const ids = /^(?:id|eventId|userId|competitorId|heatId|runId|seriesId)$/;

/** @returns the comparisons that look at a random id first, as they are written */
export function sortsById({ path, text }: Pick<SourceFile, 'path' | 'text'>): readonly string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [compare] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!sorts.has(callee.property.name) || compare?.type !== 'ArrowFunctionExpression') return;
      if (looksAtIdFirst(compare.body)) found.push(text.slice(compare.start, compare.end));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Whether the first member that is read is an id. */
function looksAtIdFirst(node: Node): boolean {
  if (node.type === 'MemberExpression') return node.property.type === 'Identifier' && ids.test(node.property.name);
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') return looksAtIdFirst(node.left);
  if (node.type === 'ConditionalExpression') return looksAtIdFirst(node.test);
  if (node.type === 'ParenthesizedExpression') return looksAtIdFirst(node.expression);
  return node.type === 'CallExpression' && node.arguments.slice(0, 1).some(looksAtIdFirst);
}
