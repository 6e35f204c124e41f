import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { Refused } from '../../../forms/Refused.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './GoogleButton.module.css';
import { keepSignIn, type SignInWish } from './google-sign-in.ts';

/** Sends a person to Google and back, where the service offers that. */
export function GoogleButton({
  wish,
  mayGo = () => true,
}: {
  readonly wish: SignInWish;
  /** Asked before, so that nobody is sent there to be told of what is missing here. */
  readonly mayGo?: () => boolean;
}): ReactNode {
  const t = useText();
  const service = useRouteQuery(calls.serviceInfo, {}, { background: true });
  const start = useRouteMutation(calls.startGoogleSignIn, { background: true });
  const isOffered = service.kind === 'ready' && service.data[0]?.hasGoogleSignIn === true;
  if (!isOffered) return null;
  const go = async () => {
    if (!mayGo()) return;
    const started = await start.call({});
    const begun = 'data' in started ? started.data[0] : undefined;
    if (begun === undefined) return;
    keepSignIn(begun.url, begun.browserKey, wish);
    window.location.assign(begun.url);
  };
  return (
    <div className="stack gap-12">
      <p className={styles.or}>{t('account.enter.or')}</p>
      {start.error === null ? null : <Refused error={start.error} />}
      <Button disabled={start.isBusy} onPress={() => void go()}>
        {t('account.enter.google')}
      </Button>
    </div>
  );
}
