/** What stands in a form while it is filled in: the body of a call in which anything may still be missing. */

/** Numbers and choices may be empty; so may texts, and `null` is what an optional one holds. */
export type Draft<T> = T extends null | undefined
  ? null
  : T extends boolean
    ? boolean
    : T extends string | number | bigint
      ? T | null
      : T extends readonly (infer Item)[]
        ? readonly Draft<Item>[]
        : T extends object
          ? { readonly [Key in keyof T]: Draft<T[Key]> }
          : T;
