import { lacksSecondFactor, calls, type SecondFactorsDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { knowsPasskeys } from '../second-step/passkey-prompt.ts';
import { AppDialog, type StartedApp } from './AppDialog.tsx';
import { FactorRow } from './FactorRow.tsx';
import { PasskeyDialog, type StartedPasskey } from './PasskeyDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Security.module.css';
import { useProof } from './use-proof.tsx';

/** Apps and passkeys of the account, and the codes for the day on which they are lost. */
export function SecondFactorPart(): ReactNode {
  const t = useText();
  const params = { userId: useAccount().id };
  const factors = useRouteQuery(calls.secondFactors, { params });
  return (
    <Part title={t('security.factors.title')} hint={t('security.factors.hint')}>
      <Loaded from={factors}>{([told]) => (told === undefined ? null : <Factors told={told} />)}</Loaded>
    </Part>
  );
}

type Open =
  | { readonly kind: 'app'; readonly app: StartedApp }
  | { readonly kind: 'passkey'; readonly started: StartedPasskey }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

function Factors({ told }: { readonly told: SecondFactorsDto }): ReactNode {
  const t = useText();
  const params = { userId: useAccount().id };
  const { refuse } = useUndoableActions();
  const { proving, dialog } = useProof();
  const [open, setOpen] = useState<Open | null>(null);
  const startApp = useRouteMutation(calls.startAuthenticator);
  const startPasskey = useRouteMutation(calls.startPasskey);
  const close = (): void => setOpen(null);
  const show = (codes: readonly string[]): void => setOpen(codes.length === 0 ? null : { kind: 'codes', codes });
  const addApp = async (): Promise<void> => {
    const called = await proving(() => startApp.call({ params }));
    if ('error' in called) refuse(called.error);
    else if (called.data[0] !== undefined) setOpen({ kind: 'app', app: called.data[0] });
  };
  const addPasskey = async (): Promise<void> => {
    const called = await proving(() => startPasskey.call({ params }));
    if ('error' in called) refuse(called.error);
    else if (called.data[0] !== undefined) setOpen({ kind: 'passkey', started: called.data[0] });
  };
  const { factors, passkeysAt } = told;
  const whyNot = reasonAgainst(passkeysAt);
  const hasApp = factors.some(({ kind }) => kind === 'authenticator');
  return (
    <>
      {lacksSecondFactor({ roles: ['ADMIN'], hasSecondFactor: factors.length > 0 }, told.isRequired) ? (
        <Banner tone="warn" icon="warning">
          {t('security.factors.required')}
        </Banner>
      ) : null}
      {factors.length === 0 ? (
        <p>{t('security.factors.none')}</p>
      ) : (
        <ul className="stack">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </ul>
      )}
      {factors.length === 0 ? null : <RecoveryCodes left={told.recoveryCodesLeft} onMade={show} />}
      <div className="row gap-8">
        <Button
          kind={factors.length === 0 ? 'primary' : 'plain'}
          disabled={startApp.isBusy}
          onPress={() => void addApp()}
        >
          {t(hasApp ? 'security.factors.replaceApp' : 'security.factors.addApp')}
        </Button>
        {whyNot === null ? (
          <Button disabled={startPasskey.isBusy} onPress={() => void addPasskey()}>
            {t('security.factors.addPasskey')}
          </Button>
        ) : null}
      </div>
      {whyNot === null ? null : <p className="soft">{t(whyNot, { address: passkeysAt ?? '' })}</p>}
      <p className="soft">{t('security.factors.programs')}</p>
      {dialog}
      {open === null ? null : <OpenDialog open={open} onClose={close} onDone={show} />}
    </>
  );
}

function OpenDialog(props: {
  readonly open: Open;
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[]) => void;
}): ReactNode {
  const { open, onClose, onDone } = props;
  if (open.kind === 'app') return <AppDialog app={open.app} onClose={onClose} onDone={onDone} />;
  if (open.kind === 'codes') return <RecoveryCodesDialog codes={open.codes} onClose={onClose} />;
  return <PasskeyDialog started={open.started} onClose={onClose} onDone={onDone} />;
}

/** Why this page cannot make a passkey; `null`: it can. */
function reasonAgainst(passkeysAt: string | null) {
  if (passkeysAt === null) return 'security.factors.noPasskeys';
  if (passkeysAt !== window.location.origin) return 'security.factors.otherAddress';
  return knowsPasskeys() ? null : 'security.factors.unsupported';
}

function RecoveryCodes(props: {
  readonly left: number;
  readonly onMade: (codes: readonly string[]) => void;
}): ReactNode {
  const t = useText();
  const params = { userId: useAccount().id };
  const { refuse } = useUndoableActions();
  const { proving, dialog } = useProof();
  const [isAsked, setAsked] = useState(false);
  const renew = useRouteMutation(calls.renewRecoveryCodes, {
    invalidates: [calls.secondFactors],
  });
  const make = async (): Promise<void> => {
    setAsked(false);
    const called = await proving(() => renew.call({ params }));
    if ('error' in called) refuse(called.error);
    else props.onMade(called.data[0]?.recoveryCodes ?? []);
  };
  return (
    <div className={classes('row gap-8-16 between', styles.row)}>
      <div className={classes('stack shrinks', styles.words)}>
        <strong>{`${t('security.codes.title')}: ${t('security.codes.left', { count: props.left })}`}</strong>
        <span className="soft">{t('security.codes.hint')}</span>
      </div>
      <Button disabled={renew.isBusy} onPress={() => setAsked(true)}>
        {t('security.codes.renew')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t('security.codes.renew')}
          text={t('security.codes.renewText')}
          confirmLabel={t('security.codes.renew')}
          onConfirm={() => void make()}
          onClose={() => setAsked(false)}
        />
      ) : null}
      {dialog}
    </div>
  );
}
