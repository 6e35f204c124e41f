import { languageNames, languages } from '@startwand/locales';
import type { ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useSpeech } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';

/** The language of this device and of the account’s mails, in force at once. */
export function LanguageField(): ReactNode {
  const { preferences, language: service } = useServices();
  const { language, t } = useSpeech();
  return (
    <SelectField
      label={t('app.language')}
      value={language}
      onChange={(chosen) => {
        if (chosen === null) return;
        preferences.locale.set(chosen);
        void service.loadForPage();
      }}
      choices={languages.map((each) => ({ value: each, label: languageNames[each] }))}
    />
  );
}
