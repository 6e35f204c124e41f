/** Hands a message over to the push service of a browser, encrypted for that browser alone. */
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { NameLookups } from '../../base/name-lookups.ts';
import { isOfTest, lookupPublic, pushHostOf } from './push-hosts.ts';
import type { PushKeys } from './push-keys.ts';
import type { PushBrowser } from './store.ts';

/** `gone`: the browser does not want it any more; `late`: its service did not answer in time. */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'late';

/** A phone that is away for longer need not hear of it any more. */
const kept_s = 600;
const patience_ms = 5_000;

export interface PushSender {
  /** The push service of a browser; `null`: it is none that is sent to, or not any more. */
  hostOf(browser: Pick<PushBrowser, 'endpoint'>): string | null;
  send(browser: PushBrowser, message: string): Promise<PushOutcome>;
}

interface Parts {
  readonly keys: PushKeys;
  /** Where push services find who sends: a page, or a mail address. */
  readonly subject: () => string;
  readonly hosts: readonly string[];
  readonly lookups: Pick<NameLookups, 'addressesOf'>;
}

export function openPushSender({ keys, subject, hosts, lookups }: Parts): PushSender {
  return {
    // The list may be another one since the browser was taken in.
    hostOf: ({ endpoint }) => pushHostOf(endpoint, hosts),
    async send(browser, message) {
      const host = pushHostOf(browser.endpoint, hosts);
      if (host === null) return 'gone';
      const details = describe(browser, message, { ...keys, subject: subject() });
      return details === null ? 'gone' : post(details, (ended) => lookupPublic(lookups, host, ended));
    },
  };
}

type Details = webPush.RequestDetails & { readonly body: Buffer };

/** `null`: its keys are none that anything can be encrypted with. */
function describe(
  { endpoint, keys }: PushBrowser,
  message: string,
  vapidDetails: webPush.RequestOptions['vapidDetails'],
): Details | null {
  try {
    const options = {
      ...(vapidDetails === undefined ? {} : { vapidDetails }),
      TTL: kept_s,
      urgency: 'high' as const,
      contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
    };
    return webPush.generateRequestDetails({ endpoint, keys }, Buffer.from(message), options);
  } catch {
    return null;
  }
}

function post(
  { endpoint, headers, body }: Details,
  lookupFor: (ended: AbortSignal) => LookupFunction,
): Promise<PushOutcome> {
  const url = new URL(endpoint);
  const isTest = isOfTest(url);
  const send = isTest ? requestByHttp : requestByHttps;
  const patience = AbortSignal.timeout(patience_ms);
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    signal: patience,
    ...(isTest ? {} : { lookup: lookupFor(patience) }),
  };
  return new Promise((resolve) => {
    const sending = send(url, options, (response) => {
      const status = response.statusCode ?? 0;
      // What it says beyond that, and where it would send us on, is not looked at.
      response.destroy();
      if (status === 404 || status === 410) resolve('gone');
      else resolve(status >= 200 && status < 300 ? 'sent' : 'failed');
    });
    sending.on('error', () => resolve(patience.aborted ? 'late' : 'failed'));
    sending.end(body);
  });
}
