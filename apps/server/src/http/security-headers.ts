/**
 * Headers that tell browsers what to refuse. The pages load everything from here and nothing inline but styles and the first script
 * of the built page.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * @param isHttps people reach the service by https, also when a proxy in front ends it
 * @param reports the origin that pages may report errors to; `null`: none
 * @param pages the folder of the built pages; `null`: none are served
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  isHttps: boolean,
  reports: string | null,
  pages: string | null,
): Promise<void> {
  // The same in each answer; worked out anew for each they cost more than many a call.
  const headers = await securityHeaders(isHttps, reports, pages === null ? [] : inlineScripts(pages));
  const framed = framedByAnybody(headers);
  app.addHook('onRequest', ({ url }, reply, next) => {
    void reply.headers(mayBeFramed(url) ? framed : headers);
    next();
  });
}

/** The board of an event shows what everybody may see and has nothing to press: clubs put it into their pages. */
function mayBeFramed(url: string): boolean {
  return url.startsWith('/event/') && /^\/event\/[^/?]+\/board\/?(?:\?|$)/.test(url);
}

function framedByAnybody({ 'x-frame-options': _refused, ...headers }: Record<string, string>): Record<string, string> {
  const policy = headers['content-security-policy'] ?? '';
  // Nothing said lets in all: `*` would be the pages of the web alone, and not one that lies on a disk.
  return { ...headers, 'content-security-policy': policy.replace(/;?frame-ancestors 'self'/, '') };
}

const ofTheModelAlone: ReadonlySet<string> = new Set(['connection', 'content-length', 'content-type', 'date']);

/** Hashes of the scripts that stand in the built page itself, as the policy names them. */
function inlineScripts(pages: string): readonly string[] {
  const page = readFileSync(join(pages, 'index.html'), 'utf8');
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Taken from an answer of a server that has nothing else to say. */
async function securityHeaders(
  isHttps: boolean,
  reports: string | null,
  scripts: readonly string[],
): Promise<Record<string, string>> {
  const { default: helmet } = await import('@fastify/helmet');
  const model = Fastify();
  await model.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        ...(scripts.length === 0 ? {} : { scriptSrc: ["'self'", ...scripts] }),
        // The UI library sets its colours in style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // Older phones do not count a WebSocket to the same host as 'self'.
        connectSrc: ["'self'", isHttps ? 'wss:' : 'ws:', ...(reports === null ? [] : [reports])],
        // What keeps the page on a phone, and what the phone calls it.
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps,
    // On plain http, as on a laptop at a hill, browsers ignore these two and complain.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  });
  model.get('/', () => '');
  const { headers } = await model.inject({ url: '/' });
  await model.close();
  const all = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(all.filter(([name]) => !ofTheModelAlone.has(name)));
}
