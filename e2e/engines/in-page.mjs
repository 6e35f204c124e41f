/**
 * Runs inside a page of WebKit, once per batch of calls: the text of these functions is sent with each batch, and they use
 * nothing but each other. A value that the caller keeps a handle of lies in a registry of the document.
 */

/** @returns {any} the registry, and whether the document was seen for the first time */
function stateOfDocument() {
  /** @type {any} */
  const page = globalThis;
  if (page.__driven !== undefined) return page.__driven;
  const state = {
    token: Math.random().toString(36).slice(2),
    last: 0,
    handles: new Map(),
    shared: new WeakMap(),
    nodes: new Map(),
    texts: new Map(),
    settled: [],
    waiting: 0,
    errors: [],
  };
  Object.defineProperty(page, '__driven', { value: state });
  const { eval: byPolicy } = page;
  page.eval = (text) => (state.texts.has(text) ? state.texts.get(text)() : byPolicy(text));
  addEventListener('error', ({ error, message }) => state.errors.push(String(error ?? message)));
  addEventListener('unhandledrejection', ({ reason }) => state.errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    state.errors.push(`Policy: ${violatedDirective} blocked ${blockedURI}`),
  );
  return state;
}

function newId(state) {
  state.last += 1;
  return `${state.token}.${state.last}`;
}

function handleOf(state, value) {
  const id = newId(state);
  state.handles.set(id, value);
  return id;
}

/** The same for the same node, for as long as it lives. */
function sharedIdOf(state, node) {
  const id = state.shared.get(node) ?? newId(state);
  state.shared.set(node, id);
  state.nodes.set(id, new WeakRef(node));
  return id;
}

function known(state, id) {
  const value = state.handles.has(id) ? state.handles.get(id) : state.nodes.get(id)?.deref();
  if (value === undefined) throw new Error('Execution context was destroyed: no such handle');
  return value;
}

function fromWire(state, wire) {
  const id = wire.handle ?? wire.sharedId;
  if (id !== undefined) return known(state, id);
  const { type, value } = wire;
  if (type === 'undefined') return undefined;
  if (type === 'null') return null;
  if (type === 'number') return Number(value);
  if (type === 'bigint') return BigInt(value);
  if (type === 'array') return value.map((item) => fromWire(state, item));
  if (type === 'object') {
    return Object.fromEntries(value.map(([key, item]) => [fromWire(state, key), fromWire(state, item)]));
  }
  if (type === 'regexp') return new RegExp(value.pattern, value.flags);
  return type === 'date' ? new Date(value) : value;
}

function toWire(state, value, depth, owns) {
  if (value === undefined) return { type: 'undefined' };
  if (value === null) return { type: 'null' };
  if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value };
  if (typeof value === 'bigint') return { type: 'bigint', value: String(value) };
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return { type: 'number', value: '-0' };
    return { type: 'number', value: Number.isFinite(value) ? value : String(value) };
  }
  const handle = owns ? { handle: handleOf(state, value) } : {};
  const inner = (item) => toWire(state, item, depth - 1, false);
  if (typeof value === 'function') return { type: 'function', ...handle };
  if (value instanceof Node) {
    return { type: 'node', sharedId: sharedIdOf(state, value), value: { localName: value.localName }, ...handle };
  }
  if (value instanceof Date) return { type: 'date', value: value.toISOString(), ...handle };
  if (value instanceof RegExp)
    return { type: 'regexp', value: { pattern: value.source, flags: value.flags }, ...handle };
  if (value instanceof Error) return { type: 'error', ...handle };
  const type = Array.isArray(value) ? 'array' : 'object';
  if (depth <= 0) return { type, ...handle };
  const items = type === 'array' ? value.map(inner) : Object.entries(value).map(([key, item]) => [key, inner(item)]);
  return { type, value: items, ...handle };
}

function runCall(state, { id, args, depth, owns }, source) {
  const settle = (outcome) => state.settled.push({ id, ...outcome });
  const succeed = (value) => settle({ result: toWire(state, value, depth, owns) });
  const fail = (error) =>
    settle({ error: error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error) });
  try {
    const given = source();
    const value = args === null ? given : given(...args.map((wire) => fromWire(state, wire)));
    if (typeof value?.then !== 'function') return void succeed(value);
    state.waiting += 1;
    return void value.then(succeed, fail).finally(() => (state.waiting -= 1));
  } catch (error) {
    return void fail(error);
  }
}

/**
 * @param {{ calls: any[], gone: string[] }} batch
 * @param {(() => any)[]} sources the functions or values of the calls
 * @param {[string, () => any][]} texts what `eval` is asked for, which the policy of the pages refuses: known by its text
 */
function runBatch(batch, sources, texts) {
  const state = stateOfDocument();
  for (const [text, value] of texts) state.texts.set(text, value);
  batch.calls.forEach((call, index) => runCall(state, call, sources[index]));
  for (const id of batch.gone) state.handles.delete(id);
  return {
    token: state.token,
    url: location.href,
    ready: document.readyState,
    settled: state.settled.splice(0),
    waiting: state.waiting,
    errors: state.errors.splice(0),
  };
}

/** The text of a function that runs a batch. */
export const inPage = `(...batch) => {
  ${[stateOfDocument, newId, handleOf, sharedIdOf, known, fromWire, toWire, runCall, runBatch].map(String).join('\n')}
  return runBatch(...batch);
}`;
