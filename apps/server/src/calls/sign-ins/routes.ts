/** The calls of signing in with a third party. */
import { routes } from '@startwand/contract';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { presentSession } from '../../accounts/users/present-session.ts';
import { finishSignIn, startSignIn, type SignInParts } from '../../accounts/sign-ins/sign-in.ts';

export function signInRoutes(parts: SignInParts) {
  return {
    startGoogleSignIn: handle(routes.startGoogleSignIn, async () => {
      const started = await startSignIn(parts);
      return 'error' in started ? started : { data: [started] };
    }),

    finishGoogleSignIn: handle(routes.finishGoogleSignIn, async ({ body }) => {
      const { reply, browserKey, consent, createTpAccount = false, language = 'en' } = body;
      const wish = { mayCreate: consent === true, createTpAccount, language };
      const session = await finishSignIn(parts, { reply, browserKey }, wish);
      return 'error' in session ? session : presentSession(session);
    }),
  } satisfies Partial<Handlers>;
}
