import { Script } from 'node:vm';

/**
 * Playwright hands functions to a page as text, for `eval`. The policy of our pages refuses that in WebKit, so these texts
 * stand in the script that is sent, as code.
 */

/** The names under which Playwright hands on a function. */
const names = new Set(['functionText', 'callbackText', 'expression']);

/**
 * @param {readonly any[] | undefined} args of `script.callFunction`
 * @returns {readonly string[]} each text that the called function evaluates
 */
export function evaluatedTexts(args) {
  const [, , , expression, , ...values] = args ?? [];
  if (expression?.type !== 'string') return [];
  const named = values.filter(({ type }) => type !== undefined).flatMap(functionTextsIn);
  return [expression.value, ...named, ...named.map((text) => `(${text})`)];
}

/** @returns {readonly string[]} */
function functionTextsIn(wire) {
  if (wire.type === 'array') return wire.value.flatMap(functionTextsIn);
  if (wire.type !== 'object') return [];
  const { k: name, v: text } = Object.fromEntries(wire.value.map(([key, value]) => [key.value, value]));
  if (names.has(name?.value) && text.type === 'string') return [text.value];
  return wire.value.flatMap(([, value]) => functionTextsIn(value));
}

/** @param {string} text of an expression */
export function withoutEnd(text) {
  return text.trim().replace(/;+$/, '');
}

/**
 * @param {string} text an expression, or a whole script
 * @returns {string} a function that gives its value
 */
export function asFunction(text) {
  const expression = withoutEnd(text);
  return isExpression(expression) ? `() => (${expression})` : `() => { ${text} }`;
}

/** @param {string} text */
function isExpression(text) {
  try {
    return new Script(`(${text})`) instanceof Script;
  } catch {
    return false;
  }
}
