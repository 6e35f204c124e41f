import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LanguageChoice, ThemeChoice } from './SettingsChoices.tsx';
import styles from './SettingsDialog.module.css';

/** Language and appearance: what a reader sets for this device, in force at once. */
export function SettingsDialog(props: { readonly onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <Dialog title={t('app.chooseLanguage')} onClose={props.onClose}>
      <LanguageChoice />
      <h3 className={styles.heading}>{t('app.theme')}</h3>
      <ThemeChoice />
    </Dialog>
  );
}
