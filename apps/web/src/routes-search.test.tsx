/** Addresses that people have saved: what they open stays, and what is none of ours reaches no page. */
import { createMemoryHistory, type AnyRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { createPageRouter } from './routes.tsx';
import { aPage } from './testing/a-page.tsx';

const heat = '/panel/events/e1/heats/h1';
const span = 'from=2026-01-17T10%3A00&to=2026-01-17T10%3A30';

/** Each with all that it may say. */
const saved = [
  '/event/e1?competitor=c1&show=data',
  '/event/e1/heats?heat=h1',
  '/event/e1/competitors?search=Anna&where=%7B%22class%22%3A%22U12%22%7D',
  '/event/e1/live?heat=h1&search=Anna&where=%7B%22class%22%3A%22U12%22%7D&list=split.1&by=class',
  '/login?redirect=%2Fpanel',
  '/signup?redirect=%2Fpanel&timekeeper=true',
  '/registration/e1?step=review',
  '/panel/events?view=deleted&search=cup&state=live&sort=-name&open=copy&event=e1',
  '/panel/my-events?search=cup&change=e1',
  '/panel/events/create?step=dates',
  '/panel/events/edit/e1?step=review',
  '/panel/events/e1/settings?open=restart',
  '/panel/events/e1/competitors?search=Anna&class=U12&gender=female&nation=AUT&bib=none&sort=-name&competitor=c1&tab=results&open=bibs',
  '/panel/events/e1?open=rules&heat=h1',
  '/panel/events/e1/import/times?heat=h1&import=i1&step=check',
  '/panel/events/e1/results?list=total&by=class&open=save',
  '/panel/events/e1/documents?search=plan&sort=-size&open=add&category=regulations&heat=event',
  '/panel/events/e1/messages?open=add',
  `/panel/events/e1/log?search=fog&severity=high&kind=invalidBib&heat=h1&device=d1&state=all&${span}&open=l1&comment=l2`,
  `/panel/events/e1/triggers?status=deleted&verdict=used&device=d1&channel=C3&heat=h1&bib=b&${span}&open=t1`,
  `${heat}/desk?run=c1&focus=arm`,
  `${heat}/start-list?part=times&open=number`,
  `${heat}/start-clock?every=30`,
  '/panel/devices?open=register',
  '/panel/devices/edit/d1?tab=triggers&channel=3&shown=deleted&open=delete',
  '/panel/users?view=audit&search=anna&sort=-balance&user=u1&tab=audit&action=accountDisabled&by=u2&from=2026-01-17&to=2026-01-18',
  '/panel/history?kind=deposit&event=e1&from=2026-01-17&to=2026-01-18',
] as const;

/** What the page at this address is given, and how it would be written anew. */
async function opened(address: string) {
  const { services } = await aPage(address.startsWith('/panel') ? undefined : null);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router: AnyRouter = createPageRouter(services, history);
  history.subscribe(() => void router.load());
  await router.load();
  if (address.startsWith('/panel')) {
    await vi.waitUntil(() => router.state.matches.length > 2 && router.state.status === 'idle');
  }
  const { search, routeId } = router.state.matches.at(-1) ?? { search: {}, routeId: '' };
  return { search, routeId, href: router.buildLocation({ to: '.', search: true }).href };
}

const given = (address: string) => Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?'))));

/** As the router reads it. */
function parsed(text: string): unknown {
  return /^(?:\d+|true|\{.*\})$/.test(text) ? JSON.parse(text) : text;
}

test.each(saved)('%s says what it said, and is written as it was', async (address) => {
  const { search, href } = await opened(address);
  expect(search).toEqual(
    Object.fromEntries(Object.entries(given(address)).map(([name, text]) => [name, parsed(text)])),
  );
  expect(href).toBe(address);
});

test.each(saved)('%s with values that are none of ours gives its page none of them', async (address) => {
  const names = Object.keys(given(address));
  const strange = names.map((name) => `${name}=%7B%22a%22%3A%7B%7D%7D`).join('&');
  const { search } = await opened(`${address.slice(0, address.indexOf('?'))}?${strange}`);
  expect(names.filter((name) => typeof Reflect.get(search, name) === 'object')).toEqual([]);
});

test.each(['%2F%2Fevil.example', 'https%3A%2F%2Fevil.example', '%2F%5Cevil.example', 'panel'])(
  'who logs in by ?redirect=%s is not led away from here',
  async (redirect) => {
    for (const page of ['login', 'signup']) {
      const { search } = await opened(`/${page}?redirect=${redirect}`);
      expect(search).toEqual({});
    }
  },
);
