/** What sample calls say beyond their schemas, of those that visitors make. */
import type { ErrorName, RouteName } from '@startwand/contract';

interface Special {
  readonly body?: object;
  readonly answer?: ErrorName;
}

export const specialPublic: Partial<Record<RouteName, () => Special>> = {
  followByPush: () => ({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  }),
  startGoogleSignIn: () => ({ answer: 'SIGN_IN_FAILED' }),
  finishGoogleSignIn: () => ({ answer: 'SIGN_IN_FAILED' }),
  // The service of a test has none.
  legalPage: () => ({ answer: 'ROUTE_NOT_FOUND' }),
};
