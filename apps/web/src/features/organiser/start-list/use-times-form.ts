/** The two ways of giving start times as forms: a range of bibs, or group by group. Both are checked by one contract. */
import { bodySchemaOf } from '@startwand/contract/client/body-schemas.ts';
import { calls, type HeatDto, type OperatorDetailDto, type StartTimesInput } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import { useState } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useCheckedForm, type CheckedForm } from '../../../forms/use-checked-form.ts';
import type { Starter } from './starters.ts';
import { givenTimes } from './times-plan.ts';
import { savedBy, type StartListInHand } from './use-start-list-edit.ts';

export interface PauseValues {
  readonly afterStarters: number | null;
  readonly pause_100ns: number | null;
}

export interface IntervalValues {
  readonly firstStart_100ns: bigint | null;
  readonly interval_100ns: number | null;
  readonly pauses: readonly PauseValues[];
}

export interface BibTimesValues extends IntervalValues {
  readonly firstBib: number | null;
  readonly lastBib: number | null;
  readonly replacesAll: boolean;
}

export interface GroupTimesValues {
  readonly field: string;
  readonly groups: readonly (IntervalValues & { readonly value: string })[];
  readonly replacesAll: boolean;
}

export interface TimesParts {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly inHand: StartListInHand;
}

/** @param by tells the two apart; the form has the other fields */
export function useTimesForm<V extends BibTimesValues | GroupTimesValues>(
  { detail, heat, inHand, rows }: TimesParts & { readonly rows: readonly Starter[] },
  by: StartTimesInput['by'],
  defaults: V,
): CheckedForm<V> {
  const give = useRouteMutation(calls.setStartTimes, { background: true });
  const [opened] = useState(defaults);
  const params = { eventId: detail.event.id, heatId: heat.id };
  return useCheckedForm<V>({
    schema: timesSchema,
    constants: { by },
    defaults: opened,
    version: undefined,
    draft: undefined,
    faultsBeside:
      by === 'bib'
        ? { TIMES_NOT_IN_ORDER: 'firstStart_100ns', NOBODY_CHOSEN: 'lastBib' }
        : { TIMES_NOT_IN_ORDER: 'groups', NOBODY_CHOSEN: 'groups' },
    keptBy: undefined,
    faultsOf: undefined,
    asks: () => null,
    send: async (body) => {
      if (!isTimes(body)) throw new Error('The form was checked as something else.');
      const count = givenTimes(rows, body).size;
      const error = await inHand.edit.ask({ kind: 'timed', count }, async (from) =>
        savedBy(await give.call({ params, body, version: from.version })),
      );
      return error === null ? { done: () => {}, version: undefined } : { error, newer: null };
    },
  });
}

/** What the form would give now; `null` while something of it is missing. */
export function useTimesInput<V extends BibTimesValues | GroupTimesValues>(
  form: CheckedForm<V>,
  by: StartTimesInput['by'],
): StartTimesInput | null {
  const values = useSelector(form.values.store, (state) => state.values);
  const parsed = timesSchema.safeParse({ by, ...values });
  return parsed.success && isTimes(parsed.data) ? parsed.data : null;
}

const timesSchema = schemaOfTimes();

function schemaOfTimes() {
  const schema = bodySchemaOf(calls.setStartTimes);
  if (schema === null) throw new Error('Start times are given by a body.');
  return schema;
}

/** It was held against the schema. */
function isTimes(body: unknown): body is StartTimesInput {
  return typeof body === 'object' && body !== null && 'by' in body;
}
