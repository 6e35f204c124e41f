/**
 * Features of JavaScript and of browsers that a built script uses, by their paths in the data of MDN. Types are gone there:
 * a method is recognised by its name where every built-in method of that name is newer than the promise.
 */
import { parseSync, Visitor } from 'oxc-parser';

type Node = Readonly<Record<string, unknown>>;

/** A use without a feature test in the same file. */
export interface FeatureUse {
  readonly name: string;
  /** Paths in the data, of which one is meant; none: a method of something. */
  readonly paths: readonly string[];
}

export interface ScriptUses {
  readonly uses: readonly FeatureUse[];
  /** Names of methods and properties that the script itself gives to objects. */
  readonly defined: ReadonlySet<string>;
}

/** Objects that every page has, and their interfaces. */
const interfaces: Readonly<Record<string, string>> = {
  CSS: 'CSS',
  caches: 'CacheStorage',
  clipboard: 'Clipboard',
  crypto: 'Crypto',
  customElements: 'CustomElementRegistry',
  document: 'Document',
  fonts: 'FontFaceSet',
  history: 'History',
  location: 'Location',
  locks: 'LockManager',
  navigator: 'Navigator',
  orientation: 'ScreenOrientation',
  performance: 'Performance',
  screen: 'Screen',
  serviceWorker: 'ServiceWorkerContainer',
  storage: 'StorageManager',
  subtle: 'SubtleCrypto',
  visualViewport: 'VisualViewport',
  wakeLock: 'WakeLock',
};
const globals = new Set(['globalThis', 'self', 'window']);

export function usesOf(file: string, text: string): ScriptUses {
  const { program, errors } = parseSync(file, text, { sourceType: file.endsWith('worker.js') ? 'script' : 'module' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const uses: FeatureUse[] = [];
  const tested = new Set<string>();
  const declared = new Set<string>();
  const defined = new Set<string>();
  /** Places of names that are members, not variables. */
  const members = new Set<number>();
  const ownNames = (key: unknown): void => {
    members.add(Number(at(key, 'start')));
    defined.add(nameOf(key));
  };
  const use = (name: string, ...paths: readonly string[]) => uses.push({ name, paths });
  const test = (node: unknown): void => {
    for (const name of testedNames(node)) tested.add(name);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id, declared),
    FunctionDeclaration: ({ id, params }) => declareAll([id, ...params], declared),
    FunctionExpression: ({ id, params }) => declareAll([id, ...params], declared),
    ArrowFunctionExpression: ({ params }) => declareAll(params, declared),
    ClassDeclaration: ({ id }) => declare(id, declared),
    CatchClause: ({ param }) => declare(param, declared),
    ImportSpecifier: ({ local }) => declare(local, declared),
    StaticBlock: () => use('class { static {} }', 'javascript.classes.static.initialization_blocks'),
    Literal: (node) => {
      if ('regex' in node) for (const path of patternFeatures(node.regex.pattern, node.regex.flags)) use(path, path);
    },
    BinaryExpression: (node) => {
      if (node.operator !== 'in') return;
      if (at(node.left, 'type') === 'PrivateIdentifier') use('#x in y', 'javascript.classes.private_class_fields_in');
      if (node.left.type === 'Literal') tested.add(String(node.left.value));
      if (node.left.type === 'TemplateLiteral') tested.add(node.left.quasis.map(({ value }) => value.raw).join(''));
    },
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'typeof' || operator === '!') test(argument);
    },
    LogicalExpression: ({ left }) => test(left),
    ConditionalExpression: (node) => test(node.test),
    IfStatement: (node) => test(node.test),
    CallExpression: ({ callee, optional }) => {
      if (optional) test(callee);
      else if (callee.type === 'MemberExpression' && !callee.computed) use(nameOf(callee.property));
    },
    NewExpression: ({ callee, arguments: [pattern] }) => {
      if (nameOf(callee) !== 'RegExp' || pattern?.type !== 'Literal') return;
      for (const path of patternFeatures(String(pattern.value), '')) use(path, path);
    },
    AssignmentExpression: ({ left }) => {
      if (left.type === 'MemberExpression' && !left.computed) defined.add(nameOf(left.property));
    },
    MemberExpression: (node) => {
      if (node.optional) test(node.object);
      if (node.computed) return;
      members.add(node.property.start);
      const owner = ownerOf(node.object);
      const name = nameOf(node.property);
      if (owner === null) return;
      if (globals.has(owner)) use(name, ...globalPaths(name));
      else if (interfaces[owner] !== undefined)
        use(name, `api.${interfaces[owner]}.${name}`, `api.${interfaces[owner]}.${name}_static`);
      else if (/^[A-Z]/.test(owner))
        use(`${owner}.${name}`, `javascript.builtins.${owner}.${name}`, `api.${owner}.${name}_static`);
    },
    Property: ({ key, computed, shorthand }) => {
      if (!computed && !shorthand) ownNames(key);
    },
    MethodDefinition: ({ key, computed }) => {
      if (!computed) ownNames(key);
    },
    PropertyDefinition: ({ key, computed }) => {
      if (!computed) ownNames(key);
    },
    Identifier: ({ name, start }) => {
      if (!members.has(start)) use(name, ...globalPaths(name));
    },
  }).visit(program);
  const isMeant = ({ name }: FeatureUse) => !tested.has(name.split('.').at(-1) ?? name) && !declared.has(name);
  return { uses: uses.filter(isMeant), defined };
}

