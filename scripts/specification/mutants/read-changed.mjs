/** Given to Node with `--import`: one file is read changed, `MUTANT` says where, and which of the changes that are possible there. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../paths.mjs';
import { mutantsAt } from './choose.ts';

const [place = '', turn = ''] = (process.env['MUTANT'] ?? '').split(' ');
const changed = pathToFileURL(join(root, place.split('#')[0] ?? '')).href;
const mutant = mutantsAt(place)[Number(turn)];
// An empty file in its place would be noticed by every test.
if (mutant === undefined) throw new Error(`There is no change ${turn} at ${place}: was it edited meanwhile?`);
const { source } = mutant;

registerHooks({
  load: (url, context, next) =>
    url === changed ? { format: 'module-typescript', source, shortCircuit: true } : next(url, context),
});
