/**
 * `npm start`: from a fresh clone to a running server with nothing but Node 20 and npm on the machine.
 * Installs and builds only what is missing or outdated, then hands over to the server with the same arguments.
 */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { compiled, node, root } from './paths.mjs';
import { runForeground } from './run-foreground.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// Set before Node starts, it spares the first file as well: 80 of 830 ms. What the server chooses by itself is lost with /tmp.
process.env['NODE_COMPILE_CACHE'] ??= compiled;

if ((await ensureInstalled('programs')) && (await ensureWebBuilt())) {
  process.exitCode = await runForeground(node, [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)]);
} else {
  process.exitCode = 1;
}
