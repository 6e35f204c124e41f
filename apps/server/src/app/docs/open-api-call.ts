/** One call of the contract in the words of OpenAPI. */
import {
  errors,
  errorsOf,
  httpOf,
  limits,
  parseJson,
  stringifyJson,
  type ErrorName,
  type Route,
} from '@startwand/contract';
import { exampleOf } from './example.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';

export type JsonObject = { readonly [Key in string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: unknown;
}

interface Response {
  readonly description: string;
  readonly headers: JsonObject;
  readonly content: JsonObject;
}

export interface CallDescription {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly JsonObject[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: JsonObject;
  readonly responses: { readonly [Http in string]: Response };
}

export function describeCall(route: Route): CallDescription {
  return {
    tags: [tagOf(route)],
    operationId: route.name,
    summary: (route.says.split(/[.;:] /)[0] ?? '').replace(/\.$/, ''),
    description: `${route.says} For ${callers[route.caller]}.`,
    ...(route.caller === 'visitor' ? {} : { security: [{ token: [] }] }),
    parameters: [...parametersOf(route, 'path'), ...parametersOf(route, 'query'), ...headersOf(route)],
    ...bodyOf(route),
    responses: responsesOf(route),
  };
}

/** The noun of a call: the first word of its path. */
export function tagOf({ path }: Route): string {
  const [noun = ''] = path.slice(1).split('/');
  return noun === 'users' ? 'user' : noun;
}

/** A body that the call takes; `null`: it takes none. Where one of several ways has to be named, the first. */
export function exampleBodyOf({ body }: Route): unknown {
  if (body === undefined) return null;
  const schema = jsonSchemaOf(body, 'input');
  const example = exampleOf(schema);
  const judged = (sent: unknown) => body.safeParse(parseJson(stringifyJson(sent)));
  const refused = judged(example).error;
  if (typeof example !== 'object' || example === null || refused === undefined) return example;
  const withFields = (names: readonly string[]) =>
    exampleOf({ ...schema, required: [...(schema.required ?? []), ...names] });
  const named = refused.issues.flatMap(({ path: [name] }) => (typeof name === 'string' ? [name] : []));
  const fuller = [named, ...Object.keys(schema.properties ?? {}).map((name) => [name])].map(withFields);
  return fuller.find((sent) => judged(sent).success) ?? example;
}

const callers = {
  visitor: 'anyone',
  user: 'a logged-in user',
  device: 'a device',
  phone: 'a phone that holds a point',
} as const satisfies Record<Route['caller'], string>;

function parametersOf(route: Route, place: 'path' | 'query'): readonly Parameter[] {
  const schema = place === 'path' ? route.params : route.query;
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'output');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !hasDefault(property)),
    schema: property,
  }));
}

function headersOf({ edits, takesKey, waitsInLine }: Route): readonly Parameter[] {
  return [...(edits === undefined ? [] : [ifMatch]), ...(takesKey === true || waitsInLine === true ? [ownKey] : [])];
}

const ownKey: Parameter = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    pattern: `^[A-Za-z0-9._-]{1,${limits.bookingKeyMax}}$`,
    description: "The caller's own: with the same one it is done once, however often it is sent.",
  },
};

const ifMatch: Parameter = {
  name: 'if-match',
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'The `version` at which the record was read.' },
};

function hasDefault(property: unknown): boolean {
  return typeof property === 'object' && property !== null && 'default' in property;
}

function bodyOf(route: Route): Pick<CallDescription, 'requestBody'> {
  const { body, file } = route;
  if (file !== undefined) {
    return {
      requestBody: {
        required: !file.isOptional,
        content: { 'multipart/form-data': formOf(route) },
      },
    };
  }
  if (body === undefined) return {};
  const media = { schema: jsonSchemaOf(body, 'input'), example: exampleBodyOf(route) };
  return { requestBody: { required: true, content: { 'application/json': media } } };
}

function formOf({ body, file }: Route): JsonObject {
  const upload = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `At most ${file?.max_bytes ?? 0} bytes.`,
  };
  const isRequired = file?.isOptional === false;
  if (body === undefined) {
    const required = isRequired ? ['file'] : [];
    return { schema: { type: 'object', required, properties: { file: upload } } };
  }
  const required = ['document', ...(isRequired ? ['file'] : [])];
  const properties = { document: jsonSchemaOf(body, 'input'), file: upload };
  return {
    schema: { type: 'object', required, properties },
    encoding: { document: { contentType: 'application/json' } },
  };
}

function successOf(route: Route): Response {
  const headers = {
    'x-request-id': requestId,
    ...(route.givesToken === true ? { authorization: tokenHeader } : {}),
  };
  if (route.answersFile === true) {
    return { description: 'The file.', headers, content: { '*/*': {} } };
  }
  const content = { 'application/json': { schema: envelopeOf(route) } };
  return { description: 'What was asked for.', headers, content };
}

const requestId = { $ref: '#/components/headers/RequestId' };
const tokenHeader = { description: 'The token for further calls.', schema: { type: 'string' } };

const total = {
  description: `How many match on all pages; ${limits.countedMax} stands for as many or more.`,
  type: 'integer',
  minimum: 0,
};

function envelopeOf({ item, isPaged }: Route): JsonObject {
  const schema: JsonSchema = jsonSchemaOf(item, 'output');
  const isNothing = schema.not !== undefined;
  return {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: {
      status: { const: 0 },
      message: { type: 'string' },
      data: isNothing ? { type: 'array', maxItems: 0 } : { type: 'array', items: schema },
      ...(isPaged === true ? { total } : {}),
    },
  };
}

/** By HTTP status, each with the errors that come with it. */
function responsesOf(route: Route): CallDescription['responses'] {
  const names = new Set<ErrorName>(errorsOf(route));
  const byHttp = Map.groupBy(names, (name) => httpOf(route, name));
  const inBody = byHttp.get(200);
  byHttp.delete(200);
  const sorted = [...byHttp].toSorted(([a], [b]) => a - b);
  const failures = Object.fromEntries(sorted.map(([http, named]) => [http, failureOf(http, named)]));
  return { 200: inBody === undefined ? successOf(route) : eitherOf(route, inBody), ...failures };
}

/** What the call gives and what it refuses with the same HTTP status: `status` tells them apart. */
function eitherOf(route: Route, refused: readonly ErrorName[]): Response {
  const success = successOf(route);
  const { examples } = mediaOfFailures(refused);
  const schema = { oneOf: [envelopeOf(route), failureSchema] };
  return {
    ...success,
    description: `${success.description} With another \`status\` than 0:\n${linesOf(refused)}`,
    content: { 'application/json': { schema, examples } },
  };
}

const failureSchema = { $ref: '#/components/schemas/Failure' };

function linesOf(names: readonly ErrorName[]): string {
  return names.map((name) => `- \`${name}\` (${errors[name].status}): ${errors[name].meaning}`).join('\n');
}

function mediaOfFailures(names: readonly ErrorName[]) {
  const examples = names.map((name) => [name, { $ref: `#/components/examples/${name}` }] as const);
  return { schema: failureSchema, examples: Object.fromEntries(examples) };
}

function failureOf(http: number, names: readonly ErrorName[]): Response {
  const waits = http === 429 || http === 503;
  return {
    description: linesOf(names),
    headers: {
      'x-request-id': requestId,
      ...(waits ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: { 'application/json': mediaOfFailures(names) },
  };
}
