import { copyText } from '../../../base/copy-text.ts';
import { useState, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { saveFile } from '../../../api/download.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { PrintedSheet, SheetHead } from '../../../ui/print/PrintedSheet.tsx';
import styles from './Security.module.css';

/** The codes, this once: to be copied, printed or written down. */
export function RecoveryCodesDialog(props: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { email } = useAccount();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(props.codes.join('\n')));
  const save = (): void => {
    const lines = [`Startwand – ${t('security.codes.title')}`, email, '', ...props.codes, ''];
    const file = new Blob([lines.join('\r\n')], { type: 'text/plain' });
    saveFile({ name: 'startwand-recovery-codes.txt', file });
  };
  return (
    <PanelDialog title={t('security.codes.title')} onClose={props.onClose}>
      <div className="stack gap-16">
        <p>
          {t('security.codes.hint')} {t('security.codes.shown')}
        </p>
        <ol className={styles.codes} aria-label={t('security.codes.title')}>
          {props.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="row gap-8">
          <Button kind="primary" onPress={props.onClose}>
            {t('security.codes.done')}
          </Button>
          {/* Without a certificate browsers give no clipboard; the codes can be selected. */}
          {window.isSecureContext ? (
            <Button onPress={() => void copy()}>{t(isCopied ? 'security.codes.copied' : 'security.codes.copy')}</Button>
          ) : null}
          <Button onPress={save}>{t('security.codes.save')}</Button>
          <Button onPress={() => window.print()}>{t('security.codes.print')}</Button>
        </div>
        <PrintedSheet>{() => <Sheet codes={props.codes} />}</PrintedSheet>
      </div>
    </PanelDialog>
  );
}

/** One page to be put away: whose codes, from when, and nothing of the screen. */
function Sheet({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { clock } = useServices();
  const { email } = useAccount();
  return (
    <>
      <SheetHead
        title={`Startwand – ${t('security.codes.title')}`}
        subtitle={email}
        facts={[formats.moment(clock.now())]}
      />
      <p>{t('security.codes.hint')}</p>
      <p>{t('security.codes.used')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </>
  );
}
