/** The language of the page: chosen on every navigation, loaded once, told to the document (Spec §1). */
import { isolated } from '@startwand/contract';
import {
  chooseLanguage,
  loadSection,
  loadTexts,
  localeTag,
  translator,
  type Language,
  type SectionName,
  type Sections,
  type Translate,
} from '@startwand/locales';
import type { Preferences } from '../base/preferences.ts';
import { loadPart } from '../base/screen.ts';
import { createStore, type Readable } from '../base/store.ts';
import { createFormats, type Formats } from './formats.ts';

export interface Speech {
  readonly language: Language;
  readonly t: Translate;
  readonly formats: Formats;
}

export interface LanguageService extends Readable<Speech | null> {
  /** Follows saved settings, then the browser, then English. */
  readonly loadForPage: () => Promise<void>;
  /** From now on with these texts, which other pages need not load. */
  readonly add: (...sections: readonly SectionName[]) => Promise<void>;
}

export function createLanguageService(
  preferences: Preferences,
  page: { readonly languages: () => readonly string[]; readonly root: HTMLElement },
): LanguageService {
  const speech = createStore<Speech | null>(null);
  /** Each with the loading that brings it. */
  const wanted = new Map<SectionName, Promise<void>>();
  let newest: Promise<void> = Promise.resolve();

  const chosen = () => chooseLanguage(preferences.locale.get(), page.languages());
  const speak = (language: Language, sections: readonly SectionName[]): Promise<void> => {
    const loading: Promise<void> = Promise.all([
      loadTexts(language),
      Promise.all(sections.map((section) => sectionOf(section, language))),
    ]).then(([texts, found]) => {
      // Another one has begun meanwhile, with these sections and more: it alone has the last word.
      if (newest !== loading) return newest;
      const t = translator(language, Object.assign({ ...texts }, ...found), isolated);
      page.root.lang = localeTag(language);
      const before = speech.get();
      const formats = before?.language === language ? before.formats : createFormats(language);
      speech.set({ language, t, formats });
      return undefined;
    });
    newest = loading;
    return loading;
  };

  return {
    get: speech.get,
    subscribe: speech.subscribe,
    async loadForPage() {
      if (speech.get()?.language !== chosen()) await speak(chosen(), [...wanted.keys()]);
    },
    async add(...sections) {
      const fresh = sections.filter((section) => !wanted.has(section));
      if (fresh.length > 0) {
        const loading = speak(chosen(), [...wanted.keys(), ...fresh]);
        for (const section of fresh) wanted.set(section, loading);
        loading.catch(() => {
          // Nothing came: the next page that wants them asks for them again.
          for (const section of fresh) wanted.delete(section);
        });
      }
      // Another page may have asked for them, and they are still on their way.
      await Promise.all(sections.flatMap((section) => wanted.get(section) ?? []));
    },
  };
}

/** Cut off, what is shown stays until the server answers again. */
async function sectionOf(section: SectionName, language: Language): Promise<Partial<Sections>> {
  return { [section]: await loadPart(() => loadSection(section, language)) };
}
