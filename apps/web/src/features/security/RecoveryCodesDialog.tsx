import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { PanelDialog } from '../../ui/overlay/PanelDialog.tsx';
import styles from './Security.module.css';

/** The codes, this once: to be copied, printed or written down. */
export function RecoveryCodesDialog(props: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(props.codes.join('\n'));
    setCopied(true);
  };
  return (
    <PanelDialog title={t('security.codes.title')} onClose={props.onClose}>
      <div className={styles.setUp}>
        <p>
          {t('security.codes.hint')} {t('security.codes.shown')}
        </p>
        <ol className={styles.codes} aria-label={t('security.codes.title')}>
          {props.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.buttons}>
          <Button kind="primary" onPress={props.onClose}>
            {t('security.codes.done')}
          </Button>
          {/* Without a certificate browsers give no clipboard; the codes can be selected. */}
          {window.isSecureContext ? (
            <Button onPress={() => void copy()}>
              {t(isCopied ? 'security.codes.copied' : 'security.codes.copy')}
            </Button>
          ) : null}
          <Button onPress={() => window.print()}>{t('security.codes.print')}</Button>
        </div>
      </div>
    </PanelDialog>
  );
}
