/**
 * Somebody in front of the real pages, which ask the real server: without a browser and a port, so that a table of
 * messages takes seconds. What a browser alone shows (colours, sizes, keys of the whole page) is seen by the stories.
 */
import { routes } from '@startwand/contract';
import { RouterProvider, createMemoryHistory, type AnyRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { createApi } from '../../apps/web/src/api/api.ts';
import { createCurrentUser } from '../../apps/web/src/api/current-user.ts';
import { LanguageProvider } from '../../apps/web/src/language/language-context.tsx';
import { createEventStores } from '../../apps/web/src/live/event-stores.ts';
import { createPageRouter, takeDetour } from '../../apps/web/src/routes.tsx';
import { createServices, ServicesContext } from '../../apps/web/src/services/services.ts';
import { aLine } from '../../apps/web/src/testing/a-line.ts';
import { keepAnswersWhileTested } from '../../apps/web/src/testing/a-page.tsx';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { handsOn } from './hands.ts';
import { multipartOf } from './multipart.ts';

export type Reader = Awaited<ReturnType<typeof aReader>>;

/**
 * @param token of whoever has logged in; `null` for a visitor
 * @param lead to another address than the page asks, as something in between might
 */
export async function aReader(
  test: TestApp,
  address: string,
  token: string | null = null,
  lead = (url: string): string => url,
) {
  const { fetch: outside } = globalThis;
  const fetch: typeof window.fetch = (asked, init = {}) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    // The server itself asks others, as Google, in the same process.
    return url.startsWith('/') ? ask(test, lead(url), init) : outside(asked, init);
  };
  vi.stubGlobal('fetch', fetch);
  const usual = createServices((to, wait_s) => void takeDetour(router, to, wait_s));
  const { session, clock, language } = usual;
  if (token !== null) {
    const answer = await test.get('/user/current', token);
    session.remember({ token, user: routes.currentUser.item.parse(answer.body.data[0]) });
  }
  const detour: Parameters<typeof createApi>[0]['detour'] = (to, wait_s) => void takeDetour(router, to, wait_s);
  const api = createApi({ session, detour, fetch });
  const connection = aLine();
  const services = {
    ...usual,
    api,
    connection,
    currentUser: createCurrentUser({ api, session }),
    events: createEventStores({ api, connection, clock }),
  };
  keepAnswersWhileTested(services);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router: AnyRouter = createPageRouter(services, history);
  await Promise.all([language.loadForPage(), clock.set()]);
  const place = document.body.appendChild(document.createElement('div'));
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  const page = createRoot(place);
  page.render(
    <ServicesContext value={services}>
      <LanguageProvider service={language}>
        <RouterProvider<AnyRouter> router={router} />
      </LanguageProvider>
    </ServicesContext>,
  );
  whenOver(() => {
    page.unmount();
    window.localStorage.clear();
    vi.unstubAllGlobals();
    place.remove();
    document.documentElement.removeAttribute('lang');
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  });
  await vi.waitUntil(() => place.querySelector('h1, [role=dialog], dialog, form') !== null);
  return {
    router,
    line: connection,
    ...handsOn(document.body),
  };
}

async function ask(test: TestApp, url: string, init: RequestInit): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const form = init.body instanceof FormData ? await multipartOf(init.body) : null;
  const response = await test.app.http.inject({
    method: init.method === 'POST' || init.method === 'DELETE' ? init.method : 'GET',
    url,
    headers: { ...headers, ...form?.headers },
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    ...(form === null ? {} : { payload: form.payload }),
  });
  const told = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return new Response(new Uint8Array(response.rawPayload), {
    status: response.statusCode,
    headers: Object.fromEntries(told),
  });
}
