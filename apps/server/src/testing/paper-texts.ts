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

/** The rows of its outer tables; of what spans several columns all texts together. */
export function rowsOf(node: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(node)) return [];
  return node.flatMap((part: unknown) => {
    const table: unknown = Reflect.get(Object(part), 'table');
    const body: unknown = Reflect.get(Object(table), 'body');
    return Array.isArray(body) ? body.map((row: unknown) => (Array.isArray(row) ? row.flatMap(textsOf) : [])) : [];
  });
}
