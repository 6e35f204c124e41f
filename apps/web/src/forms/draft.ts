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
          ? DraftOf<T>
          : T;

/** Each field is there, filled in or empty; but what is new has no id yet. */
type DraftOf<T extends object> = T extends { readonly id?: unknown }
  ? { readonly [Key in keyof T]: Draft<T[Key]> }
  : { readonly [Key in keyof T]-?: Draft<T[Key]> };
