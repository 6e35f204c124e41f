/**
 * What every page asks for when it starts (Spec §7): the clock, the nations, who is logged in, and of timekeepers the
 * devices and the balance; settings are read where they stand. It comes behind what the reader wants to see, and a
 * busy server takes no page away for it.
 */
import { quiet_ms } from '../base/idle.ts';
import type { Services } from '../services/services.ts';

/** A maintenance may be announced for within the hour. */
const setAgain_ms = 900_000;

/** @returns ends what goes on by itself */
export function startUp(services: Services): () => void {
  const { clock, connection, currentUser, session } = services;
  const over = new AbortController();
  const { signal } = over;
  connection.connect();
  void clock.set();
  // A page that stays open for days hears of a maintenance too, and its clock does not drift away.
  const settingAgain = setInterval(() => void clock.set(), setAgain_ms);
  void currentUser.refresh();
  const quiet = setTimeout(() => {
    void askAhead(services);
    // Without a network the next page begins it.
    import('./start-quietly.ts').then(
      ({ startQuietly }) => startQuietly(services, signal),
      () => {},
    );
  }, quiet_ms);

  let userId = session.get()?.user.id ?? null;
  session.subscribe(() => {
    const now = session.get()?.user.id ?? null;
    if (now === userId) return;
    userId = now;
    // The connection is in the name of who is there now.
    connection.renew();
    void askAhead(services);
  });
  // The person may have been given a role, or lost it, while nobody heard.
  connection.state.subscribe(() => {
    if (connection.state.get().kind === 'reconnected') void currentUser.refresh();
  });
  window.addEventListener('focus', () => void currentUser.refresh(), { signal });
  return () => {
    clearInterval(settingAgain);
    clearTimeout(quiet);
    over.abort();
  };
}

/** What asks for it comes behind the first look. */
async function askAhead(services: Services): Promise<void> {
  // The network has gone: the screens that ask load it themselves.
  const loaded = await import('./ask-ahead.ts').catch(() => null);
  await loaded?.askAhead(services);
}
