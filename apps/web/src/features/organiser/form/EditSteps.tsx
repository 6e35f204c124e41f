import type { ReactNode } from 'react';
import { assertNever } from '../../../base/assert-never.ts';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { FormBody } from '../../../forms/FormBody.tsx';
import { UnplacedFaults } from '../../../forms/UnplacedFaults.tsx';
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import type { WizardStep } from '../../../views/page/Wizard.tsx';
import { CourseStep } from './CourseStep.tsx';
import { DatesStep } from './DatesStep.tsx';
import { StoredPicture } from './EventPicture.tsx';
import { EventReview } from './EventReview.tsx';
import { GeneralStep } from './GeneralStep.tsx';
import { HeatsStep } from './HeatsStep.tsx';
import { OrganizerStep } from './OrganizerStep.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';
import { SettingsStep } from './SettingsStep.tsx';
import { valuesOfEvent, type DatesValues, type Days } from './step-values.ts';
import type { EditForms, StoredEvent } from './use-edit-forms.ts';
import type { WizardStepId } from './wizard-steps.ts';

interface EditStepsProps {
  readonly step: WizardStepId;
  readonly forms: EditForms;
  readonly stored: StoredEvent;
  readonly steps: readonly WizardStep<WizardStepId>[];
  readonly onStep: (step: WizardStepId) => void;
  /** @see DatesStep */
  readonly resets: readonly string[];
}

/** A step of an event that is there, and before one leaves a word about the steps that are not saved. */
export function EditSteps(props: EditStepsProps): ReactNode {
  const { forms } = props;
  return (
    <>
      <UnsavedGuard form={forms.general} />
      <UnsavedGuard form={forms.dates} />
      <UnsavedGuard form={forms.organizer} />
      <UnsavedGuard form={forms.course} />
      <UnsavedGuard form={forms.heats} />
      <UnsavedGuard form={forms.registration} />
      <UnsavedGuard form={forms.settings} />
      <EditStep key={props.step} {...props} />
    </>
  );
}

function EditStep(props: EditStepsProps): ReactNode {
  const { forms, stored } = props;
  const { event, heats } = stored;
  const { timeZone, startDate, endDate, registrationFields } = event;
  switch (props.step) {
    case 'general':
      return (
        <Saved form={forms.general}>
          <GeneralStep form={forms.general} picture={<StoredPicture of="event" event={event} />} />
        </Saved>
      );
    case 'dates':
      return (
        <Saved form={forms.dates}>
          <DatesStep form={fieldsOf<DatesValues, Days>(forms.dates)} resets={props.resets} storedDay={startDate} />
        </Saved>
      );
    case 'organizer':
      return (
        <Saved form={forms.organizer}>
          <OrganizerStep form={forms.organizer} picture={<StoredPicture of="organizer" event={event} />} />
        </Saved>
      );
    case 'course':
      return (
        <Saved form={forms.course}>
          <CourseStep form={forms.course} />
        </Saved>
      );
    case 'heats': {
      const groupFields = registrationFields.map(({ name }) => name);
      return (
        <Saved form={forms.heats}>
          <HeatsStep form={forms.heats} event={{ timeZone, startDate, endDate, groupFields }} />
        </Saved>
      );
    }
    case 'registration':
      return (
        <Saved form={forms.registration}>
          <RegistrationStep form={forms.registration} timeZone={timeZone} />
        </Saved>
      );
    case 'settings':
      return (
        <Saved form={forms.settings}>
          <SettingsStep form={forms.settings} />
        </Saved>
      );
    case 'review':
      return <EventReview values={valuesOfEvent(event, heats)} steps={props.steps} onStep={props.onStep} />;
    default:
      return assertNever(props.step);
  }
}

function Saved<V extends object>(props: { readonly form: CheckedForm<V>; readonly children: ReactNode }): ReactNode {
  const { form } = props;
  return (
    <FormBody form={form} isFleeting>
      {props.children}
      <UnplacedFaults core={form.core} issues={form.status.issues} />
    </FormBody>
  );
}
