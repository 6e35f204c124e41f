import { calls } from '@startwand/contract';
import { useEffect } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useSpeech } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { useStore } from '../../../base/store.ts';
import { takeSignIn } from './google-sign-in.ts';

/** Why nobody is in: Google or the service refused, or the person said no there. */
export interface GoogleRefusal {
  readonly by: 'google' | 'declined';
  readonly error: ApiError;
}

/**
 * Ends a sign-in with which Google sent the person back.
 *
 * @param on must keep its identity
 * @returns whether it is still under way
 */
export function useGoogleReply(on: {
  readonly entered: (redirect: string | undefined) => void;
  readonly refused: (refusal: GoogleRefusal, redirect: string | undefined) => void;
}): boolean {
  const { api, signInReply } = useServices();
  const { language } = useSpeech();
  const reply = useStore(signInReply);
  useEffect(() => {
    if (reply === null) return;
    const kept = takeSignIn(reply);
    const refuse = (error: ApiError, by: GoogleRefusal['by'] = 'google') => on.refused({ by, error }, kept?.redirect);
    const finish = async (): Promise<() => void> => {
      if (kept === null) return () => refuse(new ApiError('SIGN_IN_FAILED'));
      if (new URLSearchParams(reply).get('error') === 'access_denied') {
        return () => refuse(new ApiError('SIGN_IN_FAILED'), 'declined');
      }
      const { browserKey, hasConsented, isTimekeeper } = kept;
      const result = await api.enter(calls.finishGoogleSignIn, {
        reply,
        browserKey,
        ...(hasConsented ? { consent: true } : {}),
        createTpAccount: isTimekeeper,
        language,
      });
      return () => ('error' in result ? refuse(result.error) : on.entered(kept.redirect));
    };
    // Looked at once, however often the page is drawn meanwhile.
    void finish().then((goOn) => {
      signInReply.set(null);
      goOn();
    });
  }, [reply, api, signInReply, language, on]);
  return reply !== null;
}
