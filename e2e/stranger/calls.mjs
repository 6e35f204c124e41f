/** JSON over HTTP, as docs/api.md says. */

/** Timestamps exceed 2^53: they are read as BigInt and written as JSON integers. */
export const parse = (text) =>
  JSON.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? BigInt(source) : value,
  );
const stringify = (value) =>
  JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? JSON.rawJSON(String(part)) : part));

/** Calls to a server: each gives the items of `data` and the token, where the answer has one. */
export const callsTo =
  (server) =>
  async (method, path, { body, token } = {}) => {
    const answer = await fetch(`${server}/mt1/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: stringify(body) }),
    });
    const { status, message, data, issues } = parse(await answer.text());
    if (status !== 0) {
      throw new Error(`${method} ${path}: ${status} ${message} ${stringify(issues ?? [])}`);
    }
    return { data, token: answer.headers.get('authorization') ?? undefined };
  };
