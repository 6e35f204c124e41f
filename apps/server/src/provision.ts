/**
 * The service's operator at the console, while no server runs on the data folder (on PostgreSQL also
 * while one does): puts a device into the stock, or makes an account.
 *
 *   npm run provision -- device --device 231203016 [--trigger-cost N] [--data DIR | --database URL]
 *   npm run provision -- forget-second-factors --email A [--data DIR | --database URL]
 *   npm run provision -- user --email A [--timekeeper] [--timing-points N] [--admin] [--sales-person] [--data DIR | --database URL]
 *
 * It asks for the PIN or the password, or reads the first line of a pipe; an empty PIN makes a long one. `--pin` and `--password` are for programs
 * that were written before it asked; they are visible to everybody at the machine, and it says so.
 */
import { parseArgs } from 'node:util';
import { errors, routes, type Schema } from '@startwand/contract';
import { askSecret } from './app/ask-secret.ts';
import { calledAs } from './base/called-as.ts';
import { systemClock } from './base/clock.ts';
import type { Database } from './storage/database/database.ts';
import { readConfig } from './app/config.ts';
import { openDatabase } from './app/open-database.ts';
import { mintPin, provisionDevice } from './devices/provision-device.ts';
import { DeviceStore } from './devices/store.ts';
import { creditAccount } from './money/credit-account.ts';
import { TimingPointStore } from './money/store.ts';
import { removeFactorsOf, removeRecoveryCodesOf } from './accounts/second-factors/store.ts';
import { createUser, type NewUser } from './accounts/users/create-user.ts';
import { writeEndingSessions } from './accounts/users/session.ts';
import { TokenStore } from './accounts/users/token-store.ts';
import { UserStore } from './accounts/users/store.ts';
import { runAtConsole } from './app/run-at-console.ts';

const usage = `Usage:
  ${calledAs('provision')} device --device SERIAL_NUMBER [--trigger-cost N] [--data DIR | --database URL]
  ${calledAs('provision')} user --email ADDRESS [--first-name N] [--last-name N] [--timekeeper] [--timing-points N] [--admin] [--sales-person] [--data DIR | --database URL]
  ${calledAs('provision')} forget-second-factors --email ADDRESS [--data DIR | --database URL]
The PIN or password is asked for, or read from a pipe; an empty PIN makes a long one. STARTWAND_DATA, STARTWAND_DATABASE and
STARTWAND_DATABASE_FILE count as for the server.
`;

await runAtConsole(usage, main);

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      device: { type: 'string', default: '' },
      pin: { type: 'string' },
      email: { type: 'string', default: '' },
      password: { type: 'string' },
      'first-name': { type: 'string', default: 'Time' },
      'last-name': { type: 'string', default: 'Keeper' },
      timekeeper: { type: 'boolean', default: false },
      admin: { type: 'boolean', default: false },
      'sales-person': { type: 'boolean', default: false },
      'timing-points': { type: 'string', default: '0' },
      'trigger-cost': { type: 'string' },
      data: { type: 'string' },
      database: { type: 'string' },
    },
  });
  const place = placeOf(values.data, values.database);
  const provision =
    positionals[0] === 'device'
      ? deviceFrom(
          {
            deviceId: values.device,
            pin: await secretOf(values.pin, 'pin', `PIN of ${values.device}`),
          },
          values['trigger-cost'] === undefined ? null : pointsIn(values['trigger-cost']),
        )
      : positionals[0] === 'user'
        ? userFrom(
            {
              email: values.email,
              password: await secretOf(values.password, 'password', `Password of ${values.email}`),
              firstName: values['first-name'],
              lastName: values['last-name'],
              roles: [
                ...(values.admin ? (['ADMIN'] as const) : []),
                ...(values.timekeeper ? (['TIMING_POINT_ACCOUNT'] as const) : []),
                ...(values['sales-person'] ? (['SALES_PERSON'] as const) : []),
              ],
            },
            pointsIn(values['timing-points']),
          )
        : positionals[0] === 'forget-second-factors'
          ? withoutFactors(values.email)
          : null;
  if (provision === null) throw new TypeError('Say what: a device, a user, or forget-second-factors.');
  const database = await openDatabase(place, systemClock());
  try {
    process.stdout.write(`${await provision(database)}\n`);
  } finally {
    await database.close();
  }
}

