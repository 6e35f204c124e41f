/** The text of a body, some items of its lists at a time: two thousand competitors are megabytes. */
import { stringifyJson } from '@startwand/contract';

/** Written together. */
const perPiece = 20;

/** @returns what joined is `stringifyJson(body)` */
export function* textsOf(body: unknown): Generator<string, void, void> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    yield stringifyJson(body);
    return;
  }
  const members = Object.entries(body).filter(([, value]) => value !== undefined);
  yield '{';
  for (const [index, [name, value]] of members.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) yield* listTexts(value);
    else yield stringifyJson(value);
  }
  yield '}';
}

function* listTexts(list: readonly unknown[]): Generator<string, void, void> {
  yield '[';
  for (let from = 0; from < list.length; from += perPiece) {
    const items = stringifyJson(list.slice(from, from + perPiece)).slice(1, -1);
    yield from === 0 ? items : `,${items}`;
  }
  yield ']';
}
