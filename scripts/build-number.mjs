/** Numbers the builds of one version: `build.json`, which the server reads and a package carries. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runCommand } from './run-command.mjs';

const file = join(root, 'build.json');

/** Writes the number of commits. Without git, and in a clone without the whole history, the file stays as it is. */
export async function noteBuild() {
  if (!existsSync(join(root, '.git'))) return;
  const shallow = await runCommand('git', ['rev-parse', '--is-shallow-repository'], { cwd: root });
  if (shallow.code !== 0 || shallow.output.trim() !== 'false') return;
  const { code, output } = await runCommand('git', ['rev-list', '--count', 'HEAD'], { cwd: root });
  const text = `${JSON.stringify({ number: Number(output) })}\n`;
  if (code === 0 && (!existsSync(file) || readFileSync(file, 'utf8') !== text)) writeFileSync(file, text);
}
