/** The language of the page: chosen on every navigation, loaded once, told to the document (Spec §1). */
import {
  chooseLanguage,
  loadDeskTexts,
  loadTexts,
  loadUiTexts,
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
  /** From now on with the texts of fields and tables, which who only watches need not load. */
  readonly addUi: () => Promise<void>;
  /** From now on with the texts of the panel too. */
  readonly addDesk: () => Promise<void>;
}

export function createLanguageService(
  preferences: Preferences,
  page: { readonly languages: () => readonly string[]; readonly root: HTMLElement },
): LanguageService {
  const speech = createStore<Speech | null>(null);
  let withUi = false;
  let withDesk = false;

  const speak = async (language: Language) => {
    const [texts, ui, desk] = await Promise.all([
      loadTexts(language),
      withUi ? loadUiTexts(language) : undefined,
      withDesk ? loadDeskTexts(language) : undefined,
    ]);
    const t = translator(language, {
      ...texts,
      ...(ui === undefined ? {} : { ui }),
      ...(desk === undefined ? {} : { desk }),
    });
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
    async addUi() {
      if (withUi) return;
      withUi = true;
      await speak(chosen());
    },
    async addDesk() {
      if (withDesk) return;
      withUi = true;
      withDesk = true;
      await speak(chosen());
    },
  };
}
