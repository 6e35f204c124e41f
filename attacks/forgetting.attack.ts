/**
 * A person called «The» enters an event and deletes the account, so that the notes of its operators go along;
 * and a thief of the disk looks for the person who was erased.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { wideBounds, type OperatorDetailDto } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { until } from './cast/patience.ts';
import { password } from './cast/scene.ts';

const notes = ['allergic to bees, the pen is in the car', 'paid to the treasurer', 'father coaches'];
const day_ms = 86_400_000;

export const attack: Attack = {
  title: 'forgetting one person wipes what was written of others, and leaves the person on the disk',
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      const found = await forget(field, round);
      findings.push(...found.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function forget(field: Battlefield, round: number): Promise<Finding[]> {
  const { server, attacker, scene } = field;
  const tag = `zq${round}x${Date.now().toString(36)}`;
  const eventId = await anOpenEvent(field);
  for (const [index, note] of notes.entries()) {
    const competitor = { firstName: 'Max', lastName: `Number ${index}`, note };
    await scene.anna.api.post(`/events/${eventId}/competitor`, competitor);
  }
  const { id, token, email } = await aPerson(field, tag);
  const names = { firstName: `${tag}first`, lastName: 'the', consent: true };
  const entered = await attacker.post(`/user/${id}/event/${eventId}/register`, names, token);
  await attacker.post(`/users/${id}/delete`, {}, token);
  const link = await mailed(field, email, /\/delete[?#]token=([\w-]+)/);
  const deleted = await attacker.post('/users/delete/submit', { token: link });
  const after = await notesLeft(field, eventId);
  const left = await leftOf(server.data, tag);
  return [
    finding(
      'somebody enters and deletes the account',
      entered.http === 200 && deleted.http === 200,
      `${entered.http}, ${deleted.http}`,
    ),
    finding('every note on others is still there', after.length === notes.length, after.length),
    finding('no file of the database has the person', left.length === 0, left.join(', ') || 'none'),
    finding(
      'nobody else of the machine looks into the folder',
      openFiles(server.data).length === 0,
      openFiles(server.data).join(', ') || 'none',
    ),
  ];
}

/** Once the person is gone from what the operator sees, which may be a moment old. */
async function notesLeft({ scene }: Battlefield, eventId: string): Promise<readonly string[]> {
  const path = `/events/${eventId}/detail/operator`;
  return until('an operator sees nothing of the person', async () => {
    const [detail] = await scene.anna.api.get<OperatorDetailDto>(path);
    const competitors = detail?.competitors ?? [];
    return competitors.length === notes.length ? competitors.flatMap(({ note }) => note ?? []) : null;
  });
}

/** The files that still have the person. Of several who are forgotten at once the last ones wait for their turn. */
async function leftOf(folder: string, tag: string): Promise<readonly string[]> {
  let left = filesWith(folder, tag);
  await until('the person is gone from the disk', () => {
    left = filesWith(folder, tag);
    return left.length === 0 ? left : null;
  }).catch(() => left);
  return left;
}

/** An event of Anna's that takes registrations now. */
async function anOpenEvent({ scene }: Battlefield): Promise<string> {
  const { api } = scene.anna;
  const dayAt = (days: number) => new Date(Date.now() + days * day_ms).toISOString().slice(0, 10);
  const [made] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'Open Cup',
    place: 'Hill',
    country: 'AUT',
    startDate: dayAt(5),
    endDate: dayAt(5),
    timeZone: 'UTC',
    organizer: { name: 'Ski Club' },
    measuringPoints: [{}, wideBounds],
    heats: [{ name: 'Run 1', startTime: `${dayAt(5)}T10:00` }],
    publicRegistration: true,
    registrationStart: `${dayAt(-1)}T00:00`,
    registrationEnd: `${dayAt(4)}T00:00`,
  });
  return made?.event.id ?? '';
}

/** Signed up, and the address confirmed. */
async function aPerson(field: Battlefield, tag: string) {
  const { attacker } = field;
  const email = `${tag}mail@person.example`;
  const { json } = await attacker.post('/user/register', {
    email,
    password,
    firstName: `${tag}first`,
    lastName: 'the',
    street: `${tag}street`,
    city: 'Wien',
    country: 'AUT',
    createTpAccount: false,
    consent: true,
  });
  const [user]: readonly unknown[] = Object(Reflect.get(Object(json), 'data'));
  const token = await mailed(field, email, /#confirm=([\w-]+)/);
  const confirmed = await attacker.post('/user/confirm', { token, password });
  const session = String(confirmed.headers['authorization'] ?? '');
  return { id: String(Reflect.get(Object(user), 'id')), token: session, email };
}

/** What the newest mail to an address has where the pattern says. */
async function mailed({ server }: Battlefield, email: string, pattern: RegExp): Promise<string> {
  return until(`the mail to ${email}`, () => {
    const texts = server.mails().filter((mail) => mail.includes(`To: ${email}`));
    const unfolded = texts
      .join('\n')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const [, token] = pattern.exec(unfolded) ?? [];
    return token ?? null;
  });
}

/** Files below the folder that hold the text. */
function filesWith(folder: string, text: string): readonly string[] {
  return filesIn(folder).filter((path) => contentOf(path).includes(text));
}

function openFiles(folder: string): readonly string[] {
  return [folder, ...filesIn(folder)].filter((path) => {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077) !== 0;
  });
}

/** Nothing where the server took it away meanwhile, as it does with what it is making. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name)).filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
