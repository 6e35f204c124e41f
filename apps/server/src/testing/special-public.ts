/** What sample calls say beyond their schemas, of those that visitors make. */
import type { ErrorName, RouteName } from '@startwand/contract';

interface Special {
  readonly answer?: ErrorName;
}

export const specialPublic: Partial<Record<RouteName, () => Special>> = {
  startGoogleSignIn: () => ({ answer: 'SIGN_IN_FAILED' }),
  finishGoogleSignIn: () => ({ answer: 'SIGN_IN_FAILED' }),
  // The service of a test has none.
  legalPage: () => ({ answer: 'ROUTE_NOT_FOUND' }),
};
