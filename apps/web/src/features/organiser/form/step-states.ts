/** How each step of the form stands, while it is filled in. */
import type { Issue } from '@startwand/contract';
import { useState } from 'react';
import type { Checked } from '../../../forms/check-draft.ts';
import { useText } from '../../../language/language-context.tsx';
import type { StepState, WizardStep } from '../../../views/page/Wizard.tsx';
import { partsOf, type EventValues } from './step-values.ts';
import { wizardSteps, type WizardStepId } from './wizard-steps.ts';

/**
 * A step that nobody has seen is open; a faulty one says so once it was left.
 *
 * @param told what was found wrong with the form already
 */
export function useStepStates(
  check: (values: EventValues) => Checked,
  values: EventValues,
  told: readonly Issue[],
  current: WizardStepId,
): readonly [steps: readonly WizardStep<WizardStepId>[], see: (step: WizardStepId) => void] {
  const t = useText();
  const [seen, setSeen] = useState<readonly WizardStepId[]>([]);
  const checked = check(values);
  const missing = 'issues' in checked ? checked.issues : [];
  const stateOf = (step: WizardStepId): StepState => {
    if (step === 'review') return 'open';
    if (isIn(told, step)) return 'faulty';
    const wasSeen = seen.includes(step);
    if (isIn(missing, step)) return wasSeen && step !== current ? 'faulty' : 'open';
    return wasSeen || mustBeFilled.includes(step) ? 'complete' : 'open';
  };
  const steps = wizardSteps.map((id) => ({
    id,
    title: t(`eventForm.step.${id}`),
    state: stateOf(id),
  }));
  const see = (step: WizardStepId) => {
    setSeen((steps_) => (steps_.includes(step) ? steps_ : [...steps_, step]));
  };
  return [steps, see];
}

/** Whatever is right in these was entered by the organiser: they begin empty. */
const mustBeFilled: readonly WizardStepId[] = ['general', 'dates', 'organizer', 'heats'];

function isIn(issues: readonly Issue[], step: Exclude<WizardStepId, 'review'>): boolean {
  return issues.some(({ path }) => partsOf[step].some((name) => name === path[0]));
}
