/** The language of the page: chosen on every navigation, loaded once, told to the document (Spec §1). */
import { chooseLanguage, loadSection, loadTexts, localeTag, translator } from '@startwand/locales';
import type { Language, SectionName, Sections, Translate } from '@startwand/locales';
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
  /** From now on with these texts, which other pages need not load. */
  readonly add: (...sections: readonly SectionName[]) => Promise<void>;
}

export function createLanguageService(
  preferences: Preferences,
  page: { readonly languages: () => readonly string[]; readonly root: HTMLElement },
): LanguageService {
  const speech = createStore<Speech | null>(null);
  const wanted = new Set<SectionName>();

  const speak = async (language: Language) => {
    const [texts, sections] = await Promise.all([
      loadTexts(language),
      Promise.all([...wanted].map((section) => sectionOf(section, language))),
    ]);
    const t = translator(language, Object.assign({ ...texts }, ...sections));
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
    async add(...sections) {
      if (sections.every((section) => wanted.has(section))) return;
      for (const section of sections) wanted.add(section);
      await speak(chosen());
    },
  };
}

async function sectionOf(section: SectionName, language: Language): Promise<Partial<Sections>> {
  return { [section]: await loadSection(section, language) };
}
