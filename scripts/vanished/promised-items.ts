/**
 * What the sources promise to users, programs and readers, item by item: pages, dialogs, calls, fields, texts, marks of
 * the specification and tests. An item that disappears is a loss unless somebody says why (`find-losses.ts`).
 */
import { parseSync, Visitor, type CallExpression, type Expression, type ObjectExpression } from 'oxc-parser';

export const kinds = ['page', 'dialog', 'call', 'field', 'text', 'mark', 'test'] as const;
export type Kind = (typeof kinds)[number];

export interface Item {
  readonly kind: Kind;
  /** Unique within its kind, except for tests: two files may have the same title. */
  readonly name: string;
}

const tests = /\.(?:test|story|test-support)\.tsx?$/;
const sweep = /^e2e\/(?:sweep\/screens|stories\/sweep\.story)\.ts$/;
const english = /^packages\/locales\/src\/en(?:\/[\w-]+)?\.ts$/;
const routes = /^apps\/web\/src\/(?:[\w-]+-)?routes\.tsx?$/;
/** Printed from the contract, so it names every call and field whatever file describes them. */
const interfaceDocument = 'docs/api.md';

export function isPromising(path: string): boolean {
  return tests.test(path) || sweep.test(path) || english.test(path) || routes.test(path) || path === interfaceDocument;
}

export function itemsIn(path: string, text: string): readonly Item[] {
  if (path === interfaceDocument) return callsAndFields(text);
  if (english.test(path)) return textKeys(path, text);
  if (routes.test(path) && !tests.test(path)) return pages(path, text);
  return [...(sweep.test(path) ? dialogs(path, text) : []), ...testsAndMarks(path, text)];
}

/** Full paths, put together along `getParentRoute`. */
function pages(path: string, text: string): readonly Item[] {
  const own = new Map<string, { readonly parent: string; readonly path: string }>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const [options] = init.arguments;
      if (nameOf(init.callee) !== 'createRoute' || options?.type !== 'ObjectExpression') return;
      own.set(id.name, { parent: parentOf(options), path: stringOf(valueOf(options, 'path')) ?? '' });
    },
  }).visit(parseSync(path, text).program);
  const whole = (name: string): string => {
    const route = own.get(name);
    if (route === undefined) return '';
    return `${whole(route.parent)}/${route.path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  };
  return [...new Set([...own.keys()].map(whole))].map((name) => ({ kind: 'page', name }));
}

function parentOf(options: ObjectExpression): string {
  const parent = valueOf(options, 'getParentRoute');
  if (parent?.type !== 'ArrowFunctionExpression') return '';
  return parent.body.type === 'Identifier' ? parent.body.name : '';
}

/** With the folder before a name that two have. */
const nameOfComponent = /^(?:[\w-]+\/)*[A-Z]\w*[a-z]\w*$/;

/** Names of components in the table that the sweep walks through, as in `OwnEventScreen OwnHeatsTab`. */
function dialogs(path: string, text: string): readonly Item[] {
  const names = new Set<string>();
  new Visitor({
    Literal: ({ value }) => {
      const words = typeof value === 'string' ? value.split(' ') : [];
      if (words.every((word) => nameOfComponent.test(word))) for (const word of words) names.add(word);
    },
  }).visit(parseSync(path, text).program);
  return [...names].map((name) => ({ kind: 'dialog', name }));
}

/** The headings of calls and shapes, and the fields of each, as in `setGroups groups.club`. */
function callsAndFields(text: string): readonly Item[] {
  const items = new Map<string, Item>();
  const add = (kind: Kind, name: string) => items.set(`${kind} ${name}`, { kind, name });
  let section = '';
  let isCode = false;
  let isQuery = false;
  const parents: string[] = [];
  for (const line of text.split('\n')) {
    const heading = /^#{2,3} (\w+)$/.exec(line);
    if (line.startsWith('```')) {
      isCode = line === '```ts' && section !== '';
      parents.length = 0;
    } else if (heading !== null) section = heading[1] ?? '';
    else if (isCode) {
      const field = /^(?<indent> +)(?:'(?<quoted>[^']+)'|(?<plain>[\w$]+))\??:/.exec(line)?.groups;
      if (field === undefined) continue;
      parents.length = Math.max(0, (field['indent'] ?? '').length / 2 - 1);
      parents.push(field['quoted'] ?? field['plain'] ?? '');
      add('field', `${section} ${parents.filter((name) => name !== '').join('.')}`);
    } else if (/^\| (?:Path|Query|Header) /.test(line)) isQuery = true;
    else if (isQuery && line.startsWith('| `')) add('field', `${section} ${/`([^`]+)`/.exec(line)?.[1] ?? ''}`);
    else if (!line.startsWith('|')) isQuery = false;
    if (/^`[A-Z]+ \/[^`]*`$/.test(line) && section !== '') {
      add('call', section);
      add('call', line.slice(1, -1));
    }
  }
  return [...items.values()];
}

