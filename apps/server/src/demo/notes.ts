/** What the demo has to remember between two starts, readable for people: `demo.txt` in the data folder. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoNotes {
  readonly email: string;
  readonly password: string;
  /** Start and intermediate. */
  readonly upperDevice: string;
  readonly upperPin: string;
  /** Finish. */
  readonly lowerDevice: string;
  readonly lowerPin: string;
}

const head = `The demo account of this data folder. Log in with address and password; the devices are simulated.
`;

export const notesFile = (folder: string): string => join(folder, 'demo.txt');

/** `null`: this data folder has no demo. */
export function readNotes(folder: string): DemoNotes | null {
  const file = notesFile(folder);
  if (!existsSync(file)) return null;
  const lines = [...readFileSync(file, 'utf8').matchAll(/^(\w+): (.+)$/gm)];
  const values = new Map(lines.map(([, key, value]) => [key, value]));
  const valueOf = (key: keyof DemoNotes): string => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`${file} does not say the ${key} of the demo`);
    return value;
  };
  return {
    email: valueOf('email'),
    password: valueOf('password'),
    upperDevice: valueOf('upperDevice'),
    upperPin: valueOf('upperPin'),
    lowerDevice: valueOf('lowerDevice'),
    lowerPin: valueOf('lowerPin'),
  };
}

/** Only the owner of the folder may read a password. */
export function writeNotes(folder: string, notes: DemoNotes): void {
  const lines = Object.entries(notes).map(([key, value]) => `${key}: ${value}`);
  writeFileSync(notesFile(folder), `${head}\n${lines.join('\n')}\n`, { mode: 0o600 });
}
