/** What the files of `deploy/three-servers` say of a server that ends fits together. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deploy } from './deployed.ts';

it('a server that ends waits for longer than the balancer takes to notice', () => {
  const read = (name: string): string => readFileSync(join(deploy, 'three-servers', name), 'utf8');
  const [, looks_s, soon_ms, fall] = /check inter (\d+)s fastinter (\d+)ms fall (\d+)/.exec(read('haproxy.cfg')) ?? [];
  const noticed_ms = Number(looks_s) * 1_000 + (Number(fall) - 1) * Number(soon_ms);
  const waits = [/^STARTWAND_DRAIN=(\d+)$/m.exec(read('startwand.env')), /DRAIN: '(\d+)'/.exec(read('compose.yaml'))];
  // A second for the answers of two looks.
  for (const wait of waits) expect(Number(wait?.[1]) * 1_000).toBeGreaterThanOrEqual(noticed_ms + 1_000);
});
