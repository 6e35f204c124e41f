import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseJson, stringifyJson } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from './testing/deliveries.ts';

let data: string;
const running: Running[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'startwand-serve-'));
});
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
  rmSync(data, { recursive: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly exitCode: Promise<unknown>;
}

function run(program: string, args: readonly string[]): Running {
  const file = join(import.meta.dirname, program);
  const child = spawn(process.execPath, [file, ...args, '--data', data]);
  const started = { child, exitCode: once(child, 'close').then(([code]: unknown[]) => code) };
  running.push(started);
  return started;
}

async function serve(): Promise<Running & { api: string }> {
  const started = run('main.ts', ['--port', '0', '--no-demo']);
  const [line]: unknown[] = await once(
    createInterface(started.child.stdout ?? process.stdin),
    'line',
  );
  const port = /^Startwand is ready at http:\/\/localhost:(\d+)$/.exec(String(line))?.[1];
  if (port === undefined) throw new Error(`The server said ${String(line)}`);
  return { ...started, api: `http://localhost:${port}/mt1/api` };
}

function post(address: string, body: unknown, token = ''): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: stringifyJson(body),
  });
}

describe('the server as a process', () => {
  test('ends on SIGTERM with everything answered, and has it all at the next start', async () => {
    expect(
      await run('provision.ts', ['device', '--device', '231203016', '--pin', '4711']).exitCode,
    ).toBe(0);
    const first = await serve();
    const login = await post(`${first.api}/devices/231203016/token`, { pin: '4711' });
    const token = String(login.headers.get('authorization'));
    const deliveries = Array.from({ length: 20 }, (_, index) =>
      post(`${first.api}/devices/231203016/triggers`, { triggers: [aTrigger(index + 1)] }, token),
    );
    await deliveries[0];
    first.child.kill('SIGTERM');
    const answers = await Promise.allSettled(deliveries);
    expect(await first.exitCode).toBe(0);

    const acknowledged = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' && answer.value.ok ? [index + 1] : [],
    );
    const second = await serve();
    const again = { triggers: acknowledged.map((sequence) => aTrigger(sequence)) };
    const answer = await post(`${second.api}/devices/231203016/triggers`, again, token);
    expect(parseJson(await answer.text())).toMatchObject({ status: 0 });
    second.child.kill('SIGTERM');
    expect(await second.exitCode).toBe(0);
  });

  test('does not start on a data folder that another one has', async () => {
    await serve();
    const second = run('main.ts', ['--port', '0', '--no-demo']);
    const [text]: unknown[] = await once(second.child.stdout ?? process.stdin, 'data');
    expect(String(text)).toContain('Another server is running on the data folder');
    expect(await second.exitCode).toBe(1);
  });
});
