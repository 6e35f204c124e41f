/** Each text that a call takes and holds against a pattern, and each rule that an input has to keep. */
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
      const limit = checks.findIndex((check) => check.check === 'max_length' && check.abort === true);
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
  return [route.params, route.query, route.body].filter((schema) => schema !== undefined).flatMap(textsOf);
}

export interface RuleOfInput {
  /** The pattern, or what kind of check it is. */
  readonly rule: string;
  /** What the issue is called whose rule was broken; `null`: the schema names none. */
  readonly code: string | null;
}

/** Patterns and refinements: of all other checks the contract knows by their kind what they say. */
export function rulesOf(schema: z.core.$ZodType): readonly RuleOfInput[] {
  const rules: RuleOfInput[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      for (const { _zod } of zodSchema._zod.def.checks ?? []) {
        const pattern: unknown = Reflect.get(_zod.def, 'pattern');
        const format: unknown = Reflect.get(_zod.def, 'format');
        const isPattern = pattern instanceof RegExp && format === 'regex';
        if (!isPattern && _zod.def.check !== 'custom') continue;
        rules.push({ rule: isPattern ? pattern.source : 'refinement', code: codeOf(_zod.def) });
      }
    },
  });
  return rules;
}

export function rulesOfCall(route: Route): readonly RuleOfInput[] {
  return [route.query, route.body].filter((schema) => schema !== undefined).flatMap(rulesOf);
}

/** A code does not depend on what was sent, so any issue will do. */
interface Speaking {
  tell(issue: { readonly code: 'custom' }): { readonly message: string } | string | null | undefined;
}

function codeOf({ error }: { readonly error?: Speaking['tell'] | undefined }): string | null {
  const told = error?.({ code: 'custom' });
  return typeof told === 'string' ? told : (told?.message ?? null);
}
