/** Of which competitors this device is told while no page is open; asked for by a tap, and ended by the next. */
import { calls } from '@startwand/contract';
import type { Services } from '../services/services.ts';

/** `refused`: the browser or its owner does not want it. */
export type Notifying = 'on' | 'off' | 'refused' | 'failed';

/** Where a browser can be told at all: by https or at this machine, and by a service that sends. */
export async function pushKeyOf({ api }: Pick<Services, 'api'>): Promise<string | null> {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!window.isSecureContext || !isAble) return null;
  const answer = await api.call(calls.serviceInfo, {}, { background: true });
  const info = 'data' in answer ? answer.data[0] : undefined;
  // Without the worker nothing on the device would hear it.
  return info?.isInstallable === true ? info.pushKey : null;
}

export function notifiedIn({ storage }: Pick<Services, 'storage'>, eventId: string) {
  const text = storage.read(`push.${eventId}`) ?? '';
  return new Set(text.split(' ').filter((id) => id !== ''));
}

function remember({ storage }: Services, eventId: string, ids: ReadonlySet<string>): void {
  storage.write(`push.${eventId}`, ids.size === 0 ? null : [...ids].join(' '));
}

export async function startNotifying(
  services: Services,
  params: { readonly eventId: string; readonly competitorId: string },
  key: string,
): Promise<Notifying> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const subscription = await subscriptionFor(key).catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'failed';
  const language = services.language.get()?.language ?? 'en';
  const body = { endpoint, keys: { p256dh, auth }, language };
  const answer = await services.api.call(calls.followByPush, { params, body });
  if ('error' in answer) return 'failed';
  const ids = notifiedIn(services, params.eventId);
  remember(services, params.eventId, new Set([...ids, params.competitorId]));
  return 'on';
}

export async function stopNotifying(
  services: Services,
  params: { readonly eventId: string; readonly competitorId: string },
): Promise<Notifying> {
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.getSubscription();
  if (subscription !== null) {
    const body = { endpoint: subscription.endpoint };
    const answer = await services.api.call(calls.unfollowByPush, { params, body });
    if ('error' in answer) return 'failed';
  }
  const ids = notifiedIn(services, params.eventId);
  ids.delete(params.competitorId);
  remember(services, params.eventId, ids);
  return 'off';
}

/** One for all that is followed; made anew where the service has other keys than before. */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  if (known === null) return pushManager.subscribe(options);
  const knownKey = known.options.applicationServerKey;
  if (knownKey === null || textOf(knownKey) === key) return known;
  await known.unsubscribe();
  return pushManager.subscribe(options);
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
