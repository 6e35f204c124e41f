/** One format for what people write and what programs print. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type Oxfmtrc } from 'oxfmt';
import { root } from './paths.mjs';

const { ignorePatterns: _, ...options }: Oxfmtrc = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

/**
 * A text as `npm run format` leaves it.
 *
 * @param path tells the language by its ending; nothing is read from there
 * @throws when the text is not of that language
 */
export async function formatText(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, options);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be formatted: ${error.message}`);
  return code;
}
