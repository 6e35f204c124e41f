import { calls, type EventReportDto, type AskedField } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import { Fragment, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { WholeLine } from '../../../fields/Form.tsx';
import { unfold } from '../../../fields/unfold.ts';
import { FieldMarks } from '../../../forms/field-marks.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { overwrite } from '../../../forms/use-draft.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { Button } from '../../../ui/Button.tsx';
import { CoursePart, WeatherPart } from './CoursePart.tsx';
import { AskedMissing, federationNames } from './AskedMissing.tsx';
import { JuryPart } from './JuryPart.tsx';
import { PenaltyPart } from './PenaltyPart.tsx';
import { PointsPart, RacePart } from './RacePart.tsx';
import {
  fieldOf,
  juryMember,
  nobody,
  sameCourse,
  takenOver,
  valuesOfReport,
  type ReportValues,
} from './report-values.ts';
import { useReportCheck, useHeatsInOrder } from './use-report-check.ts';

/** The race report in its parts, saved as one; what the last race had is taken over by one press. */
export function RaceReportForm({ stored }: { readonly stored: EventReportDto }): ReactNode {
  const t = useText();
  const heats = useHeatsInOrder();
  const heatIds = heats.map(({ id }) => id);
  const form = useRouteForm(calls.setRaceReport, {
    params: { eventId: stored.eventId },
    defaults: valuesOfReport(stored.report, heatIds),
    version: stored.version,
    valuesOf: ({ report }) => valuesOfReport(report, heatIds),
    draft: `event.report.${stored.eventId}`,
    invalidates: [calls.raceReport],
  });
  const values = useSelector(form.values.store, (state) => state.values);
  const check = useReportCheck(values);
  const asked = check?.missing ?? [];
  const missing = new Set(asked.map(fieldOf));
  const askedBy = check === null ? undefined : t('report.askedBy', { federation: federationNames[check.federation] });
  const page = useRef<HTMLDivElement>(null);
  const goTo = (asked: AskedField) => {
    // What has no field yet gets one first, so that there is something to type into.
    flushSync(() => overwrite(form.values, withPlaceFor(form.values.state.values, asked)));
    const name = asked.part === 'jury' ? memberOf(form.values.state.values, asked.field) : fieldOf(asked);
    focusField(page.current, name);
  };
  return (
    <div ref={page} className="stack gap-16 at-top">
      {check === null ? null : <AskedMissing check={check} onGoTo={goTo} />}
      <TakeOver stored={stored} heatIds={heatIds} form={form} />
      <FieldMarks value={(name) => (missing.has(name) ? askedBy : undefined)}>
        <RouteForm form={form} save={t('report.save')} isLong>
          <RacePart form={form} />
          <JuryPart form={form} members={values.jury} missing={asked} />
          {heats.map(({ id, name }, index) => (
            <Fragment key={id}>
              <CoursePart
                form={form}
                index={index}
                heatName={name}
                course={values.courses[index]}
                missing={asked}
                same={<SameCourse form={form} heat={index} />}
              />
              <WeatherPart form={form} index={index} heatName={name} course={values.courses[index]} missing={asked} />
            </Fragment>
          ))}
          <PointsPart form={form} values={values} missing={asked} />
          <PenaltyPart rules={values} />
        </RouteForm>
      </FieldMarks>
    </div>
  );
}

type Form = ReturnType<typeof useRouteForm<typeof calls.setRaceReport>>;

/** Offered for as long as it would fill in something. */
function TakeOver(props: {
  readonly stored: EventReportDto;
  readonly heatIds: readonly string[];
  readonly form: Form;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { form, heatIds } = props;
  const { suggestion } = props.stored;
  const values = useSelector(form.values.store, (state) => state.values);
  const fill = useFill(form);
  if (suggestion === null) return null;
  const next = takenOver(values, valuesOfReport(suggestion.report, heatIds));
  if (JSON.stringify(next) === JSON.stringify(values)) return null;
  const { name, startDate } = suggestion;
  return (
    <div className="row gap-8-16">
      <Button icon="redo" onPress={() => fill(next, name)}>
        {t('report.take', { name, date: formats.days(startDate, startDate) })}
      </Button>
      <p className="soft small shrinks">{t('report.takeHint')}</p>
    </div>
  );
}

/** Two runs on one hill have one course: offered for as long as it would fill in something. */
function SameCourse({ form, heat }: { readonly form: Form; readonly heat: number }): ReactNode {
  const t = useText();
  const heats = useHeatsInOrder();
  const values = useSelector(form.values.store, (state) => state.values);
  const fill = useFill(form);
  const next = sameCourse(values, heat);
  const before = heats[heat - 1];
  if (before === undefined || JSON.stringify(next) === JSON.stringify(values)) return null;
  return (
    <WholeLine>
      <Button icon="redo" onPress={() => fill(next, before.name)}>
        {t('report.same', { heat: before.name })}
      </Button>
    </WholeLine>
  );
}

/** Fills the form from elsewhere, and takes it back by one press. */
function useFill(form: Form): (next: ReportValues, from: string) => void {
  const t = useText();
  const { say } = useUndoableActions();
  return (next, from) => {
    const before = form.values.state.values;
    overwrite(form.values, next);
    say(t('report.taken', { name: from }), {
      call: () => {
        overwrite(form.values, before);
        return Promise.resolve({ data: before });
      },
      said: t('report.takenBack'),
      of: ['race report'],
    });
  };
}

function withPlaceFor(values: ReportValues, asked: AskedField): ReportValues {
  if (asked.part === 'jury') {
    const isThere = values.jury.some((member) => member.function === asked.field);
    return isThere ? values : { ...values, jury: [...values.jury, juryMember(asked.field)] };
  }
  if (asked.part === 'race' || asked.field !== 'setter') return values;
  const courses = values.courses.map((course, heat) =>
    heat === asked.heat && course.setter === null ? { ...course, setter: nobody } : course,
  );
  return { ...values, courses };
}

function memberOf({ jury }: ReportValues, name: string): string {
  return `jury[${jury.findIndex((member) => member.function === name)}].lastName`;
}

/** Of a list of fields, its first that has nothing in it. */
function focusField(page: HTMLElement | null, name: string): void {
  const field = page?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const controls = [...(field?.querySelectorAll<HTMLInputElement>('input, select') ?? [])];
  const control = controls.find(({ value }) => value === '') ?? controls[0];
  if (control === undefined) return;
  unfold(control);
  control.focus();
}
