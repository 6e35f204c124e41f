/** `npm run bench`: measures, from a fresh clone with nothing but Node 20 and npm on the machine. */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { node, root } from './paths.mjs';
import { runForeground } from './run-foreground.mjs';

process.exitCode = (await ensureInstalled())
  ? await runForeground(node, [join(root, 'bench/run.ts'), ...process.argv.slice(2)])
  : 1;
