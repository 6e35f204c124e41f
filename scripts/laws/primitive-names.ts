/** Which classes of the primitives (`apps/web/src/ui/primitives.css`) a component names, as `className="row gap-8"`. */
import { parseSync, Visitor, type Argument, type Expression, type JSXEmptyExpression } from 'oxc-parser';

/** In an attribute whose name ends in `className`, and in what `classes(…)` puts together. */
export function primitivesIn(path: string, text: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !/^(?:\w+C|c)lassName$/.test(name.name) || value === null) return;
      if (value.type === 'Literal') found.push(value.value);
      if (value.type === 'JSXExpressionContainer') found.push(...wordsOf(value.expression));
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'classes') found.push(...given.flatMap(wordsOf));
    },
  }).visit(parseSync(path, text).program);
  return found.flatMap((names) => names.split(' ')).filter((name) => name !== '');
}

/** What it may come to; not what it compares or looks up on the way. */
function wordsOf(of: Expression | Argument | JSXEmptyExpression): readonly string[] {
  if (of.type === 'Literal') return typeof of.value === 'string' ? [of.value] : [];
  if (of.type === 'ConditionalExpression') return [of.consequent, of.alternate].flatMap(wordsOf);
  if (of.type === 'LogicalExpression') return [of.left, of.right].flatMap(wordsOf);
  return of.type === 'ParenthesizedExpression' ? wordsOf(of.expression) : [];
}
