/** The parts that live as long as the page, put together in one place. */
import { calls } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { createContext, use } from 'react';
import { createApi, type Api, type Detour } from '../api/api.ts';
import { confirmAddress, type Confirming } from '../api/confirm-address.ts';
import { createLiveConnection, type LiveConnection } from '../live/connection.ts';
import { createEventStores, type EventStores } from '../live/event-stores.ts';
import { createServerClock, type ServerClock } from '../live/server-clock.ts';
import { createLanguageService, type LanguageService } from '../language/language-service.ts';
import { takeMailedToken, type MailedToken } from '../api/mailed-token.ts';
import { createPreferences, type Preferences } from '../base/preferences.ts';
import { createCurrentUser, type CurrentUser } from '../api/current-user.ts';
import { createSession, type LoginSession } from '../api/session.ts';
import { takeSignInReply } from '../api/sign-in-reply.ts';
import { createTextStorage, type TextStorage } from '../base/storage.ts';
import { createStore, type Store } from '../base/store.ts';

/** From when to when, in ticks. */
export interface AnnouncedSpan {
  readonly start_100ns: bigint;
  readonly end_100ns: bigint;
}

export interface Services {
  readonly storage: TextStorage;
  readonly session: LoginSession;
  readonly preferences: Preferences;
  readonly language: LanguageService;
  readonly api: Api;
  readonly currentUser: CurrentUser;
  /** A maintenance that is coming, as the server's clock tells it. */
  readonly announced: Store<AnnouncedSpan | null>;
  readonly connection: LiveConnection;
  readonly clock: ServerClock;
  readonly events: EventStores;
  /** The link of a mail that opened the page, while nobody has shown what came of it. */
  readonly confirmation: Store<Confirming | null>;
  /** The token of another mailed link that opened the page, while its page has not taken it. */
  readonly mailed: Store<MailedToken | null>;
  /** With what a person came back from a third party, while nobody has looked at it. */
  readonly signInReply: Store<string | null>;
}

export function createServices(detour: (to: Detour, wait_s?: number | null) => void): Services {
  const storage = createTextStorage(() => window.localStorage);
  const session = createSession(storage);
  const api = createApi({
    session,
    detour,
    fetch: window.fetch.bind(window),
    upload: async (...sending) => (await import('../api/upload.ts')).uploadWithProgress(...sending),
  });
  const announced = createStore<AnnouncedSpan | null>(null);
  const clock = createServerClock({
    ask: () => askServerTime(api, announced.set),
    monotonic: () => performance.now(),
    wallClock: () => Date.now(),
  });
  const connection = createLiveConnection({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/server`,
    token: () => session.get()?.token ?? null,
    now: clock.now,
    onRefused: () => {
      session.forget();
      detour('login');
    },
  });
  const events = createEventStores({ api, connection, clock });
  const preferences = createPreferences(storage);
  const language = createLanguageService(preferences, {
    languages: () => navigator.languages,
    root: document.documentElement,
  });
  const mailed = takeMailedToken(window);
  const isConfirming = mailed?.name === 'confirm';
  const confirmation = createStore(
    isConfirming ? { token: mailed.token, result: confirmAddress({ api, session }, mailed.token) } : null,
  );
  return {
    storage,
    session,
    preferences,
    language,
    api,
    currentUser: createCurrentUser({ api, session }),
    announced,
    connection,
    clock,
    events,
    confirmation,
    mailed: createStore(isConfirming ? null : mailed),
    signInReply: createStore(takeSignInReply(window)),
  };
}

async function askServerTime(api: Api, onAnnounced: (span: AnnouncedSpan | null) => void): Promise<number | null> {
  const result = await api.call(calls.timeNow, {}, { background: true });
  const time = 'data' in result ? result.data[0] : undefined;
  if (time !== undefined) onAnnounced(time.announced ?? null);
  return time === undefined ? null : Number(time.timestamp_100ns) / TICKS_PER_MILLISECOND;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('The page is drawn outside of its services.');
  return services;
}
