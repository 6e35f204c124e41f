/** The limit for the time to ready: a server of the same framework that knows no race. */
import fastify from 'fastify';

const server = fastify();
await server.listen({ port: 0 });
console.log('ready');
await server.close();
