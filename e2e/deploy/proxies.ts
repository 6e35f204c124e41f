/**
 * Real proxies before a real server, by the very configurations of `deploy/`: only ports, addresses, names and folders are
 * others. Each can be ended and started again in its place.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findOrUnpack, type Program } from '../../scripts/unpacked-programs.mjs';
import { deployed } from './deployed.ts';

/** What a proxy is started with. */
export interface ProxyPlaces {
  /** Empty, and its own. */
  readonly folder: string;
  /** Files in PEM: certificate, key, and both in one. */
  readonly certificate: { readonly cert: string; readonly key: string; readonly both: string };
  /** Where https is to be spoken, and http that leads there. */
  readonly port: number;
  readonly plainPort: number;
  /** Of the servers behind; one that stands before one server takes the first. */
  readonly servers: readonly [number, number, number];
  /** How many guests a balancer takes at once: each is two open files, and as many as may be open unless it is said. */
  readonly connections?: number;
  /** nginx with its cache for what every visitor sees alike. */
  readonly isCached?: boolean;
  /** By which its guests call it; `localhost` unless said otherwise. */
  readonly names?: readonly string[];
}

const startMax_ms = 30_000;

export interface Proxy {
  readonly url: string;
  /** Of the process that runs now. */
  readonly pid: () => number;
  /** Ends it at once, with all that it had open, and starts it again. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const proxyNames = ['nginx', 'haproxy', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

const packages: Readonly<Record<ProxyName, string>> = { nginx: 'nginx-light', haproxy: 'haproxy', caddy: 'caddy' };

/** How its configuration is tried, and how it runs in the foreground. */
interface Prepared {
  readonly check: readonly string[];
  readonly run: readonly string[];
}

/** @returns its program, or a sentence why there is none */
export function findProxy(name: ProxyName) {
  return findOrUnpack(name, packages[name]);
}

/**
 * For who cannot go on without it.
 *
 * @throws Error that says why there is none
 */
export async function needProxy(name: ProxyName): Promise<Program> {
  const found = await findProxy(name);
  if (typeof found === 'string') throw new Error(`There is no ${name}: ${found}`);
  return found;
}

/** Writes its configuration with these places. */
export function prepareProxy(name: ProxyName, places: ProxyPlaces): Prepared {
  return { nginx: prepareNginx, haproxy: prepareHaproxy, caddy: prepareCaddy }[name](places);
}

export async function startProxy(
  name: ProxyName,
  { path, env }: { readonly path: string; readonly env: NodeJS.ProcessEnv },
  places: ProxyPlaces,
): Promise<Proxy> {
  const { run } = prepareProxy(name, places);
  const surroundings = { ...env, HOME: places.folder, XDG_DATA_HOME: places.folder, XDG_CONFIG_HOME: places.folder };
  const start = async () => {
    const child = spawn(path, run, { env: surroundings, stdio: ['ignore', 'pipe', 'pipe'], cwd: places.folder });
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)));
    await untilOpen(places.port, child, printed);
    return child;
  };
  let child = await start();
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  };
  return {
    url: `https://localhost:${places.port}`,
    pid: () => child.pid ?? 0,
    restart: async () => {
      await stop();
      child = await start();
    },
    stop,
  };
}

/** A port that nobody has at this moment. */
export async function aFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  server.close();
  await once(server, 'close');
  return address.port;
}

async function untilOpen(port: number, child: ChildProcess, printed: readonly string[]): Promise<void> {
  const end_ms = performance.now() + startMax_ms;
  while (child.exitCode === null && !(await isOpen(port))) {
    if (performance.now() > end_ms) throw new Error(`Nobody listens:\n${printed.join('')}`);
    await wait(20);
  }
  if (child.exitCode !== null) throw new Error(`It ended at once:\n${printed.join('')}`);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => say(true));
    socket.once('error', () => say(false));
  });
}

const usualNames: readonly string[] = ['localhost'];

