import { routes } from '@startwand/contract';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useSpeech } from '../../language/language-context.tsx';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';
import { takeSignIn } from './google-sign-in.ts';

/**
 * Ends a sign-in with which Google sent the person back.
 *
 * @param on must keep its identity
 * @returns whether it is still under way
 */
export function useGoogleReply(on: {
  readonly entered: (redirect: string | undefined) => void;
  readonly refused: (error: ApiError, redirect: string | undefined) => void;
}): boolean {
  const { api, signInReply } = useServices();
  const { language } = useSpeech();
  const reply = useStore(signInReply);
  useEffect(() => {
    if (reply === null) return;
    const kept = takeSignIn(reply);
    const finish = async () => {
      if (kept === null) return { error: new ApiError('SIGN_IN_FAILED') };
      const { browserKey, hasConsented, isTimekeeper } = kept;
      return api.enter(routes.finishGoogleSignIn, {
        reply,
        browserKey,
        ...(hasConsented ? { consent: true } : {}),
        createTpAccount: isTimekeeper,
        language,
      });
    };
    // Looked at once, however often the page is drawn meanwhile.
    void finish().then((result) => {
      signInReply.set(null);
      if ('error' in result) on.refused(result.error, kept?.redirect);
      else on.entered(kept?.redirect);
    });
  }, [reply, api, signInReply, language, on]);
  return reply !== null;
}
