import { calls } from '@startwand/contract';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { ShutStart } from '../features/public/lost/Hill.tsx';
import { LonePage } from '../features/public/lost/LonePage.tsx';
import { useServices } from '../services/services.ts';
import { Button } from '../ui/Button.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { StateSign } from './StateSign.tsx';
import { waitIn, type WaitSearch } from './wait-search.ts';

/** What a quota that the server says nothing of lasts at most. */
const usualWait_s = 30;
/** A server that starts anew is there within seconds. */
const usualTry_s = 5;

/** Too many calls: wait, then go on where one was (Spec §2). */
export function LimitScreen(): ReactNode {
  const t = useText();
  const address: WaitSearch = useSearch({ from: '/limit' });
  const goOn = useGoingOn(address);
  return (
    <Wait
      icon="clock"
      title={t('problem.limitTitle')}
      hint={t('problem.limit')}
      wait_s={waitIn(address, usualWait_s)}
      said={(count) => t('problem.goesOn', { count })}
      onEnd={goOn}
      onPress={goOn}
    />
  );
}

/** The server does not answer at the moment: asked again until it does (Spec §2). */
export function ServiceScreen(): ReactNode {
  const t = useText();
  const { api } = useServices();
  const address: WaitSearch = useSearch({ from: '/service' });
  const goOn = useGoingOn(address);
  const [round, setRound] = useState(0);
  const tryAgain = async (): Promise<void> => {
    const answer = await api.call(calls.timeNow, {}, { background: true });
    if ('data' in answer) goOn();
    else setRound((before) => before + 1);
  };
  return (
    <Wait
      key={round}
      icon="offline"
      title={t('problem.serviceTitle')}
      hint={t('problem.service')}
      wait_s={round === 0 ? waitIn(address, usualTry_s) : usualTry_s}
      said={(count) => t('problem.triesAgain', { count })}
      onEnd={() => void tryAgain()}
      onPress={() => void tryAgain()}
    />
  );
}

/** Back to where the reader was; who came by a link was nowhere, and goes to the first page. */
function useGoingOn({ from }: WaitSearch): () => void {
  const router = useRouter();
  return () => {
    if (typeof from === 'string') router.history.back();
    else void router.navigate({ to: '/', replace: true });
  };
}

function Wait(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly wait_s: number;
  readonly said: (left_s: number) => string;
  readonly onEnd: () => void;
  readonly onPress: () => void;
}): ReactNode {
  const t = useText();
  const left_s = useCountdown(props.wait_s, props.onEnd);
  return (
    <>
      <title>{props.title}</title>
      <LonePage sign={<StateSign name={props.icon} />} title={props.title} hint={props.hint} picture={ShutStart}>
        <p role="timer">{props.said(left_s)}</p>
        <p>
          <Button kind="primary" onPress={props.onPress}>
            {t('app.retry')}
          </Button>
        </p>
      </LonePage>
    </>
  );
}

function useCountdown(from_s: number, onEnd: () => void): number {
  const [left_s, setLeft] = useState(from_s);
  useEffect(() => {
    if (left_s === 0) {
      onEnd();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left_s - 1), 1_000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the end comes once, whoever is told
  }, [left_s]);
  return left_s;
}
