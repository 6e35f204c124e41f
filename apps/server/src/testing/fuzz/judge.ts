/** What an answer must be, whatever was sent. */
import { errorNameOf, errors, errorsOf, httpOf, parseJson, type Route } from '@startwand/contract';
import type { WireAnswer } from '../wire.ts';
import type { Attack } from './attacks.ts';

const leaks = /\bat .+\.[tj]s:\d|node:internal|SQLITE_|kysely|\/src\//;

/** @returns what is wrong with the answer; `null` when nothing is */
export function faultIn(
  route: Route,
  { call, reaches }: Attack,
  answer: WireAnswer,
  isChanged: boolean,
): string | null {
  if (answer.http >= 500) return `answered ${answer.http}`;
  if (leaks.test(answer.text)) return 'tells how the server is made';
  const isRefused = answer.http >= 400 || (answer.status !== null && answer.status !== 0);
  if (isRefused && isChanged && !keepsTheWish(answer) && !isTakenBack(answer))
    return 'was refused and changed what is kept';
  if (call.method === 'HEAD' || answer.http === 304) return null;
  if (isRefused) return faultInRefusal(route, reaches, answer);
  return reaches ? faultInSuccess(route, answer) : null;
}

/** The device was not told yet: what was asked for stays wanted, and the answer says so. */
function keepsTheWish({ status }: WireAnswer): boolean {
  const name = status === null ? null : errorNameOf(status);
  return name === 'DEVICE_COMMUNICATION_FAILED' || name === 'DEVICE_UPDATE_TIMED_OUT';
}

/**
 * Mails are counted within the unit that would store them: a unit that is one too many is taken back whole, which the
 * embedded database counts as a commit all the same.
 */
function isTakenBack({ status }: WireAnswer): boolean {
  return status !== null && errorNameOf(status) === 'API_LIMIT';
}

function faultInRefusal(route: Route, reaches: boolean, answer: WireAnswer): string | null {
  if (answer.text === '') return null;
  const name = answer.status === null ? null : errorNameOf(answer.status);
  if (name === null) return 'was refused without an envelope';
  // What does not reach the call may be answered by no call at all.
  const due = reaches ? [httpOf(route, name)] : [httpOf(route, name), errors[name].http];
  if (!due.includes(answer.http)) return `was refused as ${name} with HTTP ${answer.http}`;
  const named: readonly string[] = errorsOf(route);
  return reaches && !named.includes(name) ? `was refused as ${name}, which it does not name` : null;
}

function faultInSuccess(route: Route, answer: WireAnswer): string | null {
  // A file.
  if (answer.status === null) return null;
  const data: unknown = Reflect.get(Object(parseJson(answer.text)), 'data');
  if (!Array.isArray(data)) return 'answered without a list';
  for (const item of data) {
    const parsed = route.item.safeParse(item);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return `answered what its description does not say: ${issue?.path.join('.')} ${issue?.message}`;
    }
  }
  return null;
}
