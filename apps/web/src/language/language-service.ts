/** The language of the page: chosen on every navigation, loaded once, told to the document (Spec §1). */
import { chooseLanguage, loadTexts, localeTag, translator } from '@startwand/locales';
import type { Language, Translate } from '@startwand/locales';
import type { Preferences } from '../preferences.ts';
import { createStore } from '../store.ts';
import type { Readable } from '../store.ts';
import { createFormats } from './formats.ts';
import type { Formats } from './formats.ts';

export interface Speech {
  readonly language: Language;
  readonly t: Translate;
  readonly formats: Formats;
}

export interface LanguageService extends Readable<Speech | null> {
  /** Follows saved settings, then the browser, then English. Keeps what it speaks when loading fails. */
  follow(): Promise<void>;
}

export function createLanguageService(
  preferences: Preferences,
  page: { readonly languages: () => readonly string[]; readonly root: HTMLElement },
): LanguageService {
  const speech = createStore<Speech | null>(null);
  return {
    get: speech.get,
    subscribe: speech.subscribe,
    async follow() {
      const language = chooseLanguage(preferences.locale.get(), page.languages());
      if (speech.get()?.language === language) return;
      const texts = await loadTexts(language);
      page.root.lang = localeTag(language);
      speech.set({ language, t: translator(language, texts), formats: createFormats(language) });
    },
  };
}
