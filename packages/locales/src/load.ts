/** Each language is a module of its own, so that a page loads only the one it shows. */
import type { Language } from './language.ts';
import type { FileTexts, MailTexts, SectionName, Sections, Texts } from './texts.ts';

const loaders: { readonly [L in Language]: () => Promise<Texts> } = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  hu: async () => (await import('./hu.ts')).hu,
  it: async () => (await import('./it.ts')).it,
  no: async () => (await import('./no.ts')).no,
  ro: async () => (await import('./ro.ts')).ro,
};

/** What only some pages say, each a module of its own beside each language. */
const sectionLoaders: {
  readonly [S in SectionName]: {
    readonly [L in Language]: () => Promise<{ readonly [Key in S]: Sections[S] }>;
  };
} = {
  admin: {
    de: () => import('./de/admin.ts'),
    en: () => import('./en/admin.ts'),
    es: () => import('./es/admin.ts'),
    hu: () => import('./hu/admin.ts'),
    it: () => import('./it/admin.ts'),
    no: () => import('./no/admin.ts'),
    ro: () => import('./ro/admin.ts'),
  },
  desk: {
    de: () => import('./de/desk.ts'),
    en: () => import('./en/desk.ts'),
    es: () => import('./es/desk.ts'),
    hu: () => import('./hu/desk.ts'),
    it: () => import('./it/desk.ts'),
    no: () => import('./no/desk.ts'),
    ro: () => import('./ro/desk.ts'),
  },
  devices: {
    de: () => import('./de/devices.ts'),
    en: () => import('./en/devices.ts'),
    es: () => import('./es/devices.ts'),
    hu: () => import('./hu/devices.ts'),
    it: () => import('./it/devices.ts'),
    no: () => import('./no/devices.ts'),
    ro: () => import('./ro/devices.ts'),
  },
  eventForm: {
    de: () => import('./de/event-form.ts'),
    en: () => import('./en/event-form.ts'),
    es: () => import('./es/event-form.ts'),
    hu: () => import('./hu/event-form.ts'),
    it: () => import('./it/event-form.ts'),
    no: () => import('./no/event-form.ts'),
    ro: () => import('./ro/event-form.ts'),
  },
  forms: {
    de: () => import('./de/forms.ts'),
    en: () => import('./en/forms.ts'),
    es: () => import('./es/forms.ts'),
    hu: () => import('./hu/forms.ts'),
    it: () => import('./it/forms.ts'),
    no: () => import('./no/forms.ts'),
    ro: () => import('./ro/forms.ts'),
  },
  issues: {
    de: () => import('./de/issues.ts'),
    en: () => import('./en/issues.ts'),
    es: () => import('./es/issues.ts'),
    hu: () => import('./hu/issues.ts'),
    it: () => import('./it/issues.ts'),
    no: () => import('./no/issues.ts'),
    ro: () => import('./ro/issues.ts'),
  },
  ui: {
    de: () => import('./de/ui.ts'),
    en: () => import('./en/ui.ts'),
    es: () => import('./es/ui.ts'),
    hu: () => import('./hu/ui.ts'),
    it: () => import('./it/ui.ts'),
    no: () => import('./no/ui.ts'),
    ro: () => import('./ro/ui.ts'),
  },
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

/** @throws when the module cannot be fetched */
export function loadTexts(language: Language): Promise<Texts> {
  return loaders[language]();
}

/** @throws when the module cannot be fetched */
export async function loadSection<S extends SectionName>(
  section: S,
  language: Language,
): Promise<Sections[S]> {
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
