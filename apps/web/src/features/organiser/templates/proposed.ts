/** Which values of the form a template filled in and nobody has touched since. */
import { stringifyJson } from '@startwand/contract';
import { pathOf } from '../../../forms/field-path.ts';
import { emptyEvent, emptyHeat, emptyPoint, type EventValues } from '../form/step-values.ts';

/** What the organiser has said at the beginning is nobody's proposal. */
const own: readonly (string | number | undefined)[] = ['name', 'place', 'country', 'startDate', 'endDate'];

const nobody = { firstName: '', lastName: '', company: null, country: null, website: null };
const empty: EventValues = { ...emptyEvent('', nobody), timeZone: null, triggerFilterTime_100ns: 0 };

/**
 * A value as the template left it, and other than the form has it where nobody says anything.
 *
 * @param proposed what the template made; `null`: there was none
 */
export function isProposed(proposed: object | null, name: string, value: unknown): boolean {
  if (proposed === null) return false;
  const path = pathOf(name);
  const [part] = path;
  // Of a list, its items say so themselves.
  if (own.includes(part) || (path.length === 1 && Array.isArray(value))) return false;
  const kept = at(proposed, path);
  return !isSame(kept, usualAt(path)) && isSame(kept, value);
}

/** How it stands in an event, a heat or a point of which nothing is known. */
function usualAt(path: readonly (string | number)[]): unknown {
  const [part, ...within] = path;
  if (part === 'heats') return at(emptyHeat('', null), within.slice(1));
  return part === 'measuringPoints' ? at(emptyPoint, within.slice(1)) : at(empty, path);
}

function at(values: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    values,
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return stringifyJson(one ?? null) === stringifyJson(other ?? null);
}
