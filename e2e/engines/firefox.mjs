#!/usr/bin/env node
/** Debian's Firefox as Playwright drives it: hands on what both say, and answers for what this Firefox has not learnt yet. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from '../../scripts/browser.mjs';
import { asPeopleDo } from './as-people-do.mjs';

const unknown = new Set(['emulation.setMediaFeaturesOverride']);
const browser = spawn(findFirefox() ?? '', process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => browser.kill(signal));
browser.on('exit', (code) => process.exit(code ?? 1));

createInterface(browser.stderr).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  if (address === undefined) return;
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 2 ** 28 });
  server.on('connection', (near) => join(near, new WebSocket(`${address}/session`, { maxPayload: 2 ** 28 })));
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
});

function join(near, far) {
  const opened = new Promise((open) => far.on('open', open));
  near.on('message', async (data) => {
    const text = String(data);
    await opened;
    const { id, method } = JSON.parse(text);
    if (unknown.has(method)) near.send(JSON.stringify({ type: 'success', id, result: {} }));
    else far.send(asPeopleDo(text));
  });
  far.on('message', (data) => near.send(String(data)));
  near.on('close', () => far.close());
  far.on('close', () => near.close());
}
