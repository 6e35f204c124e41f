/**
 * `npm start`: from a fresh clone to a running server with nothing but Node 20 and npm on the machine.
 * Installs and builds only what is missing or outdated, then hands over to the server with the same arguments.
 */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { node, root } from './paths.mjs';
import { runForeground } from './run-foreground.mjs';
import { ensureWebBuilt } from './web-build.mjs';

if ((await ensureInstalled()) && (await ensureWebBuilt())) {
  process.exitCode = await runForeground(node, [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)]);
} else {
  process.exitCode = 1;
}
