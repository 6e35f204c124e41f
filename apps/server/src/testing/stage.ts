/**
 * A running server with everybody of the permission matrix on it: the tests that go through all
 * calls and topics play here.
 */
import type { Column } from '@startwand/contract';
import { TICKS_PER_HOUR } from '@startwand/timing';
import { listenOn } from '../http/listen.ts';
import { playRace } from './full-race.ts';
import type { FullRace } from './full-race.ts';
import { aCompetitor, aDevice, aTimekeeper, anAdmin, register } from './people.ts';
import type { TestUser } from './people.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

export type Player = Exclude<Column, 'visitor' | 'device'>;

export interface Stage {
  readonly test: TestApp;
  readonly port: number;
  /** Of the owner. */
  readonly deviceId: string;
  /** Nobody in particular; administrators try things on this account. */
  readonly bystander: TestUser;
  readonly players: Readonly<Record<Player, TestUser>>;
  /** A token that was never used before; `null` for a visitor. */
  tokenOf(column: Column): Promise<string | null>;
  /** A race of the owner, in which nothing is armed. */
  aRace(): Promise<FullRace>;
  /** Everybody is again who they were, whatever was done to their accounts. */
  restorePlayers(): Promise<void>;
  close(): Promise<void>;
}

const deviceId = '231203016';

export async function openStage(): Promise<Stage> {
  const test = await openTestApp();
  const port = await listenOn(test.app.http, { port: 0, host: '127.0.0.1' });
  const { users, tokens, clock } = test.app.services;
  const players = {
    user: await aCompetitor(test),
    competitor: await aCompetitor(test),
    owner: await aTimekeeper(test),
    otherTimekeeper: await aTimekeeper(test),
    salesPerson: await aTimekeeper(test),
    admin: await anAdmin(test),
  } satisfies Record<Player, TestUser>;
  await aDevice(test, deviceId);
  await register(test, players.owner, deviceId);
  const known = await Promise.all(Object.values(players).map(({ id }) => users.find(id)));

  const tokenOf = async (column: Column): Promise<string | null> => {
    if (column === 'visitor') return null;
    const id = column === 'device' ? deviceId : players[column].id;
    const kind = column === 'device' ? 'device' : 'user';
    return tokens.issue({ kind, id }, clock(), clock() + BigInt(TICKS_PER_HOUR));
  };
  let races = 0;
  let last: FullRace | null = null;

  return {
    test,
    port,
    deviceId,
    bystander: await aTimekeeper(test),
    players,
    tokenOf,
    aRace: async () => {
      // One timer serves them all: the race before lets go of it, if it was armed.
      if (last !== null) {
        const heat = `/events/${last.eventId}/heats/${last.heatId}`;
        await test.post(`${heat}/deactivate`, {}, await tokenOf('owner'));
      }
      races += 1;
      last = await playRace({
        test,
        ownerId: players.owner.id,
        ownerToken: (await tokenOf('owner')) ?? '',
        deviceToken: (await tokenOf('device')) ?? '',
        deviceId,
        email: players.competitor.email,
        session: `race-${races}`,
      });
      return last;
    },
    restorePlayers: async () => {
      for (const user of known) if (user !== null) await users.change(user.id, () => user);
    },
    close: () => test.close(),
  };
}
