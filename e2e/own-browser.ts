/** A browser that can be killed as a phone is that falls into the snow, with a profile that stays. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/browser.mjs';

export interface OwnBrowser {
  readonly page: Page;
  /** The folder of what it keeps. */
  readonly profile: string;
  /** Without a goodbye. */
  readonly kill: () => Promise<void>;
}

/** A machine that does much else starts a browser slowly. */
const patience_ms = 120_000;

/**
 * @param profile of one that was killed
 * @param environment what it finds beside ours
 */
export async function ownBrowser(
  profile = mkdtempSync(join(tmpdir(), 'startwand-phone-')),
  environment: Readonly<Record<string, string>> = {},
): Promise<OwnBrowser> {
  const args = ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const program = spawn(findChromium() ?? '', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const lines = createInterface(program.stderr);
  const address = await new Promise<string>((found) => {
    lines.on('line', (line) => {
      const [, said] = /listening on (ws:\/\/\S+)/.exec(line) ?? [];
      if (said !== undefined) found(said);
    });
  });
  const browser = await chromium.connectOverCDP(address, { timeout: patience_ms });
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  const kill = async () => {
    const gone = once(program, 'exit');
    program.kill('SIGKILL');
    await gone;
  };
  return { page, profile, kill };
}
