/** What a reader chose on this device: language, appearance, and whom they follow. */
import { keepStorage } from './keep-storage.ts';
import { timeDisplays, type TimeDisplay } from './time-display-choices.ts';
import type { TextStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** To what pages need to work, or to reports of their errors as well. */
export const consents = ['needed', 'reports'] as const;
export type Consent = (typeof consents)[number];

export interface Preferences {
  /** As saved; `null` while the reader has not chosen. */
  readonly locale: Store<string | null>;
  readonly theme: Store<Theme>;
  /** By which clock times of day are shown (`race/time-display.ts`). */
  readonly timeDisplay: Store<TimeDisplay>;
  /** What a reader has agreed to; `null` while they were not asked or have not answered. */
  readonly consent: Store<Consent | null>;
  /** Ids of the competitors followed in one event. */
  followed(eventId: string): Store<ReadonlySet<string>>;
  /** Takes over what another window of this browser has chosen. */
  readonly reread: (key: 'locale' | 'theme' | 'consent') => void;
}

export function createPreferences(storage: TextStorage): Preferences {
  const locale = kept(createStore(storage.read('locale')), (value) => storage.write('locale', value));
  const theme = kept(createStore(savedTheme(storage)), (value) => storage.write('theme', value));
  const consent = kept(createStore(savedConsent(storage)), (value) => storage.write('consent', value));
  const display = storage.read('timeDisplay');
  const timeDisplay = kept(createStore(timeDisplays.find((known) => known === display) ?? 'DEVICE'), (value) =>
    storage.write('timeDisplay', value),
  );
  const followed = new Map<string, Store<ReadonlySet<string>>>();
  return {
    locale,
    theme,
    timeDisplay,
    consent,
    followed(eventId) {
      const known = followed.get(eventId) ?? followedIn(storage, eventId);
      followed.set(eventId, known);
      return known;
    },
    reread(key) {
      if (key === 'locale') locale.set(storage.read(key));
      if (key === 'theme') theme.set(savedTheme(storage));
      if (key === 'consent') consent.set(savedConsent(storage));
    },
  };
}

function savedConsent(storage: TextStorage): Consent | null {
  const answered = storage.read('consent');
  return consents.find((known) => known === answered) ?? null;
}

function savedTheme(storage: TextStorage): Theme {
  const saved = storage.read('theme');
  return themes.find((known) => known === saved) ?? 'system';
}

function followedIn(storage: TextStorage, eventId: string): Store<ReadonlySet<string>> {
  const key = `followed.${eventId}` as const;
  const ids = (storage.read(key) ?? '').split(' ').filter((id) => id !== '');
  return kept(createStore<ReadonlySet<string>>(new Set(ids)), (value) => {
    storage.write(key, value.size === 0 ? null : [...value].join(' '));
    void keepStorage();
  });
}

/** Saves every value that is set. */
function kept<T>(store: Store<T>, save: (value: T) => void): Store<T> {
  return {
    ...store,
    set(value) {
      save(value);
      store.set(value);
    },
  };
}
