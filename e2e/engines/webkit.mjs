#!/usr/bin/env node
/**
 * Debian's WebKit as Playwright drives it: speaks the part of WebDriver BiDi that Playwright needs, in front of
 * WebKitWebDriver, which speaks the classic WebDriver only.
 */
import { statSync } from 'node:fs';
import { WebSocketServer } from 'ws';
import { WebKitPage } from './webkit-page.mjs';
import { WebKitSession } from './webkit-session.mjs';
import { asPeopleDo } from './as-people-do.mjs';

const contexts = new Map();
const pages = new Map();
let last = 0;
let socket = null;

const tell = (method, params) => socket?.send(JSON.stringify({ type: 'event', method, params }));
const pageOf = ({ context, target }) => {
  const page = pages.get(context ?? target?.context);
  if (page === undefined) throw Object.assign(new Error('There is no such page.'), { code: 'no such frame' });
  return page;
};

async function openPage({ userContext }) {
  const about = contexts.get(userContext);
  about.session ??= WebKitSession.open(about.options);
  const isFirst = about.pages === 0;
  about.pages += 1;
  const session = await about.session;
  const window = isFirst
    ? session.firstWindow
    : await session.inWindow(null, async (call) => {
        const { handle } = await call('POST', '/window/new', { type: 'window' });
        about.windows.add(handle);
        return handle;
      });
  return takeWindow(about, session, window, null);
}

async function takeWindow(about, session, window, opener) {
  last += 1;
  const context = `page-${last}`;
  const page = new WebKitPage(session, window, context, tell);
  about.windows.add(window);
  pages.set(context, page);
  page.about = about;
  if (about.size !== null) await page.resize(about.size);
  tell('browsingContext.contextCreated', {
    context,
    url: 'about:blank',
    userContext: about.id,
    parent: null,
    originalOpener: opener,
    children: null,
  });
  void page.run();
  return { context };
}

async function closePage(page) {
  pages.delete(page.context);
  page.end();
  tell('browsingContext.contextDestroyed', {
    context: page.context,
    parent: null,
    url: '',
    userContext: page.about.id,
    children: null,
  });
}

async function endContext(userContext) {
  const about = contexts.get(userContext);
  contexts.delete(userContext);
  for (const page of pages.values()) if (page.about === about) await closePage(page);
  const session = await Promise.resolve(about.session).catch(() => null);
  await session?.close();
}

async function end() {
  await Promise.all([...contexts.keys()].map(endContext));
  process.exit();
}

