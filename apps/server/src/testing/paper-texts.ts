/** What stands on the pages of a PDF before they are drawn, read back. */

/** Every text of a definition, in the order in which it stands there. */
export function textsOf(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  const text: unknown = Reflect.get(node, 'text');
  if (text !== undefined) return textsOf(text);
  return ['stack', 'columns', 'table', 'body'].flatMap((part) => textsOf(Reflect.get(node, part)));
}

/** The rows of its outer tables; of what spans several columns all texts together, and a heading apart from the row below it. */
export function rowsOf(node: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(node)) return [];
  return node.flatMap((part: unknown) => {
    const body = bodyOf(part);
    return Array.isArray(body) ? body.flatMap(partsOf) : [];
  });
}

function partsOf(row: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(row)) return [[]];
  const stack: unknown = Reflect.get(Object(row[0]), 'stack');
  const [heading, below]: readonly unknown[] = Array.isArray(stack) ? stack : [];
  const rows = bodyOf(below);
  return Array.isArray(rows) ? [textsOf(heading), ...rows.flatMap(partsOf)] : [row.flatMap(textsOf)];
}

function bodyOf(node: unknown): unknown {
  return Reflect.get(Object(Reflect.get(Object(node), 'table')), 'body');
}
