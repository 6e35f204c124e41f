import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { QrCode } from '../../public/event/QrCode.tsx';
import styles from './Phones.module.css';

/** A link to be scanned by whoever stands at the point, or to be sent there. */
export function PhoneCode(props: { readonly address: string; readonly scan: string }): ReactNode {
  const t = useText();
  const [copied, setCopied] = useState<boolean | null>(null);
  const { address, scan } = props;
  const copy = () => {
    // Without https a browser has no clipboard.
    if (!('clipboard' in navigator)) setCopied(false);
    else
      navigator.clipboard.writeText(address).then(
        () => setCopied(true),
        () => setCopied(false),
      );
  };
  return (
    <div className={styles.code}>
      <QrCode text={address} label={scan} />
      <div className="stack gap-8 at-top shrinks">
        <p>{scan}</p>
        <input
          readOnly
          value={address}
          aria-label={t('phone.desk.link')}
          className={styles.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="row gap-8">
          <Button onPress={copy}>{t('phone.desk.copy')}</Button>
          <output className="soft small">
            {copied === null ? null : t(copied ? 'phone.desk.copied' : 'phone.desk.notCopied')}
          </output>
        </div>
      </div>
    </div>
  );
}
