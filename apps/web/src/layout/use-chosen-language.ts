import type { Language } from '@startwand/locales';
import { useSpeech } from '../language/language-context.tsx';
import { useServices } from '../services/services.ts';

/** The language of the pages, and how another is chosen for this device: it is spoken at once. */
export function useChosenLanguage(): readonly [spoken: Language, choose: (language: Language) => void] {
  const { preferences, language: service } = useServices();
  const { language } = useSpeech();
  const choose = (chosen: Language) => {
    preferences.locale.set(chosen);
    void service.loadForPage();
  };
  return [language, choose];
}
