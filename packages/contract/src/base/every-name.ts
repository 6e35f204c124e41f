/** Records whose names people choose: a field of an event may be called whatever they like. */
import * as z from 'zod/mini';

const lost = '__proto__';

/**
 * The record, which keeps `__proto__` too: zod leaves that name out without a word, and an organiser who called a
 * field like that would lose what is entered there.
 *
 * @param record with all its checks; a copy that is made of it by another check is the bare one again
 */
export function keepingEveryName<Value extends z.ZodMiniType>(
  record: z.ZodMiniRecord<z.ZodMiniString, Value>,
): z.ZodMiniRecord<z.ZodMiniString, Value> {
  const { keyType, valueType, checks = [] } = record._zod.def;
  const bare = z.record(keyType, valueType);
  record._zod.parse = (payload, context) => {
    const given: unknown = payload.value;
    const parsed = bare._zod.parse(payload, context);
    if (parsed instanceof Promise || typeof given !== 'object' || given === null) return parsed;
    const kept: unknown = parsed.value;
    for (const [name, held] of Object.entries(given)) {
      // The pattern of the names may trim them: what is called so in the end counts.
      if (!name.includes(lost)) continue;
      const called = keyType._zod.run({ value: name, issues: [] }, context);
      if (called instanceof Promise || called.value !== lost) continue;
      const value = valueType._zod.run({ value: held, issues: [] }, context);
      if (value instanceof Promise) continue;
      parsed.issues.push(...value.issues.map((issue) => ({ ...issue, path: [name, ...(issue.path ?? [])] })));
      Object.defineProperty(kept, lost, { ...ownMember, value: value.value });
    }
    return parsed;
  };
  // A record without checks runs what it was made with.
  if (checks.length === 0) record._zod.run = (payload, context) => record._zod.parse(payload, context);
  return record;
}

/** As any other member of an object that was parsed. */
const ownMember = { enumerable: true, configurable: true, writable: true };
