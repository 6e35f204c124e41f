/** What any id looks like: in paths, bodies and the addresses of pages. */
export const idShape = /^[A-Za-z0-9._-]{1,120}$/;

export function isId(value: unknown): value is string {
  return typeof value === 'string' && idShape.test(value);
}
