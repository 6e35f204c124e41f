/** The language of the page: chosen on every navigation, loaded once, told to the document (Spec §1). */
import {
  chooseLanguage,
  loadDeskTexts,
  loadTexts,
  localeTag,
  translator,
} from '@startwand/locales';
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
  /** Follows saved settings, then the browser, then English. */
  readonly follow: () => Promise<void>;
  /** From now on with the texts of the panel, which visitors need not load. */
  readonly addDesk: () => Promise<void>;
}

export function createLanguageService(
  preferences: Preferences,
  page: { readonly languages: () => readonly string[]; readonly root: HTMLElement },
): LanguageService {
  const speech = createStore<Speech | null>(null);
  let withDesk = false;

  const speak = async (language: Language) => {
    const [texts, desk] = await Promise.all([
      loadTexts(language),
      withDesk ? loadDeskTexts(language) : undefined,
    ]);
    const t = translator(language, desk === undefined ? texts : { ...texts, desk });
    page.root.lang = localeTag(language);
    speech.set({ language, t, formats: createFormats(language) });
  };
  const chosen = () => chooseLanguage(preferences.locale.get(), page.languages());

  return {
    get: speech.get,
    subscribe: speech.subscribe,
    async follow() {
      if (speech.get()?.language !== chosen()) await speak(chosen());
    },
    async addDesk() {
      if (withDesk) return;
      withDesk = true;
      await speak(chosen());
    },
  };
}
