/**
 * Names that people entered and that stand bare in a line of a page: a name in a script that is read from the right
 * turns around the number beside it. `Name` holds it as an element, `isolated` inside a plain string.
 */
import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** What of a record is always typed by people. */
const typed = new Set(['firstName', 'lastName', 'club', 'team', 'startGroup']);
/** Whose `name` and `place` are typed by people; the name of a route, an icon or a field is ours. */
const named = new Set(['competitor', 'device', 'event', 'factor', 'heat', 'open', 'organizer', 'person', 'user']);
/** Functions that give such a name. */
const naming = new Set(['displayName', 'listName', 'nameOfStarter', 'nameOfUser']);
/** Taken out of a record, under the name that it has there or a longer one. */
const takenOut = /^(?:name|firstName|lastName|club|team|(?:club|device|event|heat)Name)$/;
/** A box of its own: what stands alone in it has nothing beside it. */
const boxes = new Set(
  'bdi button caption dd div dt figcaption h1 h2 h3 h4 label legend li option p pre td th title Chip Name'.split(' '),
);
const holding = new Set(['bdi', 'Name']);

type Node = Readonly<Record<string, unknown>>;

/** Each bare one as `path:line name`. */
export function bareNamesOf({ path, text }: Pick<SourceFile, 'path' | 'text'>): readonly string[] {
  const found: string[] = [];
  const { program } = parseSync(path, text);
  let held = 0;
  const note = (node: Node): void => {
    const start = Number(node['start']);
    const line = text.slice(0, start).split('\n').length;
    found.push(`${path}:${line} ${text.slice(start, Number(node['end']))}`);
  };
  new Visitor({
    JSXElement: (node) => {
      const tag = tagOf(node);
      if (holding.has(tag)) held += 1;
      if (held > 0) return;
      const beside = node.children.filter(isShown);
      if (beside.length === 1 && boxes.has(tag)) return;
      for (const child of beside) for (const name of namesIn(shownBy(child))) note(name);
    },
    'JSXElement:exit': (node) => {
      if (holding.has(tagOf(node))) held -= 1;
    },
    JSXFragment: (node) => {
      if (held > 0) return;
      for (const child of node.children) for (const name of namesIn(shownBy(child))) note(name);
    },
    TemplateLiteral: (node) => {
      // A key or an address is not read by people; what they read has a space in it.
      if (!node.quasis.some(({ value }) => value.raw.includes(' '))) return;
      // First and last name are one name.
      if (node.expressions.every(isPartOfName) && node.quasis.every(isSpace)) return;
      for (const expression of node.expressions) for (const name of namesIn(expression)) note(name);
    },
    CallExpression: (node) => {
      for (const element of joinedBy(node)) for (const name of namesIn(element)) note(name);
    },
  }).visit(program);
  return found;
}

function isPartOfName(expression: unknown): boolean {
  const name = at(expression, 'name') ?? at(at(expression, 'property'), 'name');
  return name === 'firstName' || name === 'lastName';
}

function isSpace(quasi: { readonly value: { readonly raw: string } }): boolean {
  return quasi.value.raw.trim() === '';
}

function tagOf(node: unknown): string {
  return String(at(at(at(node, 'openingElement'), 'name'), 'name'));
}

function isShown(child: unknown): boolean {
  if (at(child, 'type') === 'JSXText') return String(at(child, 'value')).trim() !== '';
  return at(at(child, 'expression'), 'type') !== 'JSXEmptyExpression';
}

function shownBy(child: unknown): unknown {
  return at(child, 'type') === 'JSXExpressionContainer' ? at(child, 'expression') : null;
}

/** The elements of `[…].join(' · ')`, before anything that filters them. */
function joinedBy(call: unknown): readonly unknown[] {
  const callee = at(call, 'callee');
  const [separator] = list(at(call, 'arguments'));
  if (at(at(callee, 'property'), 'name') !== 'join') return [];
  if (!String(at(separator, 'value')).includes(' ')) return [];
  let source = at(callee, 'object');
  while (at(source, 'type') === 'CallExpression') source = at(at(source, 'callee'), 'object');
  return list(at(source, 'elements'));
}

/** The names that an expression may give, not those that it only asks about. */
function namesIn(expression: unknown): readonly Node[] {
  if (!isNode(expression)) return [];
  switch (expression['type']) {
    case 'ConditionalExpression':
      return [...namesIn(expression['consequent']), ...namesIn(expression['alternate'])];
    case 'LogicalExpression':
      return [...namesIn(expression['left']), ...namesIn(expression['right'])];
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'SpreadElement':
      return namesIn(expression['expression'] ?? expression['argument']);
    case 'CallExpression':
      return naming.has(String(at(expression['callee'], 'name'))) ? [expression] : [];
    case 'Identifier':
      return takenOut.test(String(expression['name'])) ? [expression] : [];
    case 'MemberExpression':
      return isTypedByPeople(expression) ? [expression] : [];
    default:
      return [];
  }
}

function isTypedByPeople(member: Node): boolean {
  const property = String(at(member['property'], 'name'));
  if (typed.has(property)) return true;
  const owner = member['object'];
  return (
    (property === 'name' || property === 'place') &&
    named.has(String(at(owner, 'name') ?? at(at(owner, 'property'), 'name')))
  );
}

function at(node: unknown, key: string): unknown {
  return isNode(node) ? node[key] : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
