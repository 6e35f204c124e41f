/** Sends reports of errors as Sentry takes them; loaded only for readers who agreed to it. */
import { limits } from '@startwand/contract';
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import { withoutPersons } from './without-persons.ts';

/** An error in a loop must not become a flood. */
const reportsMax = 20;

export interface Reporter {
  /** Whether it sends: a reader may change their mind. */
  setOn(isOn: boolean): void;
}

/** @param place as in `https://key@host/project` */
export function openReporter(place: string): Reporter {
  let isOn = true;
  let sent = 0;
  const client = new BrowserClient({
    dsn: place,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // No clicks, no calls, no console, no session, no tracing: what stands here is all that listens.
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    sampleRate: limits.errorReportRate,
    sendClientReports: false,
    beforeSend: (event, { originalException: thrown }) => {
      // What the catalogue of errors knows is no fault of the program.
      const isExpected = thrown instanceof Error && thrown.name === 'ApiError';
      if (!isOn || isExpected || sent >= reportsMax) return null;
      sent += 1;
      return withoutPersons(event, location.pathname);
    },
  });
  getCurrentScope().setClient(client);
  client.init();
  return {
    setOn: (next) => {
      isOn = next;
    },
  };
}
