/** @example counted(1, 'impulse') // '1 impulse' */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
