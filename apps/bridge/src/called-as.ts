/** The command by which a person starts one of these programs: npm in a checkout, `startwand` in a package. */
export function calledAs(program: string): string {
  const starter = process.env['packed_starter'];
  return starter === undefined ? `npm run ${program} --` : `${starter} ${program}`;
}
