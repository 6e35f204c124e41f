/** The seven languages of the product and how one of them is chosen (Spec §1). */

export const languages = ['de', 'en', 'es', 'hu', 'it', 'no', 'ro'] as const;
export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'en';

/** Each language under its own name, as a list of languages shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  hu: 'Magyar',
  it: 'Italiano',
  no: 'Norsk',
  ro: 'Română',
};

/** Browsers name written Norwegian by its two standards, which share these texts. */
const norwegian = new Set(['nb', 'nn']);

/**
 * Saved settings first, then the browser's wishes in their order, then English.
 *
 * @example chooseLanguage(null, ['nb-NO', 'en']) // 'no'
 */
export function chooseLanguage(saved: string | null, wished: readonly string[]): Language {
  for (const tag of [saved ?? '', ...wished]) {
    const primary = tag.toLowerCase().split('-')[0] ?? '';
    const name = norwegian.has(primary) ? 'no' : primary;
    const language = languages.find((known) => known === name);
    if (language !== undefined) return language;
  }
  return fallbackLanguage;
}

/** What `Intl` and `<html lang>` call a language. */
export function localeTag(language: Language): string {
  // A race has 24 hours, and its English readers come from everywhere.
  if (language === 'en') return 'en-GB';
  return language === 'no' ? 'nb' : language;
}
