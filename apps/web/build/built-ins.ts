/**
 * Built-ins that the pages use although the oldest promised browsers lack them. `core-js` brings them. The libraries of the
 * compiler (`tsconfig.pages.json`) name the same ones.
 */

/** Methods of a prototype, by the names in `core-js`. */
const arrayMethods = ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'];
const iteratorMethods = [
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
];

interface BroughtBuiltIns {
  /** Expression of the object that has them, in the syntax of the oldest engines. */
  readonly owner: string;
  readonly names: readonly string[];
  /** Prefix of the modules in `core-js/modules`. */
  readonly modules: string;
}

const brought: readonly BroughtBuiltIns[] = [
  { owner: 'Array.prototype', names: [...arrayMethods, 'toSpliced'], modules: 'es.array' },
  { owner: 'Uint8Array.prototype', names: arrayMethods, modules: 'es.typed-array' },
  { owner: 'Map', names: ['groupBy'], modules: 'es.map' },
  { owner: 'self.Iterator', names: ['from'], modules: 'es.iterator' },
  { owner: 'self.Iterator.prototype', names: iteratorMethods, modules: 'es.iterator' },
];

/** Modules of `core-js` that bring them, in the order in which they run. */
export const coreJsModules: readonly string[] = [
  'es.iterator.constructor',
  ...brought.flatMap(({ modules, names }) => names.map((name) => `${modules}.${kebabCase(name)}`)),
].map((module) => `core-js/modules/${module}.js`);

/** Names of the methods, for the test over the built files. */
export const broughtNames: ReadonlySet<string> = new Set(['Iterator', ...brought.flatMap(({ names }) => names)]);

/**
 * Expression that is true where the browser has all of them. It is the same in pages and in their worker, and runs in
 * engines of any age.
 */
export const hasAllBuiltIns: string = brought
  .map(({ owner, names }) => `${checkOf(owner)}has(${owner},${JSON.stringify(names.join(' '))})`)
  .join('&&');

/** Function that the expression calls. */
export const hasFunction =
  'function has(owner,names){names=names.split(" ");for(var i=0;i<names.length;i++)if(!owner[names[i]])return false;return true}';

function checkOf(owner: string): string {
  return owner.startsWith('self.') ? `${owner.split('.').slice(0, 2).join('.')}&&` : '';
}

function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