function globalPaths(name: string): readonly string[] {
  return [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`];
}

/** The global or well-known object that a member is taken of. */
function ownerOf(node: unknown): string | null {
  if (at(node, 'type') === 'Identifier') return nameOf(node);
  // `navigator.storage.persist`, `window.crypto.subtle`.
  if (at(node, 'type') !== 'MemberExpression' || at(node, 'computed') === true) return null;
  const owner = ownerOf(at(node, 'object'));
  const name = nameOf(at(node, 'property'));
  return owner !== null && (globals.has(owner) || interfaces[owner] !== undefined) ? name : null;
}

/** Names that an expression tests: a comparison or a negation of them counts as well. */
function testedNames(node: unknown): readonly string[] {
  switch (at(node, 'type')) {
    case 'Identifier':
      return [nameOf(node)];
    case 'MemberExpression':
      return [nameOf(at(node, 'property'))];
    case 'ChainExpression':
      return testedNames(at(node, 'expression'));
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [...testedNames(at(node, 'left')), ...testedNames(at(node, 'right'))];
    case 'UnaryExpression':
      return testedNames(at(node, 'argument'));
    default:
      return [];
  }
}

function patternFeatures(pattern: string, flags: string): readonly string[] {
  const at = 'javascript.regular_expressions';
  return [
    ...(/\(\?<[=!]/.test(pattern) ? [`${at}.lookbehind_assertion`] : []),
    ...(/\(\?[ims]*-?[ims]+:/.test(pattern) ? [`${at}.modifier`] : []),
    ...(flags.includes('v') ? ['javascript.builtins.RegExp.unicodeSets'] : []),
    ...(flags.includes('d') ? ['javascript.builtins.RegExp.hasIndices'] : []),
  ];
}

function declareAll(patterns: readonly unknown[], names: Set<string>): void {
  for (const pattern of patterns) declare(pattern, names);
}

function declare(pattern: unknown, names: Set<string>): void {
  if (at(pattern, 'type') === 'Identifier') names.add(nameOf(pattern));
  for (const key of ['properties', 'elements', 'left', 'argument', 'value']) {
    const inner = at(pattern, key);
    if (Array.isArray(inner)) declareAll(inner, names);
    else if (typeof inner === 'object') declare(inner, names);
  }
}

function nameOf(node: unknown): string {
  const name = at(node, 'name');
  return typeof name === 'string' ? name : '';
}

function at(node: unknown, key: string): unknown {
  return isNode(node) ? node[key] : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
