import { calls } from '@startwand/contract';
import { duration, parseTypedTimeOfDay, TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { DurationField, TimeOfDayField } from '../../../fields/TimeFields.tsx';
import type { FieldProps } from '../../../fields/field.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import type { EventClock } from '../../../race/event-clock.ts';
import { Unsaved } from './Unsaved.tsx';
import type { SheetRun } from './use-run.ts';

/** The time of day of a run at one point; without one the point is the impulses' again. */
export function SectionTimeForm(props: {
  readonly of: SheetRun;
  readonly section: number;
  /** Within the sheet, where another button is filled. */
  readonly isQuiet?: boolean;
  readonly onDone: () => void;
}): ReactNode {
  const t = useText();
  const { of, section, isQuiet = false, onDone } = props;
  const params = { ...of.params, section };
  const known = of.run?.data.sections[section]?.timestamp_100ns ?? null;
  const form = useRouteForm(calls.setSectionTime, {
    params,
    defaults: { timestamp_100ns: known },
    send: (body) => of.send('editCrossing', calls.setSectionTime, { params, body }),
    onSaved: onDone,
  });
  return (
    <RouteForm form={form} save={t('desk.set')} actions={<Unsaved form={form} />} isFleeting isQuiet={isQuiet}>
      <form.Field name="timestamp_100ns" label={t('desk.timeOfDay')} help={t('sheet.emptyIsImpulse')}>
        {(field) => <CrossingTimeField {...field} of={of} takesFocus />}
      </form.Field>
    </RouteForm>
  );
}

/** Finish less start, or what is written in its place. */
export function RunTimeForm(props: { readonly of: SheetRun; readonly onDone: () => void }): ReactNode {
  const t = useText();
  const { of, onDone } = props;
  const { eventId, heatId } = of.params;
  const params = { eventId, heatId, userId: useAccount().id, competitorId: of.competitor.id };
  const form = useRouteForm(calls.setRunTime, {
    params,
    defaults: { runTime_100ns: of.run?.runTime_100ns ?? null },
    send: (body) => of.send('editRunTime', calls.setRunTime, { params, body }),
    onSaved: onDone,
  });
  return (
    <RouteForm form={form} save={t('desk.set')} actions={<Unsaved form={form} />} isFleeting>
      <form.Field name="runTime_100ns" label={t('desk.runTime')} help={t('sheet.emptyIsImpulse')}>
        {({ value, ...field }) => (
          <DurationField
            {...field}
            value={value === null ? null : duration(value)}
            decimals={of.desk.desk.heat.precision}
            takesFocus
          />
        )}
      </form.Field>
    </RouteForm>
  );
}

/** A moment as the clock at the event shows it; its day is that of the run, else today. */
export function CrossingTimeField(
  props: FieldProps<bigint | null> & { readonly of: Pick<SheetRun, 'desk' | 'run'> },
): ReactNode {
  const { decimalSign } = useFormats();
  const { clock: serverClock } = useServices();
  const { of, value, onChange, ...field } = props;
  const { clock } = of.desk.desk;
  const now = () => BigInt(Math.floor(serverClock.now()) * TICKS_PER_MILLISECOND);
  return (
    <TimeOfDayField
      {...field}
      decimals={4}
      value={value === null ? null : shownBy(clock, value, decimalSign)}
      onChange={(time) => onChange(time === null ? null : clock.near(value ?? lastKnown(of.run) ?? now(), time))}
    />
  );
}

function shownBy(clock: EventClock, moment: bigint, sign: ',' | '.') {
  return parseTypedTimeOfDay(clock.show(moment, 7), sign);
}

/** A time of day is read on the day of the run, also when it is corrected on the next one. */
function lastKnown(run: SheetRun['run']): bigint | null {
  return run?.data.sections.findLast((section) => section !== null)?.timestamp_100ns ?? null;
}
