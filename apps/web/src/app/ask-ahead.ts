/** What the panel shows everywhere is there before one gets there. */
import { calls } from '@startwand/contract';
import { askingOf } from '../queries/asking.ts';
import { prefetchRoute } from '../queries/ask-route.ts';
import type { Services } from '../services/services.ts';
import { isTimekeeper } from '../services/timekeeper.ts';

export async function askAhead(services: Services): Promise<void> {
  const asking = askingOf(services);
  await prefetchRoute(asking, calls.listNations, {});
  const user = services.session.get()?.user ?? null;
  if (!isTimekeeper(user) || user === null) return;
  const params = { userId: user.id };
  await prefetchRoute(asking, calls.listDevices, { params });
  await prefetchRoute(asking, calls.balance, { params });
}
