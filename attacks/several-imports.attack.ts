/** One account hands in many lists at once: each is read by a process of its own, and the race waits for a processor. */
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { limits } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { answeredDuring, anEmptyEvent, deliversOne } from './cast/large-field.ts';

/** As many as a person may hand in at once. */
const lists = limits.uploadsPerPersonMax;
/** More than a megabyte: short lists are read by one process after the other. */
const rows = 15_000;

export const attack: Attack = {
  title: 'the imports of one account keep the processors from the race',
  run: async (field) => {
    const event = await anEmptyEvent(field.scene.ben);
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      const found = await handIn(field, event.id, round);
      findings.push(...found.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function handIn(field: Battlefield, eventId: string, round: number): Promise<readonly Finding[]> {
  const { attacker, another, scene, server } = field;
  const text = Array.from(
    { length: rows },
    (_none, index) =>
      `${index + 1};First${index};Last${index};Ski club ${index % 90} ${'of the upper valley '.repeat(4)}\n`,
  ).join('');
  const bytes = Buffer.from(`Bib;First name;Last name;Club\n${text}`);
  const uploads = Promise.all(
    Array.from({ length: lists }, (_none, index) =>
      attacker.upload(
        `/events/${eventId}/imports`,
        scene.ben.token,
        { name: `list-${index}.csv`, bytes },
        { kind: 'competitors' },
      ),
    ),
  );
  const state = { isOver: false };
  const watched = watch(server.pid(), state);
  const answered = await answeredDuring(another(), uploads);
  state.isOver = true;
  const { most, eager } = await watched;
  const answers = await uploads;
  const allowed = availableParallelism() > 2 ? 2 : 1;
  return [
    finding(
      'each list is read, or its sender told to come again',
      answers.every(({ http }) => http === 200 || http === 503),
      answers.map(({ http, status }) => `${http} ${status}`).join(', '),
    ),
    finding('few are read at once', most <= allowed, `${most} processes`),
    finding('those that read give way to the race', eager === 0, `${eager} seen at its priority`),
    finding('others are answered in between', answered >= lists, answered),
    finding('impulses are taken', await deliversOne(field, 'imports', round + 1), 'one'),
  ];
}

/** The children of the server while something goes on; none where the system has no `/proc`. */
async function watch(pid: number, state: { readonly isOver: boolean }): Promise<{ most: number; eager: number }> {
  const own = niceOf(pid);
  let most = 0;
  // A process is begun before it can be told to give way.
  const eagerTwice = new Map<number, number>();
  while (!state.isOver) {
    const children = childrenOf(pid);
    most = Math.max(most, children.length);
    for (const { id, nice } of children) if (nice <= own) eagerTwice.set(id, (eagerTwice.get(id) ?? 0) + 1);
    await new Promise((go) => setTimeout(go, 20));
  }
  return { most, eager: [...eagerTwice.values()].filter((times) => times > 2).length };
}

interface Child {
  readonly id: number;
  readonly nice: number;
}

function childrenOf(pid: number): readonly Child[] {
  return processIds().flatMap((id) => {
    const stat = statOf(id);
    // Behind the name, which may hold anything: state, parent, and the priority as the 17th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    const isOne = fields[1] === String(pid) && state !== 'Z';
    return isOne ? [{ id, nice: Number(fields[16]) }] : [];
  });
}

function niceOf(id: number): number {
  const stat = statOf(id);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] ?? 0);
}

function processIds(): readonly number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function statOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return '';
  }
}
