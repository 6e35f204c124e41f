/** What browsers are told to refuse. The pages load everything from here and nothing inline but styles. */
import type { FastifyInstance } from 'fastify';

/** @param isHttps people reach the service by https, also when a proxy in front ends it */
export async function setSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  const { default: helmet } = await import('@fastify/helmet');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The UI library sets its colours in style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // Older phones do not count a WebSocket to the same host as 'self'.
        connectSrc: ["'self'", isHttps ? 'wss:' : 'ws:'],
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
}
