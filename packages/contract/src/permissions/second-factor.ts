/** What waits for the second factor that a service may require of those who can do most harm. */
import type { RouteName } from '../routes.ts';
import { audiences } from './audiences.ts';
import { mayCall } from './may-call.ts';

/** Of a person, as everywhere else, and whether there is a second factor. */
export interface Secured {
  readonly roles: readonly string[];
  readonly hasSecondFactor: boolean;
}

/** Administrators and sales persons are those of whom a service may require a second factor. */
export function isSecondFactorAsked({ roles }: Pick<Secured, 'roles'>): boolean {
  return roles.includes('ADMIN') || roles.includes('SALES_PERSON');
}

/** What such an account does before: look after its own security, and log out. Every other call waits. */
const beforeSecondFactor: ReadonlySet<RouteName> = new Set<RouteName>([
  'logout',
  'currentUser',
  'sendConfirmation',
  'updatePassword',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'startProof',
  'proveIdentity',
  'secondFactors',
  'startAuthenticator',
  'confirmAuthenticator',
  'startPasskey',
  'addPasskey',
]);

/** Whether the person has to set one up before anything else, where the service requires it. */
export function lacksSecondFactor(person: Secured, isRequired: boolean): boolean {
  return isRequired && isSecondFactorAsked(person) && !person.hasSecondFactor;
}

/** Whether a call is refused until the person has set up a second factor. */
export function mustSecureFirst(person: Secured, isRequired: boolean, call: RouteName): boolean {
  return (
    lacksSecondFactor(person, isRequired) && audiences[mayCall[call]].caller === 'user' && !beforeSecondFactor.has(call)
  );
}
