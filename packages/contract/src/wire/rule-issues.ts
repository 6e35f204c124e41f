/**
 * Rules over several fields of an object, asked although another field is at fault. The library asks them only of an object whose
 * fields are all right, so their faults would be told in a second round.
 */
import type * as z from 'zod/mini';
import type { Schema } from '../route.ts';
import { issueCodes, type Issue } from './envelope.ts';

/** Each rule is asked when every field that it reads is right by itself. */
export function ruleIssues(schema: Schema, input: unknown): readonly Issue[] {
  if (!isObject(schema) || typeof input !== 'object' || input === null) return [];
  const right = new Map(Object.entries(rightParts(schema, input)));
  return (schema._zod.def.checks ?? []).flatMap((check) => issuesOfRule(check, readable(right)));
}

/** Each field of the body that its own schema accepts, as the schema understands it. */
export function rightParts<S extends Schema>(schema: S, body: unknown): Partial<z.output<S>>;
export function rightParts(schema: Schema, body: unknown): object {
  if (!isObject(schema) || typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(schema._zod.def.shape).flatMap(([name, part]) => {
      const parsed = part._zod.run({ value: Reflect.get(body, name), issues: [] }, {});
      return parsed instanceof Promise || parsed.issues.length > 0 ? [] : [[name, parsed.value] as const];
    }),
  );
}

class NotRight extends Error {}

/** Reading a field that is at fault ends the rule. */
function readable(right: ReadonlyMap<string, unknown>): object {
  return new Proxy(
    {},
    {
      get(_nothing, name) {
        if (typeof name !== 'string' || !right.has(name)) throw new NotRight();
        return right.get(name);
      },
    },
  );
}

function issuesOfRule(check: z.core.$ZodCheck, value: object): readonly Issue[] {
  const payload: z.core.ParsePayload = { value, issues: [] };
  const ask: unknown = Reflect.get(check._zod, 'check');
  if (typeof ask !== 'function') return [];
  try {
    Reflect.apply(ask, check._zod, [payload]);
  } catch (error) {
    if (error instanceof NotRight) return [];
    throw error;
  }
  return payload.issues.flatMap((issue): Issue[] => {
    const { error } = check._zod.def;
    const said: unknown = error === undefined ? null : Reflect.apply(error, null, [issue]);
    const code = issueCodes.find((known) => known === said);
    const path = (issue.path ?? []).map((step) => (typeof step === 'symbol' ? String(step) : step));
    return code === undefined ? [] : [{ path, code }];
  });
}

function isObject<S extends Schema>(schema: S): schema is S & z.core.$ZodObject {
  return schema._zod.def.type === 'object';
}
