/**
 * `npm run dev`: the server, started anew at each change, and the pages from Vite at http://localhost:5173,
 * which hands API calls and live connections on to the server on port 8080. Mails are at its /dev/mails.
 */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { node, root, tool } from './paths.mjs';
import { runForeground } from './run-foreground.mjs';

if (await ensureInstalled()) {
  console.log('Pages: http://localhost:5173 (the server behind them: http://localhost:8080)');
  const codes = await Promise.all([
    runForeground(node, ['--watch', join(root, 'apps/server/src/main.ts'), '--dev-mails', ...process.argv.slice(2)]),
    runForeground(node, [tool('vite/bin/vite.js')], { cwd: join(root, 'apps/web') }),
  ]);
  process.exitCode = Math.max(...codes);
} else {
  process.exitCode = 1;
}
