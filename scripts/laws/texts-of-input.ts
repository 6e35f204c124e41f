/** Each text that a call takes and holds against a pattern. */
import type { Route } from '@startwand/contract';
import * as z from 'zod/mini';

export interface TextOfInput {
  readonly schema: z.core.$ZodType;
  readonly pattern: string;
  /** Whether its length ends the checks before the pattern is tried. */
  readonly isBounded: boolean;
  /** The longest that is permitted; `null`: as long as the pattern says. */
  readonly longest: number | null;
}

export function textsOf(schema: z.core.$ZodType): readonly TextOfInput[] {
  const texts: TextOfInput[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      const checks = (zodSchema._zod.def.checks ?? []).map((check) => check._zod.def);
      const limit = checks.findIndex(
        (check) => check.check === 'max_length' && check.abort === true,
      );
      const longest: unknown = Reflect.get(Object(checks[limit]), 'maximum');
      checks.forEach((check, index) => {
        const pattern: unknown = Reflect.get(check, 'pattern');
        if (!(pattern instanceof RegExp)) return;
        texts.push({
          schema: zodSchema,
          pattern: pattern.source,
          isBounded: limit >= 0 && limit < index,
          longest: typeof longest === 'number' ? longest : null,
        });
      });
    },
  });
  return texts;
}

export function textsOfCall(route: Route): readonly TextOfInput[] {
  return [route.params, route.query, route.body]
    .filter((schema) => schema !== undefined)
    .flatMap(textsOf);
}