/** As the server takes it: from the command line, else from the environment, where a password need not be seen. */
function placeOf(data: string | undefined, database: string | undefined) {
  const args = Object.entries({ data, database }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
  const read = readConfig(args, process.env);
  if ('faults' in read) throw new TypeError(read.faults.join('\n'));
  if (read.exposed.length > 0) {
    process.stderr.write(
      'A password in --database can be read by everybody at this machine; STARTWAND_DATABASE_FILE hides it.\n',
    );
  }
  return read.config;
}

type Provision = (database: Database) => Promise<string>;

function deviceFrom(
  input: { readonly deviceId: string; readonly pin: string },
  triggerCost_tp: number | null,
): Provision {
  refuseFaults(routes.deviceToken.params, { deviceId: input.deviceId });
  const pin = input.pin === '' ? mintPin() : input.pin;
  refuseFaults(routes.deviceToken.body, { pin });
  return async (database) => {
    const device = { id: input.deviceId, pin, triggerCost_tp };
    const refused = await provisionDevice({ devices: new DeviceStore(database) }, device);
    if (refused !== null) throw new TypeError(`The device ${device.id} is known already.`);
    const made = input.pin === '' ? ` Its PIN is ${pin}; it is shown only now.` : '';
    return `The device ${device.id} may be registered now.${made}`;
  };
}

function userFrom(input: NewUser, points: number): Provision {
  const { email, password } = routes.registerUser.body.shape;
  refuseFaults(email, input.email, 'email');
  refuseFaults(password, input.password, 'password');
  if (points > 0 && !input.roles.includes('TIMING_POINT_ACCOUNT')) {
    throw new TypeError('Only a timekeeper has timing points: add --timekeeper.');
  }
  return async (database) => {
    const made = await createUser({ users: new UserStore(database) }, input);
    if ('error' in made) throw new TypeError(errors[made.error].meaning);
    if (points > 0) {
      const parts = {
        timingPoints: new TimingPointStore(database),
        clock: systemClock,
        // No server runs that could tell anybody.
        balanceChanged: () => undefined,
      };
      const deposit = { type: 'deposit', amount: points, key: made.user.id, by: null } as const;
      const refused = await creditAccount(parts, made.user, deposit);
      if (refused !== null) throw new TypeError(errors[refused.error].meaning);
    }
    return `The account of ${input.email} may log in now.`;
  };
}

/** For a person who has lost phone and recovery codes, and whom the console knows: the password is enough again. */
function withoutFactors(email: string): Provision {
  return async (database) => {
    const users = new UserStore(database);
    const user = await users.findByEmail(email);
    if (user === null) throw new TypeError(errors.USER_NOT_FOUND.meaning);
    const tokens = new TokenStore(database);
    // No server is told: one that shares the database finds ended sessions by itself.
    const parts = { users, tokens, clock: systemClock, endSessions: () => undefined };
    await writeEndingSessions(parts, user.id, [removeFactorsOf(user.id), removeRecoveryCodesOf(user.id)]);
    return `The account of ${email} has no second factor any more, and no open session.`;
  };
}

/** What was given on the command line, with a warning, or what the person there says now. */
async function secretOf(given: string | undefined, option: string, what: string): Promise<string> {
  if (given === undefined) return askSecret(what);
  process.stderr.write(`--${option} can be read by everybody at this machine; without it you are asked.\n`);
  return given;
}

function pointsIn(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new TypeError(`Not a number of timing points: ${text}.`);
  return Number(text);
}

function refuseFaults(schema: Schema, input: unknown, name = ''): void {
  const parsed = schema.safeParse(input);
  if (parsed.success) return;
  const fields = parsed.error.issues.map(({ path }) => path.join('.') || name).join(', ');
  throw new TypeError(`Not valid: ${fields}.`);
}
