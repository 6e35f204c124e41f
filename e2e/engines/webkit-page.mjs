/** A window of WebKit: calls are sent into it in batches, and what it became is told as the events of WebDriver BiDi. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inPage } from './in-page.mjs';
import { asFunction, evaluatedTexts, withoutEnd } from './sent-texts.mjs';
import { middle } from './webkit-session.mjs';

const idle_ms = 80;
const waiting_ms = 8;
export class WebKitPage {
  /** @readonly */
  #session;
  /** @readonly */
  #tell;
  /** @readonly */
  #calls = [];
  /** @readonly */
  #gone = [];
  /** @readonly */
  #pending = new Map();
  #lastCall = 0;
  #token = '';
  #url = 'about:blank';
  #ready = 'complete';
  #navigation = null;
  #navigations = 0;
  #realms = 0;
  #isOver = false;
  #wake = () => {};

  constructor(session, window, context, tell) {
    this.#session = session;
    this.window = window;
    this.context = context;
    this.#tell = (method, params) => tell(method, { context, ...params });
  }

  /** Open until it is closed. */
  async run() {
    while (!this.#isOver) {
      const hasMore = await this.look().catch((error) => {
        if (/no such window|invalid session|fetch failed/.test(String(error))) this.#isOver = true;
        return false;
      });
      if (this.#calls.length > 0) continue;
      await new Promise((wake) => {
        this.#wake = wake;
        setTimeout(wake, hasMore ? waiting_ms : idle_ms);
      });
    }
  }

  end() {
    this.#isOver = true;
    this.#fail('The page was closed.');
    this.#wake();
  }

  get realm() {
    return `${this.context}.${this.#realms}`;
  }

  /** One batch; tells first what became of the document. */
  async look() {
    const calls = this.#calls.splice(0);
    const gone = this.#gone.splice(0);
    const sources = calls.map(({ source }) => `() => (${source})`).join(',\n');
    const texts = calls.flatMap(({ args }) => evaluatedTexts(args));
    const known = texts.map((text) => `[${JSON.stringify(text)}, ${asFunction(text)}]`).join(',\n');
    const wire = calls.map(({ id, args, depth, owns }) => ({ id, args, depth, owns }));
    const script = `return (${inPage})(arguments[0], [${sources}], [${known}])`;
    try {
      const seen = await this.#session.inWindow(this.window, (call) =>
        call('POST', '/execute/sync', { script, args: [{ calls: wire, gone }] }),
      );
      return this.#see(seen);
    } catch (error) {
      // A document that goes takes the batch with it: who asked is answered once the next one is there.
      for (const { id } of calls) this.#settle({ id, error: `Execution context was destroyed: ${error.message}` });
      throw error;
    }
  }

  #see({ token, url, ready, settled, waiting, errors }) {
    if (token !== this.#token) this.#takeNewDocument(token, url);
    else if (url !== this.#url) {
      this.#url = url;
      const method = this.#navigation === null ? 'historyUpdated' : 'fragmentNavigated';
      this.#tell(`browsingContext.${method}`, { url, navigation: this.#navigation, timestamp: Date.now() });
      this.#navigation = null;
    }
    const states = ['loading', 'interactive', 'complete'];
    const before = states.indexOf(this.#ready);
    const now = states.indexOf(ready);
    this.#ready = ready;
    const at = { url, navigation: null, timestamp: Date.now() };
    if (before < 1 && now >= 1) this.#tell('browsingContext.domContentLoaded', at);
    if (before < 2 && now >= 2) this.#tell('browsingContext.load', at);
    for (const text of errors) {
      const source = { realm: this.realm, context: this.context };
      this.#tell('log.entryAdded', { type: 'javascript', level: 'error', text, source, timestamp: Date.now() });
    }
    for (const one of settled) this.#settle(one);
    return waiting > 0 || ready !== 'complete' || this.#navigation !== null;
  }

  #takeNewDocument(token, url) {
    this.#fail('Execution context was destroyed.');
    if (this.#token !== '') {
      this.#tell('script.realmDestroyed', { realm: this.realm });
      const navigation = this.#navigation ?? this.#newNavigation();
      if (this.#navigation === null) this.#tell('browsingContext.navigationStarted', { url, navigation });
      this.#tell('browsingContext.navigationCommitted', { url, navigation, timestamp: Date.now() });
      this.#navigation = null;
      this.#ready = 'loading';
    }
    this.#token = token;
    this.#url = url;
    this.#realms += 1;
    this.#tell('script.realmCreated', { realm: this.realm, type: 'window', origin: url });
  }

  #newNavigation() {
    this.#navigations += 1;
    return `${this.context}-${this.#navigations}`;
  }

  #settle({ id, result, error }) {
    this.#pending.get(id)?.(
      error === undefined ? { type: 'success', result } : { type: 'exception', exceptionDetails: { text: error } },
    );
    this.#pending.delete(id);
  }

  #fail(why) {
    // The next document is asked for messages that were not sent yet.
    const waiting = new Set(this.#calls.map(({ id }) => id));
    for (const id of this.#pending.keys()) if (!waiting.has(id)) this.#settle({ id, error: why });
  }

  /** @returns {Promise<object>} the answer of `script.evaluate` and `script.callFunction` */
  async evaluate({ expression, functionDeclaration, arguments: args, resultOwnership, serializationOptions, target }) {
    this.#lastCall += 1;
    const id = this.#lastCall;
    const depth = serializationOptions?.maxObjectDepth ?? 100;
    const source = expression === undefined ? functionDeclaration : withoutEnd(expression);
    const answered = new Promise((answer) => this.#pending.set(id, answer));
    this.#calls.push({
      id,
      source,
      args: expression === undefined ? (args ?? []) : null,
      depth,
      owns: resultOwnership === 'root',
    });
    this.#wake();
    const answer = await answered;
    return { ...answer, realm: target?.sandbox === undefined ? this.realm : `${this.realm}.${target.sandbox}` };
  }

  disown(handles) {
    this.#gone.push(...handles);
  }

  async navigate(url) {
    const navigation = this.#newNavigation();
    this.#navigation = navigation;
    this.#tell('browsingContext.navigationStarted', { url, navigation, timestamp: Date.now() });
    await this.command('POST', '/url', { url });
    return { navigation, url };
  }

  async command(method, path, body) {
    const answer = await this.#session.inWindow(this.window, (call) => call(method, path, body));
    this.#wake();
    return answer;
  }

  /** The window knows what it adds to the page once it has its size. */
  async resize({ width, height }) {
    await this.#session.inWindow(this.window, async (call) => {
      const sizeOf = () =>
        call('POST', '/execute/sync', {
          script: 'return [innerWidth, innerHeight, outerWidth, outerHeight]',
          args: [],
        });
      let [added, above] = [0, 38];
      for (let tries = 0; tries < 200; tries += 1) {
        await call('POST', '/window/rect', {
          x: middle.x - 20,
          y: middle.y - 5,
          width: width + added,
          height: height + above,
        });
        const [inner, high, outer, outerHigh] = await sizeOf();
        if (inner === width && high === height) return;
        [added, above] = [outer - inner, outerHigh - high];
        await new Promise((later) => setTimeout(later, 30));
      }
    });
  }

  async setFiles(element, files) {
    await this.#session.inWindow(this.window, async (call) => {
      const script = 'return __driven.nodes.get(arguments[0]).deref()';
      const node = await call('POST', '/execute/sync', { script, args: [element] });
      const [id] = Object.values(node);
      await call('POST', `/element/${id}/value`, { text: files.join('\n') });
    });
  }

  /** Files that WebKit has saved, as downloads of this page. */
  tellDownloads(folder, isWhole) {
    for (const name of this.#session.takeDownloads()) {
      const path = join(this.#session.downloads, name);
      if (!isWhole(path)) continue;
      const download = `${this.context}-${name}-${Date.now()}`;
      copyFileSync(path, join(folder, name));
      rmSync(path);
      const about = { download, navigation: null, url: this.#url, timestamp: Date.now() };
      this.#tell('browsingContext.downloadWillBegin', { ...about, suggestedFilename: name });
      this.#tell('browsingContext.downloadEnd', { ...about, status: 'complete', filepath: join(folder, name) });
    }
  }
}
