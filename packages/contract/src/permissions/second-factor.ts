/** What waits for the second factor that a service may require of those who can do most harm. */
import type { Endpoint } from '../calls/endpoint.ts';
import { audiences } from './audiences.ts';

/** Of a person, as everywhere else, and whether there is a second factor. */
export interface Secured {
  readonly roles: readonly string[];
  readonly hasSecondFactor: boolean;
}

/** Administrators and sales persons are those of whom a service may require a second factor. */
export function isSecondFactorAsked({ roles }: Pick<Secured, 'roles'>): boolean {
  return roles.includes('ADMIN') || roles.includes('SALES_PERSON');
}

/** Whether the person has to set one up before anything else, where the service requires it. */
export function lacksSecondFactor(person: Secured, isRequired: boolean): boolean {
  return isRequired && isSecondFactorAsked(person) && !person.hasSecondFactor;
}

/**
 * Whether a call is refused until the person has set up a second factor. Such an account looks before after its own
 * security, and logs out. Every other call waits.
 */
export function mustSecureFirst(person: Secured, isRequired: boolean, { may, beforeSecondFactor }: Endpoint): boolean {
  return lacksSecondFactor(person, isRequired) && audiences[may].caller === 'user' && beforeSecondFactor !== true;
}
