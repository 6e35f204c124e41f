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

/** The rows of its outer tables, also those that were put into one with a heading above or lines to sign below. */
export function rowsOf(node: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(node)) return [];
  return node.flatMap((part: unknown) => {
    const body = bodyOf(part);
    return Array.isArray(body) ? body.flatMap(partsOf) : [];
  });
}

/** What spans all columns is in parts; what spans only some is one row with all texts together. */
function partsOf(row: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(row)) return [[]];
  const stack: unknown = Reflect.get(Object(row[0]), 'stack');
  if (!Array.isArray(stack) || Reflect.get(Object(row[0]), 'colSpan') !== row.length) return [row.flatMap(textsOf)];
  return stack.flatMap((part: unknown) => {
    const body = bodyOf(part);
    return Array.isArray(body) ? body.flatMap(partsOf) : [textsOf(part)];
  });
}

function bodyOf(node: unknown): unknown {
  return Reflect.get(Object(Reflect.get(Object(node), 'table')), 'body');
}
