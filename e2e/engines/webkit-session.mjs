/** One WebKit with a profile of its own: its driver speaks the classic WebDriver, one command at a time. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebKit } from '../../scripts/browser.mjs';

/** The bar above the page makes the window wider than a phone is. */
const narrowBar = `toolbar, headerbar, entry, button, toolbutton, image, box { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }
`;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** A corner of its screen; the pointer stands there, over the bar of the window. */
export const middle = { x: 2_000, y: 1_300 };

export class WebKitSession {
  #driver;
  #screen;
  #address;
  /** @readonly */
  #home = mkdtempSync(join(tmpdir(), 'startwand-webkit-'));
  #line = Promise.resolve();
  #window = '';

  /** Folder of its downloads. */
  downloads = join(this.#home, 'downloads');

  /** @param {{ zone: string | null, locale: string | null, isDark: boolean }} options */
  static async open(options) {
    const session = new WebKitSession();
    await session.#start(options);
    return session;
  }

  async #start({ zone, locale, isDark }) {
    const display = await this.#openScreen();
    const port = await freePort();
    const config = join(this.#home, 'config');
    mkdirSync(join(config, 'gtk-3.0'), { recursive: true });
    mkdirSync(this.downloads);
    writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${this.downloads}"\n`);
    writeFileSync(join(config, 'gtk-3.0', 'gtk.css'), narrowBar);
    const settings = `[Settings]\ngtk-enable-animations=0\ngtk-application-prefer-dark-theme=${isDark ? 1 : 0}\n`;
    writeFileSync(join(config, 'gtk-3.0', 'settings.ini'), settings);
    const env = {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: config,
      XDG_DATA_HOME: join(this.#home, 'data'),
      XDG_CACHE_HOME: join(this.#home, 'cache'),
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      // Nobody sees the screen: to put layers together by software takes most of a processor.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      ...(isDark ? { GTK_THEME: 'Adwaita:dark' } : {}),
      ...(zone === null ? {} : { TZ: zone }),
      ...(locale === null ? {} : this.#withLocale(locale.replace('-', '_'))),
    };
    this.#driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    this.#address = `http://127.0.0.1:${port}/session`;
    const browser = { binary: findWebKit(), args: ['--automation'] };
    const wanted = { pageLoadStrategy: 'none', unhandledPromptBehavior: 'ignore', 'webkitgtk:browserOptions': browser };
    const made = await this.#whenItListens(() => this.#call('POST', '', { capabilities: { alwaysMatch: wanted } }));
    this.#address += `/${made.sessionId}`;
    this.version = made.capabilities.browserVersion;
    this.#window = await this.#call('GET', '/window');
    await this.#call('POST', '/timeouts', { script: 300_000, pageLoad: 300_000 });
  }

  /** Its language is one of the machine, where few are installed. */
  #withLocale(locale) {
    spawnSync('localedef', ['-i', locale, '-f', 'UTF-8', join(this.#home, `${locale}.UTF-8`)]);
    return { LOCPATH: this.#home, LANG: `${locale}.UTF-8`, LANGUAGE: locale };
  }

  /** A screen of its own: the window that lies under its pointer, which nobody moves, has the focus. */
  async #openScreen() {
    const size = `${2 * middle.x}x${2 * middle.y}x24`;
    this.#screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [said] = await once(this.#screen.stdio[3], 'data');
    return `:${String(said).trim()}`;
  }

  async #whenItListens(ask) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        if (tries === 1_200 || !String(error.cause?.code).startsWith('ECONN')) throw error;
        await new Promise((later) => setTimeout(later, 50));
      }
    }
  }

  get firstWindow() {
    return this.#window;
  }

  async #call(method, path, body) {
    const answer = await fetch(this.#address + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = await answer.json();
    if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  /**
   * Runs commands in a window, behind those that were given before.
   * @template T
   * @param {string | null} window
   * @param {(call: (method: string, path: string, body?: object) => Promise<any>) => Promise<T>} work
   * @returns {Promise<T>}
   */
  inWindow(window, work) {
    const turn = this.#line.then(async () => {
      if (window !== null && window !== this.#window) {
        await this.#call('POST', '/window', { handle: window });
        this.#window = window;
      }
      return work((method, path, body) => this.#call(method, path, body));
    });
    this.#line = turn.then(
      () => {},
      () => {},
    );
    return turn;
  }

  /** @returns {readonly string[]} files that were saved since the last question, whole */
  takeDownloads() {
    return readdirSync(this.downloads).filter((name) => !name.endsWith('.wkdownload'));
  }

  async close() {
    const gone = once(this.#driver, 'exit');
    await this.#call('DELETE', '').catch(() => {});
    this.#driver.kill('SIGKILL');
    await gone;
    this.#screen.kill();
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}
