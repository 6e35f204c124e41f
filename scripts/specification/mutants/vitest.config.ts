/** The usual tests; those that are not run as Node runs read the changed file here, all others by `read-changed.mjs`. */
import { join } from 'node:path';
import usual from '../../../vitest.config.ts';
import { root } from '../../paths.mjs';
import { mutantsAt } from './choose.ts';

const [place = '', turn = ''] = (process.env['MUTANT'] ?? '').split(' ');
const changed = join(root, place.split('#')[0] ?? '');

const plugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  load: (id: string) => (id.split('?')[0] === changed ? mutantsAt(place)[Number(turn)]?.source : null),
};

// What an earlier run kept of a file is the file as it was.
export default { ...usual, plugins: [plugin], test: { ...usual.test, fsModuleCache: false } };
