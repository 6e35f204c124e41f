/** Where the sections of texts stand that only some pages say. */
import type { Language } from './language.ts';
import type { SectionName, Sections } from './texts.ts';

/** Each a module of its own beside each language. */
export const sectionLoaders: {
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
  events: {
    de: () => import('./de/events.ts'),
    en: () => import('./en/events.ts'),
    es: () => import('./es/events.ts'),
    hu: () => import('./hu/events.ts'),
    it: () => import('./it/events.ts'),
    no: () => import('./no/events.ts'),
    ro: () => import('./ro/events.ts'),
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
  imports: {
    de: () => import('./de/imports.ts'),
    en: () => import('./en/imports.ts'),
    es: () => import('./es/imports.ts'),
    hu: () => import('./hu/imports.ts'),
    it: () => import('./it/imports.ts'),
    no: () => import('./no/imports.ts'),
    ro: () => import('./ro/imports.ts'),
  },
  heats: {
    de: () => import('./de/heats.ts'),
    en: () => import('./en/heats.ts'),
    es: () => import('./es/heats.ts'),
    hu: () => import('./hu/heats.ts'),
    it: () => import('./it/heats.ts'),
    no: () => import('./no/heats.ts'),
    ro: () => import('./ro/heats.ts'),
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
  publicEvent: {
    de: () => import('./de/public-event.ts'),
    en: () => import('./en/public-event.ts'),
    es: () => import('./es/public-event.ts'),
    hu: () => import('./hu/public-event.ts'),
    it: () => import('./it/public-event.ts'),
    no: () => import('./no/public-event.ts'),
    ro: () => import('./ro/public-event.ts'),
  },
  startList: {
    de: () => import('./de/start-list.ts'),
    en: () => import('./en/start-list.ts'),
    es: () => import('./es/start-list.ts'),
    hu: () => import('./hu/start-list.ts'),
    it: () => import('./it/start-list.ts'),
    no: () => import('./no/start-list.ts'),
    ro: () => import('./ro/start-list.ts'),
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
