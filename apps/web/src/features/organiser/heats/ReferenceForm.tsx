import type { OperatorDetailDto, RunDto } from '@startwand/contract';
import { duration } from '@startwand/timing';
import { useSelector } from '@tanstack/react-form';
import { useState, type ReactNode } from 'react';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { ComboboxField } from '../../../fields/ComboboxField.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { DurationField } from '../../../fields/TimeFields.tsx';
import type { BoundField } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { usePointName } from '../../../race/use-point-name.ts';
import { kindOf, windowOf, type ReferenceKind, type ReferenceValues } from './reference-values.ts';
import { useRunName } from './use-run-name.ts';

const kinds = ['run', 'times', 'none'] as const;

/** Chooses a finished run, takes the times of somebody outside of the race, or does without. */
export function ReferenceForm(props: {
  readonly form: CheckedForm<ReferenceValues>;
  readonly detail: OperatorDetailDto;
  /** Those that can be chosen. */
  readonly runs: readonly RunDto[];
  /** One setting of several on a page, which says what it is. */
  readonly isRow?: boolean;
}): ReactNode {
  const t = useText();
  const { form, detail, runs, isRow = false } = props;
  const values = useSelector(form.values.store, (state) => state.values);
  const [kind, setKind] = useState<ReferenceKind>(() => kindOf(values));
  const sections = detail.event.measuringPoints.length - 1;
  const choose = (next: ReferenceKind) => {
    setKind(next);
    form.values.setFieldValue('runId', () => null);
    form.values.setFieldValue('sections_100ns', () =>
      next === 'times' ? Array.from({ length: sections }, () => null) : null,
    );
  };
  return (
    <RouteForm form={form} save={t(isRow ? 'forms.save' : 'heats.reference.save')} isOnceChanged={isRow}>
      {form.status.error === null ? null : <p role="alert">{t('heats.reference.failed')}</p>}
      {isRow ? null : <p>{t('heats.reference.hint')}</p>}
      <FormSection isPlain>
        <WholeLine>
          <RadioField
            label={t('heats.reference.kind')}
            value={kind}
            onChange={(next) => choose(next ?? 'none')}
            choices={kinds.map((value) => ({
              value,
              label: t(`heats.reference.${value}`),
              disabledBecause: value === 'run' && runs.length === 0 ? t('heats.reference.noRuns') : null,
            }))}
          />
        </WholeLine>
        {kind === 'run' ? (
          <form.Field name="runId" label={t('heats.reference.chosenRun')}>
            {(field) => <RunField field={field} detail={detail} runs={runs} />}
          </form.Field>
        ) : null}
        {kind === 'times' ? (
          <form.Field name="sections_100ns" label={t('heats.reference.times')}>
            {(field) => <SectionTimes field={field} detail={detail} />}
          </form.Field>
        ) : null}
      </FormSection>
    </RouteForm>
  );
}

function RunField(props: {
  readonly field: BoundField<string | null>;
  readonly detail: OperatorDetailDto;
  readonly runs: readonly RunDto[];
}): ReactNode {
  const formats = useFormats();
  const { value, onChange, ...field } = props.field;
  const nameOf = useRunName(props.detail);
  const options = props.runs.map((run) => ({
    key: run.runId,
    label: nameOf(run.runId),
    ...(run.runTime_100ns === null ? {} : { detail: formats.duration(duration(run.runTime_100ns), 2) }),
  }));
  // What was chosen stays, also when it is no result any more.
  const chosen =
    value === null ? null : (options.find(({ key }) => key === value) ?? { key: value, label: nameOf(value) });
  return (
    <ComboboxField
      {...field}
      isRequired
      source={options}
      value={chosen}
      onChange={(option) => onChange(option?.key ?? null)}
    />
  );
}

/** A time for each section, and the window that its tolerances make of it. */
function SectionTimes(props: {
  readonly field: BoundField<ReferenceValues['sections_100ns']>;
  readonly detail: OperatorDetailDto;
}): ReactNode {
  const t = useText();
  const { value, onChange, error } = props.field;
  const { measuringPoints } = props.detail.event;
  const nameOf = usePointName(measuringPoints.length);
  const windowText = useWindowText();
  const times = value ?? [];
  return times.map((time, section) => {
    const point = measuringPoints[section + 1];
    return (
      <DurationField
        // The sections of a course stay in their order.
        // oxlint-disable-next-line react/no-array-index-key
        key={section}
        name={`sections_100ns[${section}]`}
        label={`${t('heats.reference.section', { number: section + 1 })}: ${nameOf(section + 1)}`}
        help={windowText(windowOf(time, point?.lowerBound_100ns ?? null, point?.upperBound_100ns ?? null))}
        error={section === 0 ? error : null}
        value={time === null ? null : duration(time)}
        onChange={(typed) => onChange([...times].with(section, typed))}
      />
    );
  });
}

function useWindowText(): (window: ReturnType<typeof windowOf>) => string {
  const t = useText();
  const formats = useFormats();
  const show = (time_100ns: number | null, otherwise: string) =>
    time_100ns === null ? otherwise : formats.duration(duration(time_100ns), 2);
  return (window) =>
    window === null
      ? t('heats.reference.noWindow')
      : t('heats.reference.window', {
          from: show(window.from_100ns, '–'),
          to: show(window.to_100ns, '–'),
        });
}
