/** Prints docs/api.md from the contract's table of routes. */
import {
  apiRoot,
  commonErrors,
  issueCodes,
  limits,
  ownErrorsOf,
  routes,
  sharedCacheControl,
  type Caller,
  type Route,
  type Schema,
} from '@startwand/contract';
import { shapes } from '../../apps/server/src/app/docs/named-shapes.ts';
import { printExportColumns } from './export-columns.ts';
import { parametersOf, printShape, type NamedShapes } from './shape.ts';
import { printWalkthrough } from './walkthrough.ts';

const callers: Record<Caller, string> = {
  visitor: 'anyone',
  user: 'a logged-in user (header `authorization`)',
  device: 'a device (header `authorization`)',
  phone: 'a phone that holds a point (header `authorization`: the key of its link)',
};

const namedShapes: NamedShapes = new Map(shapes);

export function printApi(): string {
  return `# The interface over HTTP

All paths stand below \`${apiRoot}\`. A body is JSON, at most ${limits.bodyMax_bytes} bytes unless said otherwise. Every answer is

\`\`\`ts
type Answer<Item> = {
  /** 0, or the status of an error (errors.md) */
  status: number;
  message: string;
  data: Item[];
  /** of a list by pages: how many there are on all pages; ${limits.countedMax} stands for as many or more */
  total?: number;
  /** every fault of the input at once, each with its path from the body's root */
  issues?: { path: (string | number)[]; code: ${issueCodes.map((code) => `'${code}'`).join(' | ')}; limit?: number }[];
  /** with HTTP 5xx: names the request, also in the log of the server */
  requestId?: string;
};
\`\`\`

Every answer has an \`x-request-id\`; a request that brings one of 8 to 64 letters, digits and \`_.:-\` keeps it.

A flag of a query is set by \`true\`, \`1\` or no value at all (\`?ranks\`), and unset by \`false\` or \`0\`. A call that only reads takes any other parameter without a value as left out.

Times are integers: timestamps count ticks of 100 ns since 1970 (UTC) and exceed 2^53, so read and write them without loss; durations end in \`_100ns\`. A token is given in the \`authorization\` header of an answer and sent back in the same header, as it is or behind \`Bearer\`. Fields that a body does not name are refused. HTTP 401 means to log in again, 429 to wait as long as \`Retry-After\` says; every other refusal is told by \`status\`. What can be changed carries a \`version\`. Whoever sends it back in \`if-match\` with a change is refused with \`CHANGED_MEANWHILE\` when somebody else was first, and \`data\` is the record as it is then: the event with its \`versions\` for a step of the form (for \`heats\` all heats), the start list for a start list. Without that header the last change counts. Calls that make something take a key of the caller's own in \`idempotency-key\`, 1 to ${limits.bookingKeyMax} letters, digits and \`_.-\`: sent again with the same key, by a second press or after a cut line, they are done once and answered as the first time. The key belongs to the account and the call and is known for ${limits.callKey_h} hours; with other content it is refused (\`KEY_REUSED\`). What was refused was not done, and may be sent again with the same key. Lists by pages say in \`total\` how many there are on all pages. On the calls that existing programs use (it stands there), such a refusal comes with HTTP 200. A few calls say below that their answer is shared: everybody gets the same, and a cache in front of the service may hand it on for as long as it says; to somebody who is signed in the same answer is \`private\`. No other answer may be handed on. Any call may answer ${listErrors(commonErrors)}.

${printWalkthrough()}
## Calls

${Object.values(routes).map(printRoute).join('\n')}

${printExportColumns()}## Shapes

${shapes.map(([schema, name]) => printNamed(schema, name)).join('\n')}
`;
}

function printRoute(route: Route): string {
  return `### ${route.name}

\`${route.method} ${route.path}\`

${route.says} For ${callers[route.caller]}.${route.refusesInBody ? ' Refusals come with HTTP 200, but for 401, 429 and 5xx.' : ''}

${printParameters('Path', route.params)}${printParameters('Query', route.query)}${printBody(route)}
${printItem(route)}
${printTerms(route)}${printSharing(route)}${ownErrorsOf(route).length === 0 ? '' : `Errors: ${listErrors(ownErrorsOf(route))}.\n`}`;
}

/** What a call takes in its head. */
function printTerms({ edits, takesKey, waitsInLine }: Route): string {
  const terms = [
    ...(edits === undefined ? [] : ['the `version` that was read in `if-match`']),
    ...(takesKey === true ? ['a key of the caller in `idempotency-key`'] : []),
    ...(waitsInLine === true ? ['a key of the caller in `idempotency-key`, that keeps a place in line'] : []),
  ];
  return terms.length === 0 ? '' : `Takes ${terms.join(', ')}.\n\n`;
}

/** What anybody may keep of it. */
function printSharing({ shared }: Route): string {
  return shared === undefined ? '' : `Shared by all visitors: \`cache-control: ${sharedCacheControl(shared)}\`.\n\n`;
}

function printParameters(title: string, schema: Schema | undefined): string {
  if (schema === undefined) return '';
  const rows = parametersOf(schema).map(({ name, bounds }) => `| \`${name}\` | ${cell(bounds)} |`);
  return `| ${title} | Value |\n| --- | --- |\n${rows.join('\n')}\n\n`;
}

function printBody({ body, bodyMax_bytes, file }: Route): string {
  if (file !== undefined) return printForm(body, file);
  if (body === undefined) return '';
  const size = bodyMax_bytes === undefined ? '' : `, at most ${bodyMax_bytes} bytes`;
  return `Body${size}:\n\n${fence(`type Body = ${printShape(body, 'input', namedShapes)}`)}`;
}

function printForm(body: Schema | undefined, file: NonNullable<Route['file']>): string {
  const part = `Body: \`multipart/form-data\` with the ${file.isOptional ? 'optional ' : ''}part \`file\`, at most ${file.max_bytes} bytes`;
  if (body === undefined) return `${part}.\n\n`;
  const shape = printShape(body, 'input', namedShapes);
  return `${part}, and the part \`document\` with JSON:\n\n${fence(`type Body = ${shape}`)}`;
}

function printItem({ item: schema, answersFile }: Route): string {
  if (answersFile) return 'The answer is the file itself, without the head that others have.\n';
  const name = namedShapes.get(schema);
  if (name !== undefined) return `Each item of \`data\`: [\`${name}\`](#${name.toLowerCase()}).\n`;
  const shape = printShape(schema, 'output', namedShapes);
  if (shape === null) return '`data` is empty.\n';
  return `Each item of \`data\`:\n\n${fence(`type Item = ${shape}`)}`;
}

function printNamed(schema: Schema, name: string): string {
  return `### ${name}\n\n${fence(`type ${name} = ${printShape(schema, 'output', namedShapes)}`)}`;
}

function listErrors(names: readonly string[]): string {
  return names.map((name) => `[\`${name}\`](errors.md)`).join(', ');
}

function fence(code: string): string {
  return `\`\`\`ts\n${code}\n\`\`\`\n`;
}

/** A bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
