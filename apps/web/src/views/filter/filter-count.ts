/**
 * How many of the filters are set.
 *
 * @param none each of them as it is when it is not
 */
export function filterCount(address: object, none: object): number {
  return Object.keys(none).filter((name) => Reflect.get(address, name) !== undefined).length;
}
