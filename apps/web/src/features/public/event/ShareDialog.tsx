import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './ShareDialog.module.css';

/** The address of what is shown: for an app, for the clipboard, for the camera of somebody beside one. */
export function ShareDialog(props: {
  readonly name: string;
  readonly address: string;
  readonly onClose: () => void;
}): ReactNode {
  const { name, address } = props;
  const t = useText();
  const id = useId();
  const [copied, setCopied] = useState<boolean | null>(null);
  const send = () => {
    // Thinking better of it in the sheet is no failure.
    navigator.share({ title: name, url: address }).catch(() => {});
  };
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog title={t('publicEvent.head.shareTitle')} onClose={props.onClose}>
      <div className="stack gap-12">
        <label htmlFor={id} className="visually-hidden">
          {t('publicEvent.head.link')}
        </label>
        <input
          id={id}
          readOnly
          value={address}
          className={styles.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="wrap gap-8">
          <Button kind="primary" onPress={copy}>
            {t('publicEvent.head.copy')}
          </Button>
          {'share' in navigator ? <Button onPress={send}>{t('publicEvent.head.withApp')}</Button> : null}
        </div>
        <output className={styles.said}>
          {copied === null ? null : t(`publicEvent.head.${copied ? 'copied' : 'notCopied'}`)}
        </output>
        <QrCode text={address} label={t('publicEvent.head.qr')} />
      </div>
    </Dialog>
  );
}
