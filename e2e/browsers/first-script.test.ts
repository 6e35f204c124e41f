/** The first script of the built page, in engines that lack built-ins. */
import { createContext, runInContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { parseSync } from 'oxc-parser';
import { coreJsModules, hasAllBuiltIns, hasFunction } from '../../apps/web/build/built-ins.ts';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import { builtFile, firstScript } from './built-pages.ts';

beforeAll(async () => {
  if (!(await ensureWebBuilt())) throw new Error('The pages could not be built');
});

interface Engine {
  readonly run: (code: string) => unknown;
  /** Text that the first script has written into the document. */
  readonly written: readonly string[];
  readonly attributes: readonly string[];
}

/** An engine with the browser's globals that the promise is tested by. */
function anEngine(before: string): Engine {
  const written: string[] = [];
  const attributes: string[] = [];
  const document = {
    write: (text: string) => written.push(text),
    documentElement: { setAttribute: (name: string) => attributes.push(name) },
    getElementsByTagName: () => [],
    getElementById: () => null,
  };
  const context = createContext({ document });
  const run = (code: string): unknown => runInContext(code, context);
  run('globalThis.self = globalThis; self.reportError = () => {}; self.HTMLDialogElement = class {};');
  run(before);
  return { run, written, attributes };
}

/** Every built-in that the file brings, as `delete` takes it. */
const removable = coreJsModules.map((module) => {
  const [, owner = '', name = ''] = /es\.([a-z-]+)\.([a-z-]+)\.js$/.exec(module) ?? [];
  const method = name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  if (owner === 'iterator' && name === 'constructor') return 'self.Iterator';
  if (owner === 'typed-array') return `Object.getPrototypeOf(Uint8Array.prototype).${method}`;
  const isStatic = method === 'from' || method === 'groupBy';
  return `${owner[0]?.toUpperCase()}${owner.slice(1)}${isStatic ? '' : '.prototype'}.${method}`;
});

test('a new browser loads no built-ins and is not called too old', () => {
  const engine = anEngine('');
  engine.run(firstScript());
  expect([engine.written, engine.attributes]).toEqual([[], []]);
});

test.each(removable)('a browser without %s loads the built-ins and has it then', (builtIn) => {
  const engine = anEngine(`if (!(${builtIn})) throw new Error('not there'); delete ${builtIn};`);
  engine.run(firstScript());
  const [, file = ''] = /^<script src="\/(assets\/built-ins-[\w-]+\.js)"><\/script>$/.exec(engine.written.join()) ?? [];
  engine.run(builtFile(file));
  expect(engine.run(`typeof ${builtIn}`)).toBe('function');
});

test('a browser that lacks all built-ins has each of them behind the file, and they work', () => {
  const engine = anEngine(
    removable
      .toReversed()
      .map((builtIn) => `delete ${builtIn};`)
      .join('\n'),
  );
  engine.run(firstScript());
  const [, file = ''] = /src="\/([^"]+)"/.exec(engine.written.join()) ?? [];
  engine.run(builtFile(file));
  expect(engine.run(`${hasFunction};${hasAllBuiltIns}`)).toBe(true);
  expect(engine.run('[3, 1, 2].toSorted().join() + new Set([1, 2]).values().map((n) => n * 2).toArray().join()')).toBe(
    '1,2,32,4',
  );
  expect(engine.run('Map.groupBy([1, 2, 3], (n) => n % 2).get(1).join()')).toBe('1,3');
});

test.each(['self.reportError', 'self.HTMLDialogElement', 'Object.hasOwn'])(
  'a browser without %s is below the promise: it is called too old and loads nothing more',
  (builtIn) => {
    const engine = anEngine(`delete ${builtIn};`);
    engine.run(firstScript());
    expect([engine.written, engine.attributes]).toEqual([[], ['data-too-old']]);
  },
);

test('the first script is written as engines of 2011 read it', () => {
  const tokens = firstScript();
  expect(parseSync('first.js', tokens, { sourceType: 'script' }).errors).toEqual([]);
  expect(tokens).not.toMatch(/=>|`|\b(?:let|const|class)\b|\?\.|\?\?/);
});

test('the worker of the pages keeps the built-ins where they are missing only', () => {
  const worker = builtFile('worker.js');
  const kept = (before: string): unknown => {
    const engine = anEngine(`${before}; self.addEventListener = () => {}; self.location = {};`);
    return engine.run(`${worker};shell.files.filter((file) => file.includes('built-ins')).length`);
  };
  expect([kept(''), kept('delete Array.prototype.toSorted')]).toEqual([0, 1]);
});
