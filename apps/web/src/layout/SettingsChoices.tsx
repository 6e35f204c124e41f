/** What a reader sets for this device, in force at once: in the dialog of the top bar and on the page of the account. */
import { languageNames, languages, localeTag } from '@startwand/locales';
import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { themes, type Theme } from '../base/preferences.ts';
import { useServices } from '../services/services.ts';
import { useStore } from '../base/store.ts';
import { Button } from '../ui/Button.tsx';
import styles from './SettingsChoices.module.css';
import { useChosenLanguage } from './use-chosen-language.ts';

const themeTexts = {
  system: 'app.themeSystem',
  light: 'app.themeLight',
  dark: 'app.themeDark',
} as const satisfies Record<Theme, string>;

export function LanguageChoice(): ReactNode {
  const [spoken, choose] = useChosenLanguage();
  return (
    <ul className={styles.choices}>
      {languages.map((language) => (
        <li key={language} lang={localeTag(language)}>
          <Button pressed={language === spoken} onPress={() => choose(language)}>
            {languageNames[language]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export function ThemeChoice(): ReactNode {
  const { preferences } = useServices();
  const t = useText();
  const theme = useStore(preferences.theme);
  return (
    <ul className={styles.choices}>
      {themes.map((choice) => (
        <li key={choice}>
          <Button pressed={choice === theme} onPress={() => preferences.theme.set(choice)}>
            {t(themeTexts[choice])}
          </Button>
        </li>
      ))}
    </ul>
  );
}
