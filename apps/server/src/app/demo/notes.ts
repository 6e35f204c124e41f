/** What the demo has to remember between two starts, readable for people: `demo.txt` in the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mintPin } from '../../devices/provision-device.ts';
import { demoRoles, demoTimers, people, timers, type DemoRole, type DemoTimer } from './cast.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

export interface DemoDevice {
  readonly id: string;
  readonly pin: string;
}

export interface DemoNotes {
  readonly accounts: Readonly<Record<DemoRole, DemoAccount>>;
  readonly devices: Readonly<Record<DemoTimer, DemoDevice>>;
}

const head = `The demo of this data folder. Nothing else knows these passwords, and they are of no use elsewhere.
Log in with address and password; the devices are simulated.
`;

/** What stood in the notes of releases whose demo had one account and two devices. */
const formerNames: Readonly<Record<string, string>> = {
  email: 'timekeeper.email',
  password: 'timekeeper.password',
  upperDevice: 'upper.serial',
  upperPin: 'upper.pin',
  lowerDevice: 'finish.serial',
  lowerPin: 'finish.pin',
};

export const notesFile = (folder: string): string => join(folder, 'demo.txt');

export function hasNotes(folder: string): boolean {
  return existsSync(notesFile(folder));
}

/** As they stand in the folder, with what an earlier release did not know yet made and written. */
export function completeNotes(folder: string): DemoNotes {
  const text = hasNotes(folder) ? readFileSync(notesFile(folder), 'utf8') : '';
  const notes = notesFrom(valuesOf(text));
  const written = textOf(notes);
  if (written !== text) write(notesFile(folder), written);
  return notes;
}

/** By group and key, as in `timekeeper.email`. */
function valuesOf(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let group = '';
  for (const line of text.split('\n')) {
    group = /^\[(\w+)\]/.exec(line)?.[1] ?? group;
    const [, key, value] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    values.set(group === '' ? (formerNames[key] ?? key) : `${group}.${key}`, value);
  }
  return values;
}

function notesFrom(values: ReadonlyMap<string, string>): DemoNotes {
  const account = (role: DemoRole): DemoAccount => ({
    email: values.get(`${role}.email`) ?? people[role].email,
    password: values.get(`${role}.password`) ?? randomBytes(9).toString('base64url'),
  });
  const device = (timer: DemoTimer): DemoDevice => ({
    id: values.get(`${timer}.serial`) ?? timers[timer].serial,
    pin: values.get(`${timer}.pin`) ?? mintPin(),
  });
  return {
    accounts: {
      timekeeper: account('timekeeper'),
      competitor: account('competitor'),
      administrator: account('administrator'),
      salesPerson: account('salesPerson'),
    },
    devices: { upper: device('upper'), finish: device('finish'), town: device('town') },
  };
}

function textOf(notes: DemoNotes): string {
  const groups = [
    ...demoRoles.map((role) => {
      const { email, password } = notes.accounts[role];
      return `[${role}] ${people[role].says}\nemail: ${email}\npassword: ${password}\n`;
    }),
    ...demoTimers.map((timer) => {
      const { id, pin } = notes.devices[timer];
      return `[${timer}] ${timers[timer].says}\nserial: ${id}\npin: ${pin}\n`;
    }),
  ];
  return [head, ...groups].join('\n');
}

/** Only the owner of the folder may read a password; a kill in between leaves the notes as they were. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
