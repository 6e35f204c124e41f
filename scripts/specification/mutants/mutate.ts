/** Changes one thing at a named place of a source, as a slip of the hand would: a limit, a word, a question turned round. */
import {
  parseSync,
  Visitor,
  type BinaryExpression,
  type Expression,
  type LogicalExpression,
  type Program,
} from 'oxc-parser';

export interface Mutant {
  readonly source: string;
  /** As in `12: a < b -> a >= b`. */
  readonly change: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const turned: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

/** Every change that is possible where the name is declared. */
export function mutantsIn(path: string, source: string, name: string): readonly Mutant[] {
  const { program } = parseSync(path, source);
  const place = placeOf(program, name);
  if (place === null) return [];
  const inside = editsIn(program, source).filter(({ start, end }) => start >= place.start && end <= place.end);
  // What asks nothing and counts nothing is taken away.
  const edits = inside.length > 0 || !place.isBody ? inside : [{ ...place, text: '{}' }];
  return edits.map(({ start, end, text }) => ({
    source: source.slice(0, start) + text + source.slice(end),
    change: `${source.slice(0, start).split('\n').length}: ${source.slice(start, end)} -> ${text}`,
  }));
}

interface Place {
  readonly start: number;
  readonly end: number;
}

interface NamedPlace extends Place {
  readonly isBody: boolean;
}

/** What stands behind a name at the head of the file. */
function placeOf(program: Program, name: string): NamedPlace | null {
  let found: NamedPlace | null = null;
  new Visitor({
    FunctionDeclaration: (node) => {
      if (node.id?.name !== name || node.body === null) return;
      const { start, end } = node.body;
      found = { start, end, isBody: true };
    },
    VariableDeclarator: (node) => {
      const { id, init } = node;
      if (id.type !== 'Identifier' || id.name !== name || init === null) return;
      found ??= { start: init.start, end: init.end, isBody: false };
    },
  }).visit(program);
  return found;
}

function editsIn(program: Program, source: string): readonly Edit[] {
  const edits: Edit[] = [];
  const add = ({ start, end }: Place, text: string) => edits.push({ start, end, text });
  const of = ({ start, end }: Place) => source.slice(start, end);
  const turnRound = (node: BinaryExpression | LogicalExpression) => {
    const other = turned[node.operator];
    if (other !== undefined) add(node, `${of(node.left)} ${other} ${of(node.right)}`);
  };
  // A comparison is turned round by itself: asked the other way, it would be the same change once more.
  const negate = (test: Expression) => {
    if (test.type === 'BinaryExpression' && test.operator in turned) return;
    add(test, `!(${of(test)})`);
  };
  const types: Place[] = [];
  const isOfType = ({ start, end }: Place) => types.some((type) => type.start === start && type.end === end);
  new Visitor({
    TSLiteralType: (type) => {
      types.push(type);
    },
    BinaryExpression: turnRound,
    LogicalExpression: turnRound,
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    // A rule of a field is left out.
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'check') add(node, of(callee.object));
    },
    Literal: (node) => {
      // No test could notice what is taken away before it runs.
      if (isOfType(node)) return;
      if (typeof node.value === 'number') add(node, `(${of(node)} + 1)`);
      if (typeof node.value === 'boolean') add(node, String(!node.value));
      if (typeof node.value === 'string' && /^\w+$/.test(node.value)) add(node, `'${node.value}X'`);
    },
  }).visit(program);
  return edits;
}
