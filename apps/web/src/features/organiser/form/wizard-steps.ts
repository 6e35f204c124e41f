/** The steps of the form of an event, as the address names them. */
import { eventSteps } from '@startwand/contract';

export const wizardSteps = [...eventSteps, 'review'] as const;
export type WizardStepId = (typeof wizardSteps)[number];

export function isWizardStep(step: unknown): step is WizardStepId {
  return wizardSteps.some((known) => known === step);
}
