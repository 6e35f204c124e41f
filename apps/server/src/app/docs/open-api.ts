/**
 * The interface as OpenAPI 3.1, printed from the contract: what programs read that make a client, and
 * the page at `/mt1/api/docs`. Everything in it follows from the routes; there is nothing to keep up.
 */
import { apiRoot, failure, errorNames, issueCodes, limits, routes, type Route } from '@startwand/contract';
import { jsonSchemaOf } from './json-schema.ts';
import { shapes } from './named-shapes.ts';
import { describeCall, tagOf, type JsonObject } from './open-api-call.ts';

export function openApi(): JsonObject {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Startwand',
      version: limits.applicationVersion,
      summary: 'Times races: events, heats, runs, devices, live results.',
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: apiRoot }],
    tags: [...new Set(Object.values(routes).map(tagOf))].map((name) => ({ name })),
    paths: pathsOf(Object.values(routes)),
    components: {
      securitySchemes: { token },
      schemas: {
        ...Object.fromEntries(shapes.map(([schema, name]) => [name, jsonSchemaOf(schema, 'output', false)])),
        Failure,
        Issue,
      },
      examples: Object.fromEntries(errorNames.map((name) => [name, { summary: name, value: failure(name) }])),
      headers: { RetryAfter, RequestId },
    },
  };
}

const description = `Every answer is an envelope: \`status\` is 0 or the number of an error, \`data\` is always a list.
Times are integers: timestamps count ticks of 100 ns since 1970 and exceed 2^53, so read them as 64-bit
integers; durations end in \`_100ns\`. Live changes travel over STOMP, which OpenAPI cannot describe.`;

const token = {
  type: 'apiKey',
  in: 'header',
  name: 'authorization',
  description:
    'The token from the `authorization` header of a login (or of `deviceToken`, for devices), sent back as it is; `Bearer <token>` is understood too.',
};

const Issue = {
  type: 'object',
  description: 'One fault of the input.',
  required: ['path', 'code'],
  properties: {
    path: {
      description: "From the body's root.",
      type: 'array',
      items: { type: ['string', 'integer'] },
    },
    code: {
      enum: issueCodes,
    },
    limit: { description: 'The bound that was passed.', type: 'number' },
    found: { description: 'How much there is, where it was counted to the end.', type: 'number' },
  },
};

const Failure = {
  type: 'object',
  required: ['status', 'message', 'data'],
  properties: {
    status: { type: 'integer', maximum: -1 },
    message: { type: 'string' },
    data: { type: 'array', maxItems: 0 },
    issues: { type: 'array', items: { $ref: '#/components/schemas/Issue' } },
    requestId: {
      description: 'With HTTP 5xx: names the request, also in the log of the server.',
      type: 'string',
    },
  },
};

const RetryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } };
const RequestId = {
  description: 'The id of the request; one that it brought in this header is kept.',
  schema: { type: 'string' },
};

function pathsOf(all: readonly Route[]): Record<string, Record<string, JsonObject>> {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const route of all) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: { ...describeCall(route) },
    };
  }
  return paths;
}
