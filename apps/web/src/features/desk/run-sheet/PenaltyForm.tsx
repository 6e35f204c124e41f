import { limits, calls } from '@startwand/contract';
import { duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../../fields/field.ts';
import { DurationField } from '../../../fields/TimeFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { useCountingRun } from './use-counting-run.tsx';
import { Unsaved } from './Unsaved.tsx';
import type { SheetRun } from './use-run.ts';

/** The penalty and the reward of a run; an empty field is none. */
export function PenaltyForm(props: {
  readonly of: SheetRun;
  readonly onDone?: () => void;
  readonly takesFocus?: boolean;
}): ReactNode {
  const t = useText();
  const { of, onDone, takesFocus = false } = props;
  const counting = useCountingRun(of, onDone);
  const form = useRouteForm(calls.setPenalty, {
    params: of.params,
    defaults: {
      penalty_100ns: of.run?.penalty_100ns ?? 0,
      reward_100ns: of.run?.reward_100ns ?? 0,
    },
    send: (body) =>
      counting.send('setPenalty', calls.setPenalty, (runId) => ({ params: { ...of.params, runId }, body })),
    ...(onDone === undefined ? {} : { onSaved: onDone }),
  });
  return (
    <RouteForm
      form={form}
      save={t('desk.set')}
      actions={
        <>
          {counting.offer}
          <Unsaved form={form} />
        </>
      }
      isFleeting
    >
      <form.Field name="penalty_100ns" label={t('desk.penalty')} help={t('desk.seconds')}>
        {(field) => <AmountField {...field} takesFocus={takesFocus} />}
      </form.Field>
      <form.Field name="reward_100ns" label={t('desk.reward')}>
        {(field) => <AmountField {...field} />}
      </form.Field>
    </RouteForm>
  );
}

/** A span of time where nothing is none. */
function AmountField({ value, onChange, ...field }: FieldProps<number | null>): ReactNode {
  return (
    <DurationField
      {...field}
      isRequired={false}
      isInSeconds
      max={duration(limits.runTimeMax_100ns)}
      value={value === null || value === 0 ? null : duration(value)}
      onChange={(time) => onChange(time ?? 0)}
    />
  );
}
