/**
 * Finds endings of the server of which one part that fails keeps the next from ending: two awaits one behind the other, or a loop of
 * them, in what stops or settles a wing. `endEach` (`apps/server/src/base/end-each.ts`) goes through all of them, whatever one throws.
 */
import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

const endings = new Set(['stop', 'settle']);

/** @returns as `apps/server/src/x.ts: stop`, one for each ending */
export function halfEndings({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const found: string[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || !endings.has(key.name)) return;
      if (value.type !== 'ArrowFunctionExpression' && value.type !== 'FunctionExpression') return;
      const awaits = value.body === null ? 0 : awaitsIn(value.body);
      if (awaits > 1) found.push(`${path}: ${key.name}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Those that are one behind the other; one in a loop is many. */
function awaitsIn(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const type: unknown = Reflect.get(node, 'type');
  if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return 0;
  const below = Object.values(node).flat().map(awaitsIn);
  const sum = below.reduce((all, one) => all + one, 0);
  const isLoop = type === 'ForOfStatement' || type === 'ForStatement' || type === 'WhileStatement';
  return (isLoop && sum > 0 ? 2 : sum) + (type === 'AwaitExpression' ? 1 : 0);
}
