import { parseJson, routes, stringifyJson, type Route } from '@startwand/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { exampleBodyOf } from './open-api-call.ts';
import { openApi } from './open-api.ts';

const all: readonly Route[] = Object.values(routes);
const text = stringifyJson(openApi());

describe('the OpenAPI document', () => {
  test('is one by the schema of OpenAPI, with every reference leading somewhere', async () => {
    const found = await new Validator().validate(JSON.parse(text));
    expect(found).toMatchObject({ valid: true });
    const root: unknown = JSON.parse(text);
    const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path));
    expect(references.size).toBeGreaterThan(20);
    for (const reference of references) {
      const target = (reference ?? '')
        .split('/')
        .reduce<unknown>(
          (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
          root,
        );
      expect([reference, typeof target]).toEqual([reference, 'object']);
    }
  });

  test('has every call of the contract once, and no other', () => {
    const named = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
    expect(named).toHaveLength(Object.keys(routes).length);
    expect(new Set(named)).toEqual(new Set(Object.keys(routes)));
  });

  test.each(all.filter(({ body }) => body !== undefined).map((route) => [route.name, route] as const))(
    'has an example for %s that it takes',
    (_name, route) => {
      const sent = parseJson(stringifyJson(exampleBodyOf(route)));
      expect(route.body?.safeParse(sent).error?.issues ?? []).toEqual([]);
    },
  );

  test('tells every error of a call with its status, its number and an example', () => {
    expect(openApi()).toMatchObject({
      paths: {
        '/events/{eventId}/heats/{heatId}/activate': {
          post: {
            operationId: 'armHeat',
            security: [{ token: [] }],
            responses: {
              400: {
                description: expect.stringContaining('`EVENT_NOT_ACTIVE` (-4002)'),
                content: {
                  'application/json': {
                    examples: {
                      EVENT_NOT_ACTIVE: { $ref: '#/components/examples/EVENT_NOT_ACTIVE' },
                    },
                  },
                },
              },
              401: { description: expect.stringContaining('`NOT_LOGGED_IN` (-1007)') },
              429: { headers: { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } },
            },
          },
        },
      },
    });
  });

  test('tells what existing programs are refused beside what they are given', () => {
    expect(openApi()).toMatchObject({
      paths: {
        '/devices/{deviceId}/channel/{channel}/trigger': {
          get: {
            responses: {
              200: {
                description: expect.stringContaining('`NOT_ALLOWED` (-2011)'),
                content: {
                  'application/json': {
                    schema: { oneOf: [{}, { $ref: '#/components/schemas/Failure' }] },
                    examples: { NOT_ALLOWED: { $ref: '#/components/examples/NOT_ALLOWED' } },
                  },
                },
              },
            },
          },
        },
      },
    });
    const { responses } = JSON.parse(text).paths['/user/login'].post;
    expect(Object.keys(responses)).toEqual(['200', '429', '500', '503']);
  });

  test('says what is 64 bits long, what is a form, what is a file and where the token is', () => {
    const { paths } = JSON.parse(text);
    const time = paths['/time/now'].get.responses['200'].content['application/json'].schema;
    expect(time.properties.data.items.properties.timestamp_100ns).toMatchObject({
      format: 'int64',
    });
    const form = paths['/events/{eventId}/document'].post.requestBody.content['multipart/form-data'];
    expect(form.schema.required).toEqual(['document', 'file']);
    expect(form.encoding).toEqual({ document: { contentType: 'application/json' } });
    expect(paths['/images/{imageId}'].get.responses['200'].content).toEqual({ '*/*': {} });
    expect(paths['/user/login'].post.responses['200'].headers).toHaveProperty('authorization');
  });
});
