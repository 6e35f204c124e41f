import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { needs } from '../../../../scripts/tests/needs.ts';
import { BridgeStatus } from '../status.ts';
import { serialSource } from './serial-source.ts';
import { tcpSource } from './tcp-source.ts';
import type { TimerSource } from './timer-source.ts';

const start = (bib: number) => ` ${String(bib).padStart(4, '0')} C0  10:00:00.0000 00\r`;
const retry_ms = 5;

let stop: AbortController;
let status: BridgeStatus;
beforeEach(() => {
  stop = new AbortController();
  status = new BridgeStatus('231203016', 'a test', {
    changed: () => undefined,
    remark: () => undefined,
  });
});
afterEach(() => stop.abort());

/** Reads in the background; `until` returns when so many lines have come. */
function reading(source: TimerSource) {
  const texts: string[] = [];
  const wholes: boolean[] = [];
  const ended = (async () => {
    for await (const group of source.lines(stop.signal)) {
      texts.push(...group.map((line) => line.text));
      wholes.push(...group.map((line) => line.whole));
    }
  })();
  const until = async (count: number) => {
    while (texts.length < count) await nextTurn();
  };
  return { texts, wholes, until, ended };
}

describe('a timer on the network', () => {
  let box: Server;
  let sockets: Socket[];
  beforeEach(async () => {
    sockets = [];
    box = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(box, 'listening');
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    box.close();
  });

  const portOf = () => {
    const address: AddressInfo | string | null = box.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  };
  const connection = async (index: number): Promise<Socket> => {
    for (;;) {
      const socket = sockets[index];
      if (socket !== undefined) return socket;
      await nextTurn();
    }
  };

  it('is read line by line and left when it is told to', async () => {
    const lines = reading(tcpSource({ host: '127.0.0.1', port: portOf() }, status, retry_ms));
    (await connection(0)).write(start(1) + start(2));
    await lines.until(2);
    expect(lines.texts).toEqual([start(1).trimEnd(), start(2).trimEnd()]);
    stop.abort();
    await lines.ended;
  });

  it('is found again when the connection was cut, and half a line is only text', async () => {
    const lines = reading(tcpSource({ host: '127.0.0.1', port: portOf() }, status, retry_ms));
    (await connection(0)).end(`${start(1)}${start(2).slice(0, 20)}`);
    (await connection(1)).write(start(3));
    await lines.until(3);
    expect(lines.wholes).toEqual([true, false, true]);
    expect(status.now.source).toBe(`tcp 127.0.0.1:${portOf()}`);
  });

  it('that is not there yet is waited for, and the status says so', async () => {
    const port = portOf();
    box.close();
    await once(box, 'close');
    const lines = reading(tcpSource({ host: '127.0.0.1', port }, status, retry_ms));
    while (!status.now.source.includes('lost')) await nextTurn();
    expect(status.now.source).toMatch(/ECONNREFUSED/);
    box.listen(port, '127.0.0.1');
    (await connection(0)).write(start(1));
    await lines.until(1);
    expect(lines.texts).toHaveLength(1);
  });
});

describe('a timer on a serial line', needs('serialLine'), () => {
  // `script` of util-linux holds the other end of a terminal: what it is told goes in there.
  async function cable() {
    const holder = spawn('script', ['-q', '-f', '-c', 'tty; exec sleep infinity', '/dev/null']);
    let said = '';
    holder.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    while (!said.includes('\n')) await nextTurn();
    const unplug = async () => {
      const ended = once(holder, 'exit');
      // Its own end would wait for two seconds; what runs in the terminal ends with it.
      holder.kill('SIGKILL');
      await ended;
    };
    return { bridgeEnd: said.trim(), timer: holder.stdin, unplug };
  }

  it('is read byte for byte, ends of lines and control bytes included', async () => {
    const { bridgeEnd, timer, unplug } = await cable();
    const lines = reading(serialSource({ path: bridgeEnd, baud: 38_400 }, status, retry_ms));
    while (status.now.source !== `serial ${bridgeEnd}`) await nextTurn();
    timer.write(`${start(1)}\x02\x13\x03\r${start(2)}`);
    await lines.until(3);
    expect(lines.texts).toEqual([start(1).trimEnd(), '\x02\x13\x03', start(2).trimEnd()]);
    stop.abort();
    await lines.ended;
    await unplug();
  });

  it('says so when the cable is pulled', async () => {
    const { bridgeEnd, timer, unplug } = await cable();
    const lines = reading(serialSource({ path: bridgeEnd, baud: 9_600 }, status, retry_ms));
    while (status.now.source !== `serial ${bridgeEnd}`) await nextTurn();
    timer.write(start(1));
    await lines.until(1);
    await unplug();
    while (!status.now.source.includes('lost')) await nextTurn();
    expect(status.now.source).toMatch(/^serial .* lost/);
  });
});
