import { calls, type PasskeyAnswer, type SecondStepDto, type StepWay } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import type { ApiResult } from '../../../api/api-error.ts';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from './CodeField.tsx';
import { askPasskey, knowsPasskeys } from './passkey-prompt.ts';

/** One of the ways to answer, with the ticket that it belongs to. */
export interface StepAnswer {
  readonly ticket: string;
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
  readonly password?: string | undefined;
}

interface StepProps {
  readonly step: SecondStepDto;
  readonly send: (answer: StepAnswer) => Promise<ApiResult<unknown>>;
  readonly onDone: () => void;
  /** Where the ticket is over, or the reader is somebody else. */
  readonly onAgain: () => void;
}

/** Asks for a code, a passkey, a recovery code or the password: whichever the account has, one at a time. */
export function StepForm(props: StepProps): ReactNode {
  const t = useText();
  const { step } = props;
  // A passkey that this browser cannot ask for is no way.
  const ways = step.ways.filter((way) => way !== 'passkey' || knowsPasskeys());
  const [chosen, setChosen] = useState<StepWay | null>(null);
  const way = chosen ?? ways[0] ?? null;
  if (way === null) return <p>{t('security.step.noWay')}</p>;
  const others = ways.filter((other) => other !== way);
  return (
    <div className="stack gap-12">
      <Way key={`${step.ticket} ${way}`} way={way} {...props} />
      {others.length === 0 ? null : (
        <p className="row gap-8 soft">
          <span>{t('security.step.otherWay')}</span>
          {others.map((other) => (
            <Button key={other} kind="quiet" onPress={() => setChosen(other)}>
              {t(wordOf[other])}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** The ways that are not taken. */
const unanswered = { code: null, recoveryCode: null, passkey: null };

const wordOf = {
  code: 'security.step.code',
  passkey: 'security.step.passkey',
  recoveryCode: 'security.step.recoveryCode',
  password: 'login.password',
} as const satisfies Record<StepWay, string>;

function Way({ way, ...props }: StepProps & { readonly way: StepWay }): ReactNode {
  switch (way) {
    case 'code':
      return <ByCode {...props} />;
    case 'recoveryCode':
      return <ByRecoveryCode {...props} />;
    case 'passkey':
      return <ByPasskey {...props} />;
    case 'password':
    default:
      return <ByPassword {...props} />;
  }
}

function ByCode({ step, send, onDone, onAgain }: StepProps): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.finishLogin, {
    defaults: { ...unanswered, ticket: step.ticket, code: '' },
    send,
    onSaved: onDone,
    faultsBeside: { SECOND_FACTOR_WRONG: 'code' },
  });
  return (
    <RouteForm form={form} save={t('security.step.go')} isFleeting actions={<Again to={onAgain} />}>
      <form.Field name="code" label={t('security.step.code')} help={t('security.step.codeHint')}>
        {(field) => <CodeField {...asText(field)} takesFocus />}
      </form.Field>
    </RouteForm>
  );
}

function ByRecoveryCode({ step, send, onDone, onAgain }: StepProps): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.finishLogin, {
    defaults: { ...unanswered, ticket: step.ticket, recoveryCode: '' },
    send,
    onSaved: onDone,
    faultsBeside: { SECOND_FACTOR_WRONG: 'recoveryCode' },
  });
  return (
    <RouteForm form={form} save={t('security.step.go')} isFleeting actions={<Again to={onAgain} />}>
      <form.Field name="recoveryCode" label={t('security.step.recoveryCode')} help={t('security.step.recoveryHint')}>
        {(field) => <TextField {...asText(field)} takesFocus />}
      </form.Field>
    </RouteForm>
  );
}

/** Only to prove who one is who is logged in already, on an account without a second factor. */
function ByPassword({ step, send, onDone, onAgain }: StepProps): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.proveIdentity, {
    params: { userId: '' },
    defaults: { ...unanswered, ticket: step.ticket, password: '' },
    send,
    onSaved: onDone,
    faultsBeside: { SECOND_FACTOR_WRONG: 'password' },
  });
  return (
    <RouteForm form={form} save={t('security.step.go')} isFleeting actions={<Again to={onAgain} />}>
      <form.Field name="password" label={t('login.password')}>
        {(field) => <TextField {...asText(field)} kind="password" autoComplete="current-password" takesFocus />}
      </form.Field>
    </RouteForm>
  );
}

function ByPasskey({ step, send, onDone, onAgain }: StepProps): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    if (step.passkey === null) return;
    setAsking(true);
    setFault(null);
    const passkey = await askPasskey(step.passkey);
    const sent = passkey === null ? null : await send({ ticket: step.ticket, passkey });
    setAsking(false);
    if (sent === null) setFault(t('security.step.passkeyFailed'));
    else if ('error' in sent) setFault(t(`errors.${sent.error.failure}`));
    else onDone();
  };
  return (
    <div className="stack gap-12">
      <p>{t('security.step.passkeyHint')}</p>
      <div className="row gap-8">
        <Button kind="primary" disabled={isAsking} onPress={() => void ask()}>
          {t('security.step.passkey')}
        </Button>
        <Again to={onAgain} />
      </div>
      {fault === null ? null : (
        <p role="alert" className="bad">
          {fault}
        </p>
      )}
    </div>
  );
}

function Again(props: { readonly to: () => void }): ReactNode {
  const t = useText();
  return (
    <Button kind="quiet" onPress={props.to}>
      {t('security.step.again')}
    </Button>
  );
}
