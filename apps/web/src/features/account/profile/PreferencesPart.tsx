import { languageNames, languages } from '@startwand/locales';
import type { ReactNode } from 'react';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { ThemeChoice } from '../../../layout/SettingsChoices.tsx';
import { useChosenLanguage } from '../../../layout/use-chosen-language.ts';
import { useServices } from '../../../services/services.ts';
import { useStore } from '../../../base/store.ts';
import { ownZone } from '../../../race/time-display.ts';
import { Part } from '../../../views/page/Part.tsx';

/** What is kept on this device: language, appearance and by which clock times are shown, in force at once. */
export function PreferencesPart(): ReactNode {
  const t = useText();
  return (
    <Part title={t('account.settings.title')} hint={t('account.settings.hint')}>
      <LanguageChoice />
      <div className="stack gap-8">
        <h3>{t('app.theme')}</h3>
        <ThemeChoice />
      </div>
      <TimesChoice />
    </Part>
  );
}

function LanguageChoice(): ReactNode {
  const t = useText();
  const [spoken, choose] = useChosenLanguage();
  return (
    <SelectField
      label={t('app.language')}
      value={spoken}
      onChange={(chosen) => choose(chosen ?? spoken)}
      choices={languages.map((value) => ({ value, label: languageNames[value] }))}
    />
  );
}

function TimesChoice(): ReactNode {
  const t = useText();
  const { preferences } = useServices();
  const display = useStore(preferences.timeDisplay);
  return (
    <RadioField
      label={t('account.settings.times')}
      value={display}
      onChange={(chosen) => preferences.timeDisplay.set(chosen ?? 'DEVICE')}
      choices={[
        {
          value: 'DEVICE',
          label: t('account.settings.device'),
          help: t('account.settings.deviceHint'),
        },
        {
          value: 'LOCAL',
          label: t('account.settings.local'),
          help: t('account.settings.localHint', { zone: ownZone().replaceAll('_', ' ') }),
        },
      ]}
    />
  );
}
