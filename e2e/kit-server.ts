/** The kit page, built and served: every part that screens are made of, without a server behind it. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { extname, join, normalize } from 'node:path';
import { node, root, tool } from '../scripts/paths.mjs';
import { runCommand } from '../scripts/run-command.mjs';

const built = join(root, '.cache/kit');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** @throws when the kit cannot be built */
export async function openKit(): Promise<{
  readonly url: string;
  readonly close: () => Promise<void>;
}> {
  const build = await runCommand(node, [tool('vite/bin/vite.js'), 'build', '--mode', 'kit'], {
    cwd: join(root, 'apps/web'),
  });
  if (build.code !== 0) throw new Error(build.output);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://kit').pathname;
    const name = path === '/dev/kit' ? 'kit.html' : normalize(path);
    readFile(join(built, name)).then(
      (content) => {
        response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/dev/kit`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
