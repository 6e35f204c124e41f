/**
 * A running server with everybody of the permission matrix on it: the tests that go through all
 * calls and topics play here.
 */
import { routes, type MatrixColumn } from '@startwand/contract';
import { TICKS_PER_HOUR } from '@startwand/timing';
import type { AppParts } from '../app/app-parts.ts';
import { listenOn } from '../http/listen.ts';
import { admitOwner } from '../devices/admission-store.ts';
import { mintId } from '../base/ids.ts';
import { giveSecondFactor } from './second-factors.ts';
import { playRace, type FullRace } from './full-race.ts';
import {
  aCompetitor,
  aDevice,
  aSalesPerson,
  aTimekeeper,
  anAdmin,
  anUnconfirmed,
  register,
  type TestUser,
} from './people.ts';
import { openTestApp, type TestApp } from './test-app.ts';

export type Player = Exclude<MatrixColumn, 'visitor' | 'device' | 'phone'>;

export interface Stage {
  readonly test: TestApp;
  readonly port: number;
  /** Of the owner. */
  readonly deviceId: string;
  /** Nobody in particular; administrators try things on this account. */
  readonly bystander: TestUser;
  readonly players: Readonly<Record<Player, TestUser>>;
  /** Who have a second factor. */
  readonly secured: ReadonlySet<Player>;
  /** A token that was never used before; `null` for a visitor. */
  tokenOf(column: MatrixColumn): Promise<string | null>;
  expiredToken(): Promise<string>;
  revokedToken(): Promise<string>;
  /**
   * A race of the owner, in which nothing is armed.
   *
   * @param form what the form of its event says beyond that of a small one
   */
  aRace(form?: object): Promise<FullRace>;
  /** A race of the other timekeeper, with a timer of their own. */
  aForeignRace(): Promise<FullRace>;
  /** Everybody is again who they were, whatever was done to their accounts, and the service is open. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** The service of the stage requires a second factor of these. */
const secured = new Set(['admin', 'salesPerson'] as const) satisfies ReadonlySet<Player>;

const deviceId = '231203016';
const foreignDeviceId = '231203017';

/** @param others parts of the server that a test is about; `postgres` is the address of a database */
export async function openStage(others: Partial<AppParts> = {}, postgres: string | null = null): Promise<Stage> {
  const parts = { requiresSecondFactor: true, ...others };
  const test = await openTestApp(1_000, postgres, null, parts);
  const port = await listenOn(test.app.http, { port: 0, host: '127.0.0.1' });
  const { users } = test.app.services;
  const players = {
    unconfirmed: await anUnconfirmed(test),
    user: await aCompetitor(test),
    competitor: await aCompetitor(test),
    owner: await aTimekeeper(test),
    otherTimekeeper: await aTimekeeper(test),
    salesPerson: await aSalesPerson(test),
    admin: await anAdmin(test),
    unsecured: await anAdmin(test),
  } satisfies Record<Player, TestUser>;
  for (const name of secured) await giveSecondFactor(test, players[name].id);
  const known = await Promise.all(Object.values(players).map(({ id }) => users.find(id)));
  const tokens = tokensOf(test, players);
  const races = await racesOf(test, players, tokens);
  return {
    test,
    port,
    deviceId,
    bystander: await aTimekeeper(test),
    players,
    secured,
    ...tokens,
    ...races,
    tokenOf: async (column) => (column === 'phone' ? races.phoneKey() : tokens.tokenOf(column)),
    restore: async () => {
      for (const user of known) if (user !== null) await users.change(user.id, () => user);
      const { maintenance } = test.app.services;
      if ((await maintenance.state()).isOn) await maintenance.set({ isOn: false, until: null }, players.admin.id);
    },
    close: () => test.close(),
  };
}

function tokensOf(test: TestApp, players: Stage['players']) {
  const { tokens, clock } = test.app.services;
  const issue = (column: Player | 'device', lasts: bigint): Promise<string> => {
    if (column === 'device') return authorized(lasts);
    return tokens.issue({ kind: 'user', id: players[column].id }, clock(), clock() + lasts);
  };
  /** Also while the service is closed for a maintenance. */
  const authorized = async (lasts: bigint): Promise<string> => {
    const id = mintId();
    const admit = admitOwner(id, deviceId, players.owner.id, '192.0.2.1', clock());
    const token = await tokens.issueForDevice(deviceId, id, clock(), clock() + lasts, [admit]);
    if (token === null) throw new Error('The device is not of its owner.');
    return token;
  };
  const hour = BigInt(TICKS_PER_HOUR);
  return {
    tokenOf: async (column: Exclude<MatrixColumn, 'phone'>) => (column === 'visitor' ? null : issue(column, hour)),
    expiredToken: () => issue('owner', -hour),
    revokedToken: async () => {
      const token = await issue('owner', hour);
      await tokens.revoke(token, clock());
      return token;
    },
  };
}

async function racesOf(
  test: TestApp,
  { owner, otherTimekeeper, competitor }: Stage['players'],
  { tokenOf }: Pick<ReturnType<typeof tokensOf>, 'tokenOf'>,
) {
  await aDevice(test, deviceId);
  await register(test, owner, deviceId);
  await aDevice(test, foreignDeviceId);
  const foreignDevice = await register(test, otherTimekeeper, foreignDeviceId);
  let races = 0;
  let last: FullRace | null = null;
  /** One timer serves them all: a race lets go of it, if it was armed, before the next one. */
  const disarm = async ({ eventId, heatId, otherHeatId }: FullRace): Promise<void> => {
    const token = await tokenOf('owner');
    for (const id of [heatId, otherHeatId]) {
      await test.post(`/events/${eventId}/heats/${id}/deactivate`, {}, token);
    }
  };
  let key: string | null = null;
  /** A link to the finish of the first race that was played: others may be deleted by what is asked of them. */
  const linked = async ({ eventId }: FullRace): Promise<string> => {
    const made = await test.post(`/events/${eventId}/phones`, { section: 1, role: 'times' }, await tokenOf('owner'));
    return routes.addPhone.item.parse(made.body.data[0]).phones?.at(-1)?.key ?? '';
  };
  return {
    phoneKey: () => key,
    aRace: async (form: object = {}) => {
      if (last !== null) await disarm(last);
      races += 1;
      last = await playRace({
        test,
        ownerId: owner.id,
        ownerToken: (await tokenOf('owner')) ?? '',
        deviceToken: (await tokenOf('device')) ?? '',
        deviceId,
        email: competitor.email,
        session: `race-${races}`,
        form,
      });
      key ??= await linked(last);
      return last;
    },
    aForeignRace: () =>
      playRace({
        test,
        ownerId: otherTimekeeper.id,
        ownerToken: otherTimekeeper.token,
        deviceToken: foreignDevice,
        deviceId: foreignDeviceId,
        email: 'somebody@example.org',
        session: 'foreign',
      }),
  };
}
