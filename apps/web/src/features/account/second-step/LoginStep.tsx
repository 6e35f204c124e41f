import { calls, type SecondStepDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { Button } from '../../../ui/Button.tsx';
import { knowsPasskeys, askPasskey } from './passkey-prompt.ts';
import { StepForm } from './StepForm.tsx';

/** The second step of a login that was refused with it; `null`: it was refused for another reason. */
export function secondStepIn({ failure, data }: ApiError): SecondStepDto | null {
  const [step] = data;
  return failure === 'SECOND_STEP_NEEDED' && isStep(step) ? step : null;
}

/** What stands in the answer was written from the contract that this page was built with. */
function isStep(step: unknown): step is SecondStepDto {
  return typeof step === 'object' && step !== null && 'ticket' in step && 'ways' in step;
}

/** Asks for the second factor, in the place of the form for the password. */
export function LoginStep(props: {
  readonly step: SecondStepDto;
  readonly onDone: () => void;
  readonly onAgain: () => void;
}): ReactNode {
  const { api } = useServices();
  return (
    <StepForm
      {...props}
      send={({ ticket, code, recoveryCode, passkey }) =>
        api.enter(calls.finishLogin, { ticket, code, recoveryCode, passkey })
      }
    />
  );
}

/** Logs in without address and password, where this page is at home and the browser knows passkeys. */
export function PasskeyLogin(props: {
  readonly onDone: () => void;
  readonly onFault: (error: ApiError | null) => void;
}): ReactNode {
  const t = useText();
  const { api } = useServices();
  const [isAsking, setAsking] = useState(false);
  const info = useRouteQuery(calls.serviceInfo, {}, { background: true });
  const passkeysAt = info.kind === 'ready' ? (info.data[0]?.passkeysAt ?? null) : null;
  if (passkeysAt !== window.location.origin || !knowsPasskeys()) return null;
  const logIn = async (): Promise<void> => {
    setAsking(true);
    props.onFault(null);
    const started = await api.call(calls.startPasskeyLogin, {});
    if ('error' in started) props.onFault(started.error);
    else {
      const [step] = started.data;
      const request = step?.passkey ?? null;
      const passkey = request === null ? null : await askPasskey(request);
      // Turned down in the browser's own question: the form is still there.
      if (step !== undefined && passkey !== null) {
        const entered = await api.enter(calls.finishLogin, { ticket: step.ticket, passkey });
        if ('error' in entered) props.onFault(entered.error);
        else props.onDone();
      }
    }
    setAsking(false);
  };
  return (
    <Button disabled={isAsking} onPress={() => void logIn()}>
      {t('security.step.passkeyLogin')}
    </Button>
  );
}
