/** The files of `deploy/` as they stand, with nothing replaced but places: ports, addresses, folders, names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';

export const deploy = join(root, 'deploy');

/**
 * @param places each has to stand in the file, or the test has fallen behind it
 * @example deployed('one-server/nginx.conf', [['listen 80;', 'listen 127.0.0.1:43210;']])
 */
export function deployed(file: string, places: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(join(deploy, file), 'utf8');
  for (const [from, to] of places) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no «${from}»`);
    text = text.replaceAll(from, to);
  }
  return text;
}