/** Keys as pages name them. A text with forms for numbers is one. */
function textKeys(path: string, text: string): readonly Item[] {
  const items: Item[] = [];
  const walk = (texts: ObjectExpression, prefix: string) => {
    for (const property of texts.properties) {
      if (property.type !== 'Property') continue;
      const value = withoutTypes(property.value);
      const name = prefix + keyOf(property.key);
      if (value.type === 'ObjectExpression' && valueOf(value, 'other') === null) walk(value, `${name}.`);
      else if (value.type !== 'Identifier') items.push({ kind: 'text', name });
    }
  };
  for (const statement of parseSync(path, text).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      const texts = init === null ? null : withoutTypes(init);
      if (texts?.type !== 'ObjectExpression' || id.type !== 'Identifier') continue;
      walk(texts, path.endsWith('/en.ts') ? '' : `${id.name}.`);
    }
  }
  return items;
}

const ofSpecification = /(?:^| )(?<marks>§\d+\.\d+(?: §\d+\.\d+)*)$/;

/** Titles without their marks, so that a new mark is no new test. */
function testsAndMarks(path: string, text: string): readonly Item[] {
  const items: Item[] = [];
  const marked = new Set<string>();
  const readMarks = (title: string) => {
    for (const mark of ofSpecification.exec(title)?.groups?.['marks']?.split(' ') ?? []) marked.add(mark);
  };
  new Visitor({
    CallExpression: (call) => {
      const title = tests.test(path) ? titleOf(call) : null;
      if (title !== null) items.push({ kind: 'test', name: title.replace(ofSpecification, '') });
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') readMarks(value);
    },
    TemplateElement: ({ value }) => readMarks(value.raw),
  }).visit(parseSync(path, text).program);
  return [...items, ...[...marked].map((name): Item => ({ kind: 'mark', name }))];
}

/** Of `test('…', () => …)` and `test.each(rows)('…', () => …)`. */
function titleOf({ callee, arguments: given }: CallExpression): string | null {
  const [title] = given;
  if (title === undefined || !given.some(({ type }) => /Function/.test(type))) return null;
  const [root, ...parts] = partsOf(callee);
  const isOfTest = (root === 'test' || root === 'it') && !parts.includes('describe') && !parts.includes('step');
  return isOfTest ? stringOf(title) : null;
}

function partsOf(callee: Expression): readonly string[] {
  if (callee.type === 'CallExpression') return partsOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return partsOf(callee.tag);
  if (callee.type !== 'MemberExpression') return [nameOf(callee)];
  const own = callee.property.type === 'Identifier' ? [callee.property.name] : [];
  return [...partsOf(callee.object), ...own];
}

function nameOf(node: { readonly type: string }): string {
  return 'name' in node && typeof node.name === 'string' ? node.name : '';
}

/** A template as it is written, with `${}` for what is put in. */
function stringOf(node: { readonly type: string } | null): string | null {
  if (node === null) return null;
  if ('value' in node && typeof node.value === 'string') return node.value;
  if (!('quasis' in node) || !Array.isArray(node.quasis)) return null;
  return node.quasis.map((part: { readonly value: { readonly raw: string } }) => part.value.raw).join('${}');
}

function valueOf(object: ObjectExpression, name: string): Expression | null {
  for (const property of object.properties) {
    if (property.type === 'Property' && keyOf(property.key) === name) return withoutTypes(property.value);
  }
  return null;
}

function keyOf(key: { readonly type: string }): string {
  if ('value' in key) return String(key.value);
  return nameOf(key);
}

function withoutTypes(value: Expression): Expression {
  return value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression'
    ? withoutTypes(value.expression)
    : value;
}
