import type { ReactNode } from 'react';
import type { Picture } from '../../../fields/picture-source.ts';
import { fieldsOf } from '../../../forms/fields-of.ts';
import type { FormFields } from '../../../forms/FormFields.tsx';
import type { WizardStep } from '../../../views/page/Wizard.tsx';
import { CourseStep } from './CourseStep.tsx';
import { DatesStep } from './DatesStep.tsx';
import { EventPicture } from './EventPicture.tsx';
import { EventReview } from './EventReview.tsx';
import { GeneralStep } from './GeneralStep.tsx';
import { HeatsStep } from './HeatsStep.tsx';
import { OrganizerStep } from './OrganizerStep.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';
import { SettingsStep } from './SettingsStep.tsx';
import type { EventValues } from './step-values.ts';
import type { WizardStepId } from './wizard-steps.ts';

export interface PictureOf {
  readonly value: Picture | null;
  readonly onChange: (file: File | null) => void;
  readonly error: string | null;
}

/** A step of the form that creates an event: it holds all of them. */
export function EventSteps(props: {
  readonly step: WizardStepId;
  readonly form: FormFields<EventValues>;
  readonly values: EventValues;
  readonly steps: readonly WizardStep<WizardStepId>[];
  readonly onStep: (step: WizardStepId) => void;
  readonly pictures: { readonly event: PictureOf; readonly organizer: PictureOf };
  /** @see GeneralStep */
  readonly onCountry: (country: string | null) => void;
}): ReactNode {
  const { form, values, pictures } = props;
  const { timeZone } = values;
  const shown: { readonly [Step in WizardStepId]: () => ReactNode } = {
    general: () => (
      <GeneralStep
        form={fieldsOf(form)}
        picture={<EventPicture of="event" {...pictures.event} />}
        onCountry={props.onCountry}
      />
    ),
    dates: () => <DatesStep form={fieldsOf(form)} resets={[]} storedDay={null} />,
    organizer: () => (
      <OrganizerStep form={fieldsOf(form)} picture={<EventPicture of="organizer" {...pictures.organizer} />} />
    ),
    course: () => <CourseStep form={fieldsOf(form)} />,
    heats: () => (
      <HeatsStep
        form={fieldsOf(form)}
        event={{
          timeZone,
          startDate: values.startDate,
          endDate: values.endDate,
          groupFields: values.registrationFields.flatMap(({ name }) => name ?? []),
        }}
      />
    ),
    registration: () => <RegistrationStep form={fieldsOf(form)} timeZone={timeZone} />,
    settings: () => <SettingsStep form={fieldsOf(form)} />,
    review: () => <EventReview values={values} steps={props.steps} onStep={props.onStep} />,
  };
  return shown[props.step]();
}
