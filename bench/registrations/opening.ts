/** People with accounts, and an event that they all want to enter. */
import { performance } from 'node:perf_hooks';
import { asUserId } from '../../apps/server/src/base/ids.ts';
import { anOpenEvent, register } from '../../apps/server/src/testing/registration.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { untold } from '../../apps/server/src/accounts/users/user.ts';

export interface Registrant {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface Opening {
  readonly id: string;
}

/** Logged in already, as those who wait for the opening are. */
export async function registrants(app: TestApp, count: number): Promise<readonly Registrant[]> {
  const { users, tokens } = app.app.services;
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Registrant> => {
      const id = asUserId(`racer${index}`);
      const email = `racer-${index}@example.org`;
      const name = { firstName: 'Eva', lastName: `Racer ${index}` };
      await users.create({
        ...untold,
        ...name,
        id,
        email,
        roles: [],
        passwordHash: 'nobody logs in',
      });
      const token = await tokens.issue({ kind: 'user', id }, app.now(), app.now() * 2n);
      return { id, email, token };
    }),
  );
}

/** @param gender that its heat takes in by itself; `null`: nobody */
export async function openEvent(app: TestApp, gender: string | null): Promise<Opening> {
  const takesIn = gender === null ? null : { field: 'gender', values: [gender] };
  const heats = [{ name: 'Run 1', startTime: '2026-01-19T10:00', takesIn }];
  return anOpenEvent(app, { firstStartNumber: 1, heats });
}

export interface Opened {
  readonly took_ms: number;
  readonly bibs: readonly number[];
  /** How long each group of `sample` took, in their order. */
  readonly perSample_ms: readonly number[];
}

/** @throws Error when a person is refused */
export async function registerAll(
  app: TestApp,
  event: Opening,
  waiting: readonly Registrant[],
  inFlight: number,
  sample: number,
): Promise<Opened> {
  const bibs: number[] = [];
  const perSample_ms: number[] = [];
  const begin_ms = performance.now();
  let sampleBegin_ms = begin_ms;
  const queue = waiting.values();
  const registerNext = async (): Promise<void> => {
    for (const person of queue) {
      const { body } = await register(app, person, event, { lastName: person.id });
      const bib = body.data[0]?.['startNumber'];
      if (typeof bib !== 'number') throw new Error(`${person.id} was refused: ${body.message}`);
      bibs.push(bib);
      if (bibs.length % sample > 0) continue;
      perSample_ms.push(performance.now() - sampleBegin_ms);
      sampleBegin_ms = performance.now();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, registerNext));
  return { took_ms: performance.now() - begin_ms, bibs, perSample_ms };
}
