/** Tells how a person calls the programs: by npm in a checkout, by `startwand` in a package. */
import { existsSync } from 'node:fs';

/** The program of a package says its own name; one that a service manager starts by Node stands beside it. */
const starter = process.env['packed_starter'] ?? starterBeside(new URL('../../../../', import.meta.url));

export const isPackaged = starter !== null;

/** @example calledAs('restore') // npm run restore -- */
export function calledAs(program: string): string {
  return starter === null ? `npm run ${program} --` : `${starter} ${program}`;
}

/** @param root the folder of the package, or of the checkout, which has no such file */
export function starterBeside(root: URL): string | null {
  return existsSync(new URL('startwand', root)) ? './startwand' : null;
}
