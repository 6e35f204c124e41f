/** Where in a registration one is stands in the address: a step is a place to come back to, also by the link of a mail. */
export const registrationSteps = ['welcome', 'data', 'review', 'consent'] as const;
export type RegistrationStepId = (typeof registrationSteps)[number];

export interface RegistrationSearch {
  /** Absent: the first one. */
  readonly step?: RegistrationStepId | 'done';
}

export function readRegistrationSearch({ step }: Record<string, unknown>): RegistrationSearch {
  const known = [...registrationSteps, 'done' as const].find((one) => one === step);
  return known === undefined ? {} : { step: known };
}

/** As a path of ours, for the way back from the login or a mail. */
export function registrationPath(eventId: string, step: RegistrationStepId): string {
  return `/registration/${eventId}?step=${step}`;
}
