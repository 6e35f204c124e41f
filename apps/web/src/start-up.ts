/**
 * What every page asks for when it starts (Spec §7): the clock, the nations, who is logged in, and of timekeepers the
 * devices and the balance; settings are read where they stand. It comes behind what the reader wants to see, and a
 * busy server takes no page away for it.
 */
import { routes } from '@startwand/contract';
import { prefetchRoute } from './api/ask-route.ts';
import { isTimekeeper } from './features/panel/timekeeper.ts';
import type { Services } from './services.ts';

export function startUp(services: Services): void {
  const { clock, connection, currentUser, session } = services;
  connection.open();
  void clock.set();
  void prefetchRoute(services, routes.listNations, {});
  void currentUser.refresh().then(() => prefetchAccount(services));

  let userId = session.get()?.user.id ?? null;
  session.subscribe(() => {
    const now = session.get()?.user.id ?? null;
    if (now === userId) return;
    userId = now;
    // What the one before saw is nobody's any more, and the connection is in the name of who is there now.
    services.queries.removeQueries({ type: 'inactive' });
    connection.renew();
    void prefetchAccount(services);
  });
  // Somebody may have been given a role, or lost it, while nobody heard.
  connection.state.subscribe(() => {
    if (connection.state.get().kind === 'reconnected') void currentUser.refresh();
  });
  window.addEventListener('focus', () => void currentUser.refresh());
}

/** What the panel shows everywhere is there before one gets there. */
async function prefetchAccount(services: Services): Promise<void> {
  const user = services.session.get()?.user ?? null;
  if (!isTimekeeper(user) || user === null) return;
  const params = { userId: user.id };
  await prefetchRoute(services, routes.listDevices, { params });
  await prefetchRoute(services, routes.balance, { params });
}
