import { oneOf, search } from '../../../base/page-search.ts';

/** Where in a registration one is stands in the address: a step is a place to come back to, also by the link of a mail. */
export const registrationSteps = ['welcome', 'data', 'review', 'consent'] as const;
export type RegistrationStepId = (typeof registrationSteps)[number];

/** Without one, the first. */
export const readRegistrationSearch = search({ step: oneOf([...registrationSteps, 'done']) });

/** As a path of ours, for the way back from the login or a mail. */
export function registrationPath(eventId: string, step: RegistrationStepId): string {
  return `/registration/${eventId}?step=${step}`;
}
