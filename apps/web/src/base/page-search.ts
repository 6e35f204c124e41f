/**
 * What of a page stands in the search of its URL, declared once. Addresses come from anywhere: what is none of ours is left
 * out, whatever it is, and nothing is longer than it says.
 */
export type Parse<Value> = (given: unknown) => Value;

type Given = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Parse<unknown>>>;

type Optional<F extends Fields> = { [Name in keyof F]: undefined extends ReturnType<F[Name]> ? Name : never }[keyof F];

/** What a declaration reads. */
export type Parsed<F extends Fields> = { readonly [Name in Optional<F>]?: ReturnType<F[Name]> } & {
  readonly [Name in Exclude<keyof F, Optional<F>>]: ReturnType<F[Name]>;
};

export type SearchOf<Read extends (given: Given) => unknown> = ReturnType<Read>;

/**
 * The router lays what is read over what the address says: so each name is read, and what is none of ours as `undefined`.
 *
 * @param together those of the fields that say nothing without each other
 * @example search({ search: text(100), sort: sortBy(orders), open: oneOf(['new']) })({ search: 7, open: 'x' }).search // '7'
 */
export function search<const F extends Fields>(
  fields: F,
  together?: readonly (keyof F & string)[],
): (given: Given) => Parsed<F>;
export function search(fields: Fields, together: readonly string[] = []) {
  return (given: Given): Given => {
    const read = Object.fromEntries(Object.entries(fields).map(([name, parse]) => [name, parse(given[name])]));
    const isWhole = together.every((name) => read[name] !== undefined);
    return isWhole ? read : { ...read, ...Object.fromEntries(together.map((name) => [name, undefined])) };
  };
}

/** No name of anything is as long. */
const wordMax = 1_000;

/** What is typed; what looks like a number, as a year that is searched for, was read as one. */
export function text(max: number): Parse<string | undefined> {
  return (given) => word(max)(typeof given === 'number' ? String(given) : given);
}

/** A name of something, such as a heat's id. */
export function word(max = wordMax): Parse<string | undefined> {
  return (given) => (typeof given === 'string' && given !== '' ? given.slice(0, max) : undefined);
}

/** A text of such a shape. */
export function like(shape: RegExp): Parse<string | undefined> {
  return (given) => (typeof given === 'string' && given.length <= wordMax && shape.test(given) ? given : undefined);
}

/** One of what we know. */
export function oneOf<const Known>(known: readonly Known[]): Parse<Known | undefined> {
  return (given) => known.find((one) => one === given);
}

/** So many words at the most, each by its name. */
export function words(max: number): Parse<Readonly<Record<string, string>> | undefined> {
  return (given) => {
    if (typeof given !== 'object' || given === null) return undefined;
    const parse = word();
    const found = Object.entries(given).flatMap(([name, value]) => {
      const said = parse(value);
      return said === undefined ? [] : [[name, said] as const];
    });
    return found.length === 0 ? undefined : Object.fromEntries(found.slice(0, max));
  };
}
