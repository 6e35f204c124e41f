import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { LanguageChoice, ThemeChoice } from '../../layout/SettingsChoices.tsx';
import { Part } from '../../ui/page/Part.tsx';

/** What is kept on this device: language and appearance, in force at once. */
export function PreferencesPart(): ReactNode {
  const t = useText();
  return (
    <>
      <Part title={t('app.language')}>
        <LanguageChoice />
      </Part>
      <Part title={t('app.theme')}>
        <ThemeChoice />
      </Part>
    </>
  );
}
