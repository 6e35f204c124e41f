/** The window of a page in the process of a server: code is read as Node reads it, and stands in a browser all the same. */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const environment: Environment = {
  name: 'page-and-server',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const { Uint8Array, ArrayBuffer } = globalThis;
    const environment = await builtinEnvironments.jsdom.setup(global, options);
    // Bytes are those of Node: the server tells them from texts.
    Object.assign(global, { Uint8Array, ArrayBuffer });
    return environment;
  },
};

export default environment;
