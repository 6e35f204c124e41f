/** Files of the built pages, as tests read them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';

const dist = join(root, 'apps/web/dist');

export function builtFile(name: string): string {
  return readFileSync(join(dist, name), 'utf8');
}

/** Script that stands in the document itself. */
export function firstScript(): string {
  const [, script] = /<script>([^]*?)<\/script>/.exec(builtFile('index.html')) ?? [];
  if (script === undefined) throw new Error('The built page has no first script');
  return script;
}
