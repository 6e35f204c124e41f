import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { WizardReview, type WizardStep } from '../../../views/page/Wizard.tsx';
import { CourseDrawing } from './CourseDrawing.tsx';
import { useArrivals, useDevices } from './course-sources.ts';
import { sameStarts } from './heat-starts.ts';
import type { EventValues } from './step-values.ts';
import type { WizardStepId } from './wizard-steps.ts';

/** Everything once more, by steps; what is faulty says so and leads back. */
export function EventReview(props: {
  readonly values: EventValues;
  readonly steps: readonly WizardStep<WizardStepId>[];
  readonly onStep: (step: WizardStepId) => void;
}): ReactNode {
  const t = useText();
  const { values, steps } = props;
  const devices = useDevices();
  const arrivals = useArrivals();
  const linesOf = useLines(values);
  return (
    <>
      <CourseDrawing points={values.measuringPoints} devices={devices} arrivals={arrivals} />
      {sameStarts(values.heats).map((pair) => {
        const heats = pair.map(({ name }) => name ?? '–').join(', ');
        return (
          <Banner key={heats} tone="warn" icon="warning">
            {t('eventForm.sameStart', { heats })}
          </Banner>
        );
      })}
      <WizardReview
        parts={steps.filter(({ id }) => id !== 'review').map((step) => ({ step, lines: linesOf(step.id) }))}
        changeLabel={(step) => t('eventForm.change', { step })}
        onStep={props.onStep}
      />
    </>
  );
}

interface Line {
  readonly label: string;
  readonly value: ReactNode;
}

function useLines(values: EventValues): (step: WizardStepId) => readonly Line[] {
  const t = useText();
  const formats = useFormats();
  const said = (value: string | null) => (value === null || value === '' ? '–' : value);
  const yesOrNo = (is: boolean) => t(is ? 'eventForm.yes' : 'eventForm.no');
  const clock = (moment: string | null) => (moment === null ? '–' : formats.wallClock(moment));
  const { startDate, endDate } = values;
  const lines: { readonly [Step in WizardStepId]: () => readonly Line[] } = {
    general: () => [
      { label: t('eventForm.name'), value: said(values.name) },
      { label: t('eventForm.place'), value: `${said(values.place)}, ${said(values.country)}` },
      { label: t('eventForm.publicResult'), value: yesOrNo(values.publicResult) },
    ],
    dates: () => [
      {
        label: t('eventForm.startDate'),
        value:
          startDate === null || endDate === null || endDate < startDate
            ? said(startDate)
            : formats.days(startDate, endDate),
      },
      { label: t('eventForm.timeZone'), value: said(values.timeZone) },
    ],
    organizer: () => [
      { label: t('eventForm.organizerName'), value: said(values.organizer.name) },
      { label: t('eventForm.website'), value: said(values.organizer.website) },
    ],
    course: () => [
      {
        label: t('eventForm.points'),
        value: t('eventForm.pointCount', { count: values.measuringPoints.length }),
      },
    ],
    heats: () =>
      values.heats.map(({ name, startTime }, index) => ({
        label: `${index + 1}. ${said(name)}`,
        value: clock(startTime),
      })),
    registration: () => [
      { label: t('eventForm.publicRegistration'), value: yesOrNo(values.publicRegistration) },
      ...(values.publicRegistration
        ? [
            {
              label: t('eventForm.registrationStart'),
              value: `${clock(values.registrationStart)} – ${clock(values.registrationEnd)}`,
            },
          ]
        : []),
    ],
    settings: () => [
      {
        label: t('eventForm.rounding.label'),
        value: values.roundingType === null ? '–' : t(`eventForm.rounding.${values.roundingType}`),
      },
    ],
    review: () => [],
  };
  return (step) => lines[step]();
}
