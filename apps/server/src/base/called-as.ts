/**
 * How a person calls one of the programs: by npm in a checkout, and by the `startwand` of a package, which says its own name.
 *
 * @example calledAs('restore') // npm run restore --
 */
export function calledAs(program: string): string {
  const starter = process.env['packed_starter'];
  return starter === undefined ? `npm run ${program} --` : `${starter} ${program}`;
}
