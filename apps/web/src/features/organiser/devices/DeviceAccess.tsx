import { calls, type DeviceDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { AllowedAdmissions } from '../../account/panel/Admissions.tsx';
import { useProof } from '../../account/security/use-proof.tsx';
import { ActionLine } from './ActionLine.tsx';
import { BridgeCommand } from './BridgeCommand.tsx';
import { isNew } from './DeviceNextSteps.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './DeviceAccess.module.css';
import { DevicePart } from './DevicePart.tsx';

/** Who may deliver as this device: who was let in, and a token for one more. A new one says above how its bridge starts. */
export function DeviceAccess({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  const [token, setToken] = useState<string | null>(null);
  const authorize = useRouteMutation(calls.authorizeDevice);
  const { proving, dialog } = useProof();
  const ask = async () => {
    const called = await proving(() => authorize.call({ params: { deviceId: device.id }, body: {} }));
    if ('token' in called) setToken(called.token);
  };
  return (
    <DevicePart title={t('devices.access.title')} hint={t('devices.access.hint')}>
      <ActionLine error={authorize.error}>
        <Button disabled={authorize.isBusy} onPress={() => void ask()}>
          {t('devices.access.authorize')}
        </Button>
      </ActionLine>
      {isNew(device) ? null : (
        <div className={styles.bridge}>
          <p>{t('devices.access.bridge')}</p>
          <BridgeCommand deviceId={device.id} />
        </div>
      )}
      <AllowedAdmissions deviceId={device.id} />
      {dialog}
      {token === null ? null : <TokenDialog name={device.name} token={token} onClose={() => setToken(null)} />}
    </DevicePart>
  );
}

function TokenDialog(props: {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(props.token);
    setCopied(true);
  };
  return (
    <PanelDialog title={t('devices.access.tokenTitle', { name: props.name })} onClose={props.onClose}>
      <p>{t('devices.access.tokenHint')}</p>
      <textarea
        className={classes('wide small breaks', styles.token)}
        aria-label={t('devices.access.token')}
        readOnly
        rows={5}
        value={props.token}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ActionLine done={isCopied ? t('devices.access.copied') : null}>
        {/* Without a certificate browsers give no clipboard; the text can be selected. */}
        {window.isSecureContext ? (
          <Button kind="primary" onPress={() => void copy()}>
            {t('devices.access.copy')}
          </Button>
        ) : null}
      </ActionLine>
    </PanelDialog>
  );
}
