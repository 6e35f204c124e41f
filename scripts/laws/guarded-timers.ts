/**
 * Finds timers that are set past the file that catches what their work throws. A promise of `node:timers/promises` is
 * none: who awaits it catches.
 */
import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

const timers = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick']);

/** @returns as `apps/server/src/x.ts: setInterval`, one for each call, and for each import that would hide one */
export function unguardedTimers({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const found: string[] = [];
  const awaited = new Set<string>();
  const { program, module } = parseSync(path, text);
  for (const { moduleRequest, entries } of module.staticImports) {
    if (moduleRequest.value === 'node:timers/promises')
      for (const { localName } of entries) awaited.add(localName.value);
    if (/^(node:)?timers$/.test(moduleRequest.value)) found.push(`${path}: import of timers`);
  }
  new Visitor({
    CallExpression: ({ callee }) => {
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : '';
      const isOfSocket = callee.type === 'MemberExpression' && !isGlobal(callee.object);
      if (timers.has(name) && !isOfSocket && !awaited.has(name)) found.push(`${path}: ${name}`);
    },
  }).visit(program);
  return found;
}

/** `socket.setTimeout` is another thing. */
function isGlobal(object: { readonly type: string }): boolean {
  const name: unknown = Reflect.get(object, 'name');
  return object.type === 'Identifier' && (name === 'globalThis' || name === 'process');
}
