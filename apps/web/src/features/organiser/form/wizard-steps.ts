/** The steps of the form of an event, as the address names them. */
import { eventSteps } from '@startwand/contract';
import { oneOf, search } from '../../../base/page-search.ts';

export const wizardSteps = [...eventSteps, 'review'] as const;
export type WizardStepId = (typeof wizardSteps)[number];

export const readStep = search({ step: oneOf(wizardSteps) });
