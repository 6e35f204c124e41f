/** Binds a handler to its route: input is parsed with the contract's schemas before it is called. */
import { limits, type Issue, type Route, type RouteName, type Schema } from '@startwand/contract';
import type { Preconditions, ReadRecord } from '../../base/preconditions.ts';
import type { Statement } from '../../base/statement.ts';
import type { AnyCaller, Call, Cleared, Handled, Handler, RawInput } from './call.ts';
import { withoutBare } from '../../edge/bodies/bare-parameters.ts';
import { validate, validateAtOnce, type Validated } from '../../edge/bodies/validate.ts';

/**
 * @param further what else is wrong with input whose shape is wrong already: all faults are told at once
 * @example currentUser: handle(routes.currentUser, ({ caller }) => ({ data: [present(caller)] }))
 */
export function handle<const R extends Route & { readonly name: RouteName }>(
  route: R,
  handler: Handler<NoInfer<R>>,
  further: FurtherFaults | null = null,
): Handled<R['name']> {
  return {
    route,
    answer: async (input, caller) => {
      // A body that was left out is faulty in the fields that it lacks.
      const body = route.body === undefined ? null : await validate(route.body, input.body ?? {});
      const checked = check(route, input, caller, body);
      if (!('issues' in checked)) {
        const { call } = checked;
        const work = async (idempotencyKey: Statement | null) => {
          const cleared = await input.clear();
          if ('error' in cleared) return cleared;
          const ifMatch = readRecord(route, call.params, input.version);
          return handler(withCleared(call, cleared, { ifMatch, idempotencyKey }));
        };
        return input.once === null ? work(null) : input.once(call, work);
      }
      const others = further === null ? [] : await further(input);
      return { error: 'INVALID_INPUT', issues: firstOfEachField([...checked.issues, ...others]) };
    },
  };
}

/** `null`: the call edits nothing, or its caller does not say what was read. */
function readRecord({ edits }: Route, params: unknown, version: string | null): ReadRecord | null {
  return edits === undefined || version === null ? null : { record: edits, params, version };
}

export type FurtherFaults = (input: RawInput) => Promise<readonly Issue[]>;

function firstOfEachField(issues: readonly Issue[]): readonly Issue[] {
  const byField = new Map<string, Issue>();
  for (const issue of issues) {
    if (byField.size >= limits.issuesMax) break;
    const field = JSON.stringify(issue.path);
    if (!byField.has(field)) byField.set(field, issue);
  }
  return [...byField.values()];
}

/** A call of which nobody has asked yet whether its caller may. */
type Unasked<R extends Route> = Omit<Call<R>, 'operator' | 'preconditions'>;

type CheckedCall<R extends Route> = { readonly call: Unasked<R> } | { readonly issues: readonly Issue[] };

// The parser of calls: behind it, what the route's schemas accepted has the types of the route.
function check<R extends Route>(route: R, input: RawInput, caller: AnyCaller, judged: Validated | null): CheckedCall<R>;
function check(route: Route, input: RawInput, caller: AnyCaller, judged: Validated | null) {
  const issues: Issue[] = [];
  const valueOf = (verdict: Validated): unknown => {
    if ('value' in verdict) return verdict.value;
    for (const issue of verdict.issues) issues.push(issue);
    return undefined;
  };
  const part = (schema: Schema | undefined, given: unknown): unknown =>
    schema === undefined ? undefined : valueOf(validateAtOnce(schema, given));
  const query = input.query ?? {};
  const isReading = route.method === 'GET' && route.query !== undefined;
  const address = {
    params: part(route.params, input.params ?? {}),
    query: part(route.query, isReading ? withoutBare(route.query, query) : query),
  };
  const body = judged === null ? undefined : valueOf(judged);
  const file = route.file === undefined ? undefined : input.file;
  if (route.file?.isOptional === false && file === null) {
    issues.push({ path: ['file'], code: 'REQUIRED' });
  }
  const call = { ...address, body, file, caller, address: input.address, key: input.key };
  return issues.length === 0 ? { call } : { issues };
}

// What was cleared has the type that `may` of its endpoint says.
function withCleared<R extends Route>(call: Unasked<R>, cleared: Cleared, preconditions: Preconditions): Call<R>;
function withCleared(call: object, { operator }: Cleared, preconditions: Preconditions) {
  return { ...call, preconditions, operator: operator === null ? null : { ...operator, preconditions } };
}