function prepareNginx({
  folder,
  certificate,
  port,
  plainPort,
  servers,
  isCached = false,
  names = usualNames,
}: ProxyPlaces): Prepared {
  const own = (...names: string[]): string => join(folder, ...names);
  mkdirSync(own('cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${own(`${each}_temp`)};`,
  );
  writeFileSync(own('mime.types'), 'types { text/html html; }\n');
  const text = deployed('one-server/nginx.conf', [
    // Whoever runs the test, and not Debian's account of web servers, owns the folders of the test.
    ['user www-data;', process.getuid?.() === 0 ? 'user root;' : ''],
    ['pid /run/nginx.pid;', `pid ${own('pid')};\ndaemon off;`],
    ['include /etc/nginx/mime.types;', `include ${own('mime.types')};\n${temporary.join('\n')}`],
    ['/var/log/nginx/error.log', 'stderr'],
    ['/var/cache/nginx/startwand', own('cache')],
    ['/etc/nginx/startwand-cache', own('startwand-cache')],
    ['/etc/startwand/tls/fullchain.pem', certificate.cert],
    ['/etc/startwand/tls/privkey.pem', certificate.key],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen [::]:443 ssl http2;', ''],
    ['listen [::]:443 ssl http2 default_server;', ''],
    ['races.example.org', names.join(' ')],
    ['127.0.0.1:8080', `127.0.0.1:${servers[0]}`],
  ]);
  writeFileSync(own('nginx.conf'), text);
  if (isCached) writeFileSync(own('startwand-cache.conf'), deployed('one-server/startwand-cache.conf', []));
  const options = ['-p', folder, '-e', 'stderr', '-c', own('nginx.conf')];
  return { check: ['-t', ...options], run: options };
}

function prepareHaproxy({ folder, certificate, port, plainPort, servers, connections }: ProxyPlaces): Prepared {
  const file = join(folder, 'haproxy.cfg');
  // A word ends with a blank there, and the path of the checkout may have one.
  const starting = join(folder, 'starting.http');
  writeFileSync(starting, deployed('three-servers/starting.http', []));
  const text = deployed('three-servers/haproxy.cfg', [
    ['  user haproxy\n  group haproxy\n', ''],
    // As many as the open files of whoever runs the test allow.
    ['maxconn 40000', `maxconn ${connections ?? Math.min(40_000, connectionsAllowed())}`],
    ['/etc/haproxy/certs/startwand.pem', certificate.both],
    ['/etc/haproxy/starting.http', starting],
    ['bind :80 v4v6', `bind 127.0.0.1:${plainPort}`],
    ['bind :443 v4v6', `bind 127.0.0.1:${port}`],
    ...servers.map((each, index) => [`10.83.0.${11 + index}:8080`, `127.0.0.1:${each}`] as const),
  ]);
  writeFileSync(file, text);
  return { check: ['-c', '-f', file], run: ['-db', '-f', file] };
}

/** Each takes two open files of the proxy, which has some of its own. */
function connectionsAllowed(): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : '';
  const [, files = '1024'] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return Math.floor((Number(files) - 200) / 2);
}

function prepareCaddy({ folder, certificate, port, plainPort, servers, names = usualNames }: ProxyPlaces): Prepared {
  const file = join(folder, 'Caddyfile');
  const text = deployed('one-server/Caddyfile', [
    ['\tservers {', `\tadmin off\n\thttp_port ${plainPort}\n\tskip_install_trust\n\tservers {`],
    // No authority is asked for a certificate of a test.
    [
      'races.example.org {',
      `${names.map((name) => `${name}:${port}`).join(', ')} {\n\tbind 127.0.0.1\n\ttls ${certificate.cert} ${certificate.key}`,
    ],
    ['127.0.0.1:8080', `127.0.0.1:${servers[0]}`],
  ]);
  writeFileSync(file, text);
  const options = ['--config', file, '--adapter', 'caddyfile'];
  return { check: ['validate', ...options], run: ['run', ...options] };
}
