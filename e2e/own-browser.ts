/** A browser that can be killed as a phone is that falls into the snow, with a profile that stays. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/browser.mjs';

export interface OwnBrowser {
  readonly page: Page;
  /** The folder of what it keeps. */
  readonly profile: string;
  /** Without a goodbye. */
  readonly kill: () => Promise<void>;
}

/** A browser that has begun to listen answers within seconds, or was stuck as it started and never does. */
const patience_ms = 40_000;
const tries = 3;

const quiet = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];

/**
 * @param profile of one that was killed
 * @param environment what it finds beside ours
 */
export async function ownBrowser(
  profile = mkdtempSync(join(tmpdir(), 'startwand-phone-')),
  environment: Readonly<Record<string, string>> = {},
): Promise<OwnBrowser> {
  const args = ['--headless', '--no-sandbox', ...quiet, '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  for (let attempt = 1; ; attempt += 1) {
    const program = spawn(findChromium() ?? '', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...environment },
    });
    const kill = async () => {
      const gone = once(program, 'exit');
      program.kill('SIGKILL');
      await gone;
    };
    try {
      const browser = await chromium.connectOverCDP(await addressOf(program.stderr), { timeout: patience_ms });
      const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
      return { page, profile, kill };
    } catch (error) {
      await kill();
      if (attempt === tries) throw error;
    }
  }
}

/** Where it listens, as it says itself. */
function addressOf(output: Readable): Promise<string> {
  return new Promise((found) => {
    createInterface(output).on('line', (line) => {
      const [, said] = /listening on (ws:\/\/\S+)/.exec(line) ?? [];
      if (said !== undefined) found(said);
    });
  });
}
