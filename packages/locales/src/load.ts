/** Each language is a module of its own, so that a page loads only the one it shows. */
import type { Language } from './language.ts';
import type { FileTexts, MailTexts, PaperTexts, SectionName, Sections, Texts } from './texts.ts';

const loaders: { readonly [L in Language]: () => Promise<Texts> } = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  hu: async () => (await import('./hu.ts')).hu,
  it: async () => (await import('./it.ts')).it,
  no: async () => (await import('./no.ts')).no,
  ro: async () => (await import('./ro.ts')).ro,
};

const mailLoaders: { readonly [L in Language]: () => Promise<MailTexts> } = {
  de: async () => (await import('./de/mails.ts')).mails,
  en: async () => (await import('./en/mails.ts')).mails,
  es: async () => (await import('./es/mails.ts')).mails,
  hu: async () => (await import('./hu/mails.ts')).mails,
  it: async () => (await import('./it/mails.ts')).mails,
  no: async () => (await import('./no/mails.ts')).mails,
  ro: async () => (await import('./ro/mails.ts')).mails,
};

const fileLoaders: { readonly [L in Language]: () => Promise<FileTexts> } = {
  de: async () => (await import('./de/files.ts')).files,
  en: async () => (await import('./en/files.ts')).files,
  es: async () => (await import('./es/files.ts')).files,
  hu: async () => (await import('./hu/files.ts')).files,
  it: async () => (await import('./it/files.ts')).files,
  no: async () => (await import('./no/files.ts')).files,
  ro: async () => (await import('./ro/files.ts')).files,
};

const paperLoaders: { readonly [L in Language]: () => Promise<PaperTexts> } = {
  de: async () => (await import('./de/paper.ts')).paper,
  en: async () => (await import('./en/paper.ts')).paper,
  es: async () => (await import('./es/paper.ts')).paper,
  hu: async () => (await import('./hu/paper.ts')).paper,
  it: async () => (await import('./it/paper.ts')).paper,
  no: async () => (await import('./no/paper.ts')).paper,
  ro: async () => (await import('./ro/paper.ts')).paper,
};

/** @throws when the module cannot be fetched */
export function loadTexts(language: Language): Promise<Texts> {
  return loaders[language]();
}

/** @throws when the module cannot be fetched */
export async function loadSection<S extends SectionName>(section: S, language: Language): Promise<Sections[S]> {
  // Spectators need none of them, so they do not fetch the list either.
  const { sectionLoaders } = await import('./section-loaders.ts');
  return (await sectionLoaders[section][language]())[section];
}

/** For the server: what a mail says in the language of who gets it. */
export function loadMailTexts(language: Language): Promise<MailTexts> {
  return mailLoaders[language]();
}

/** What stands in files, and the headings by which a file is read again. */
export function loadFileTexts(language: Language): Promise<FileTexts> {
  return fileLoaders[language]();
}

/** For the server: what stands on papers beside the lists themselves. */
export function loadPaperTexts(language: Language): Promise<PaperTexts> {
  return paperLoaders[language]();
}
