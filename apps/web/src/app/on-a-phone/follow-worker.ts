/**
 * Lets the browser keep the pages and offer to install them, where the service wishes it and is reached by https or at
 * this machine. Everywhere else this does nothing, and everything else works.
 */
import { calls, kindOfPage } from '@startwand/contract';
import { languages } from '@startwand/locales';
import { forgetEvents } from '../../live/kept-events.ts';
import type { Services } from '../../services/services.ts';

export async function followWorker(services: Services): Promise<void> {
  // Where pages are developed nothing of them is kept.
  if (!window.isSecureContext || !('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  forgetAtLogout(services);
  const answer = await services.api.call(calls.serviceInfo, {}, { background: true });
  const info = 'data' in answer ? answer.data[0] : undefined;
  // Nobody answers: what is kept already stays.
  if (info === undefined) return;
  if (!info.isInstallable) {
    await forgetWorker();
    return;
  }
  // A phone that times keeps the address of its link on the Home Screen: the manifest would open the first page instead.
  if (kindOfPage(location.pathname) !== '/phone') nameForPhone(services);
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  // What this page needed before the worker was there.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
  active?.postMessage({ keep: loadedFiles() });
}

function loadedFiles(): readonly string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return names
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/** The name of the product on the phone, in the reader's language. */
function nameForPhone({ language }: Services): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  const follow = (): void => {
    const spoken = language.get()?.language ?? languages[0];
    const href = `/manifest.${spoken}.webmanifest`;
    if (link.getAttribute('href') !== href) link.href = href;
  };
  follow();
  language.subscribe(follow);
  document.head.append(link);
}

function forgetAtLogout({ session }: Services): void {
  session.subscribe(() => {
    if (session.get() === null && session.hasLeft()) forgetEvents().catch(() => {});
  });
}

/** The service does not want to be kept any more. */
async function forgetWorker(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = await window.caches.keys();
  const ours = names.filter((name) => name.startsWith('startwand-'));
  await Promise.all(ours.map((name) => window.caches.delete(name)));
}
