/** Puts the timer into the stock of a service that does not run yet. */
import { timer } from './giant-slalom.ts';
import { startProgram } from './program.ts';

/** @param where options of a service whose stock is not in that folder */
export async function provisionTimer(
  data: string,
  device: string = timer.device,
  where: readonly string[] = [],
): Promise<void> {
  const program = startProgram('apps/server/src/provision.ts', [
    'device',
    `--device=${device}`,
    `--pin=${timer.pin}`,
    `--data=${data}`,
    ...where,
  ]);
  if ((await program.exitCode()) !== 0) throw new Error(program.lines.join('\n'));
}

/** Makes an account of a service that does not run yet. */
export async function provisionUser(
  data: string,
  { email, password }: { readonly email: string; readonly password: string },
  flags: readonly string[],
): Promise<void> {
  const program = startProgram('apps/server/src/provision.ts', [
    'user',
    `--email=${email}`,
    `--password=${password}`,
    `--data=${data}`,
    ...flags,
  ]);
  if ((await program.exitCode()) !== 0) throw new Error(program.lines.join('\n'));
}