const commands = {
  'session.new': () => ({
    sessionId: 'webkit',
    capabilities: { browserName: 'webkit', browserVersion: '2.50', userAgent: '', acceptInsecureCerts: false },
  }),
  'browser.createUserContext': () => {
    last += 1;
    const id = `context-${last}`;
    const options = { zone: null, locale: null, isDark: false };
    contexts.set(id, { id, options, size: null, session: null, pages: 0, windows: new Set(), folder: null });
    return { userContext: id };
  },
  'browser.removeUserContext': async ({ userContext }) => {
    await endContext(userContext);
    return {};
  },
  'browser.setDownloadBehavior': ({ downloadBehavior, userContexts }) => {
    for (const id of userContexts) contexts.get(id).folder = downloadBehavior.destinationFolder ?? null;
    return {};
  },
  'browser.close': () => {
    setImmediate(end);
    return {};
  },
  'browsingContext.create': openPage,
  'browsingContext.close': async (params) => {
    const page = pageOf(params);
    page.end();
    await page.command('DELETE', '/window').catch(() => {});
    await closePage(page);
    return {};
  },
  'browsingContext.navigate': (params) => pageOf(params).navigate(params.url),
  'browsingContext.reload': async (params) => {
    await pageOf(params).command('POST', '/refresh');
    return {};
  },
  'browsingContext.traverseHistory': async (params) => {
    await pageOf(params).command('POST', params.delta < 0 ? '/back' : '/forward');
    return {};
  },
  'browsingContext.activate': () => ({}),
  'browsingContext.captureScreenshot': async (params) => ({ data: await pageOf(params).command('GET', '/screenshot') }),
  'browsingContext.setViewport': async ({ context, userContexts, viewport }) => {
    for (const id of userContexts ?? []) contexts.get(id).size = viewport;
    if (context !== undefined) await pageOf({ context }).resize(viewport);
    return {};
  },
  'emulation.setTimezoneOverride': ({ timezone, userContexts }) => {
    for (const id of userContexts ?? []) contexts.get(id).options.zone = timezone;
    return {};
  },
  'emulation.setLocaleOverride': ({ locale, userContexts }) => {
    for (const id of userContexts ?? []) contexts.get(id).options.locale = locale;
    return {};
  },
  'emulation.setMediaFeaturesOverride': ({ features, userContexts }) => {
    for (const id of userContexts ?? []) contexts.get(id).options.isDark = features['prefers-color-scheme'] === 'dark';
    return {};
  },
  'input.performActions': async (params) => {
    const page = pageOf(params);
    const actions = params.actions.map((source) => ({ ...source, actions: source.actions.map(rounded) }));
    await page.command('POST', '/actions', { actions });
    return {};
  },
  'input.setFiles': async (params) => {
    await pageOf(params).setFiles(params.element.sharedId, params.files);
    return {};
  },
  'script.evaluate': (params) => pageOf(params).evaluate(params),
  'script.callFunction': (params) => pageOf(params).evaluate(params),
  'script.disown': (params) => {
    pages.get(params.target.context)?.disown(params.handles);
    return {};
  },
  'storage.getCookies': () => ({ cookies: [], partitionKey: {} }),
};

const rounded = (action) => ('x' in action ? { ...action, x: Math.round(action.x), y: Math.round(action.y) } : action);
/** Asked for, and of no use here. */
const ignored = /^(session\.subscribe|network\.|emulation\.|permissions\.|storage\.|script\.(add|remove)PreloadScript)/;

async function handle(text) {
  const { id, method, params } = JSON.parse(asPeopleDo(Buffer.from(text).toString('utf8')));
  const answer = (rest) => socket?.send(JSON.stringify({ id, ...rest }));
  try {
    const command = commands[method];
    if (command === undefined && !ignored.test(method)) throw new Error(`${method} is not there.`);
    answer({
      type: 'success',
      result: command === undefined ? { intercept: '', collector: '', script: '' } : await command(params),
    });
  } catch (error) {
    answer({ type: 'error', error: error.code ?? 'unknown error', message: String(error.message) });
  }
}

/** Windows that a page has opened, and files that were saved. */
const sizes = new Map();
function isSaved(path) {
  const { size } = statSync(path);
  const before = sizes.get(path);
  sizes.set(path, size);
  const isWhole = before === size;
  if (isWhole) sizes.delete(path);
  return isWhole;
}
async function lookAround() {
  for (const about of contexts.values()) {
    const session = await about.session;
    if (session === null || session === undefined) continue;
    const own = [...pages.values()].filter((page) => page.about === about);
    const opener = own.at(-1);
    if (opener === undefined) continue;
    if (about.folder !== null) opener.tellDownloads(about.folder, isSaved);
    const handles = await session.inWindow(null, (call) => call('GET', '/window/handles')).catch(() => []);
    for (const window of handles) {
      if (!about.windows.has(window)) await takeWindow(about, session, window, opener.context);
    }
    for (const page of own) if (handles.length > 0 && !handles.includes(page.window)) await closePage(page);
  }
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 2 ** 28 });
server.on('connection', (opened) => {
  socket = opened;
  opened.on('message', (data, isBinary) => isBinary || void handle(data));
  opened.on('close', () => void end());
});
server.on('listening', () => {
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
});
const around = async () => {
  // A page that closes meanwhile is seen the next time.
  await lookAround().catch(() => {});
  setTimeout(around, 150);
};
void around();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end());
