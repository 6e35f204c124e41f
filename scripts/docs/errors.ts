/** Prints docs/errors.md from the contract's error catalogue. */
import { commonErrors, errorNames, errors, ownErrorsOf, routes, type ErrorName } from '@startwand/contract';

export function printErrors(): string {
  const rows = errorNames.map((name) => {
    const { status, http, meaning } = errors[name];
    return `| \`${name}\` | ${status} | ${http} | ${meaning} | ${answeredBy(name)} |`;
  });
  return `# Errors

The \`status\` of an answer is 0 or one of these numbers. A number once given keeps its meaning for ever. People read the text of their language, which pages take from the name. On the calls that existing programs use ([api.md](api.md) marks them) 400, 404, 409, 413 and 415 are HTTP 200.

| Name | Status | HTTP | Meaning | Answered by |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** Of more calls than this only the number helps. */
const namedMax = 12;

function answeredBy(name: ErrorName): string {
  const common: readonly string[] = commonErrors;
  if (common.includes(name)) return 'any call';
  const callers = Object.values(routes).filter((route) => ownErrorsOf(route).includes(name));
  if (callers.length > namedMax) return `${callers.length} calls`;
  return callers.map((route) => `[${route.name}](api.md#${route.name.toLowerCase()})`).join(', ');
}
