import { languageNames, languages, localeTag } from '@startwand/locales';
import type { ReactNode } from 'react';
import { useSpeech } from '../language/language-context.tsx';
import { themes } from '../preferences.ts';
import type { Theme } from '../preferences.ts';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './SettingsDialog.module.css';

const themeTexts = {
  system: 'app.themeSystem',
  light: 'app.themeLight',
  dark: 'app.themeDark',
} as const satisfies Record<Theme, string>;

/** Language and appearance: what a reader sets for this device, in force at once. */
export function SettingsDialog(props: { readonly onClose: () => void }): ReactNode {
  const { preferences, language: service } = useServices();
  const { t, language: spoken } = useSpeech();
  const theme = useStore(preferences.theme);
  return (
    <Dialog title={t('app.chooseLanguage')} onClose={props.onClose}>
      <ul className={styles.choices}>
        {languages.map((language) => (
          <li key={language} lang={localeTag(language)}>
            <Button
              pressed={language === spoken}
              onPress={() => {
                preferences.locale.set(language);
                void service.loadForPage();
              }}
            >
              {languageNames[language]}
            </Button>
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{t('app.theme')}</h3>
      <ul className={styles.choices}>
        {themes.map((choice) => (
          <li key={choice}>
            <Button pressed={choice === theme} onPress={() => preferences.theme.set(choice)}>
              {t(themeTexts[choice])}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
