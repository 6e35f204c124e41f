/** Given to Node with `--import`: one file is read changed, `MUTANT` says where, by which sentence and by which seed. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../paths.mjs';
import { mutantAt } from './choose.ts';

const [place = '', mark = '', seed = ''] = (process.env['MUTANT'] ?? '').split(' ');
const changed = pathToFileURL(join(root, place.split('#')[0] ?? '')).href;
const source = mutantAt(place, mark, Number(seed))?.source ?? '';

registerHooks({
  load: (url, context, next) =>
    url === changed ? { format: 'module-typescript', source, shortCircuit: true } : next(url, context),
});
