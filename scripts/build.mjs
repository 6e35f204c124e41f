/** `npm run build`: what a start needs besides a database, for a service whose folder is read-only once it runs. */
import { ensureInstalled } from './install.mjs';
import { ensureWebBuilt } from './web-build.mjs';

process.exitCode = (await ensureInstalled('programs')) && (await ensureWebBuilt()) ? 0 : 1;
