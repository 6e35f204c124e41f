/** The two ways of naming a field: as issues do, and as forms do. */
export type Path = readonly (string | number)[];

/** @example nameOf(['heats', 0, 'name']) // 'heats[0].name' */
export function nameOf(path: Path): string {
  return path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  );
}

/** @example pathOf('heats[0].name') // ['heats', 0, 'name'] */
export function pathOf(name: string): Path {
  return [...name.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, index]) => (index === undefined ? step : Number(index)));
}

/** Whether a field is another one or holds it. */
export function holds(name: string, inner: string): boolean {
  return inner === name || inner.startsWith(`${name}.`) || inner.startsWith(`${name}[`);
}
