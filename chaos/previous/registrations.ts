/** People who register for an event, each at another server than the one before. */
import { startProgram } from '../../e2e/program.ts';
import { untilAtLeast } from '../until-at-least.ts';
import { bounds, call, idOf, logInAt, type Race } from '../race-on-servers.ts';

const PEOPLE = 8;
const password = 'larch-Gate-17-eva';
const day_ms = 86_400_000;

export interface Registrations {
  readonly registered: number;
  /** The competitors that each server shows, in the order of the servers. */
  readonly shown: readonly number[];
}

export async function registerAtEach(servers: readonly string[], database: string, race: Race): Promise<Registrations> {
  const [first = ''] = servers;
  const day = (days: number): string => new Date(Date.now() + days * day_ms).toISOString().slice(0, 10);
  const made = await call(first, `/user/${race.ownerId}/events`, race.ownerToken, {
    name: 'Open Cup',
    place: 'Seegrube',
    country: 'AUT',
    startDate: day(3),
    endDate: day(3),
    timeZone: 'UTC',
    organizer: { name: 'Ski Club' },
    measuringPoints: [{}, bounds],
    heats: [{ name: 'Run 1', startTime: `${day(3)}T10:00` }],
    publicRegistration: true,
    registrationStart: `${day(-1)}T00:00`,
    registrationEnd: `${day(2)}T00:00`,
  });
  const eventId = idOf(made?.['event']);
  let registered = 0;
  for (let index = 0; index < PEOPLE; index += 1) {
    const email = `eva${index}@example.org`;
    await provisionUser(database, email);
    const at = servers[index % servers.length] ?? '';
    const { token, userId } = await logInAt(at, email, password);
    const person = { firstName: 'Eva', lastName: `Moser ${index}`, gender: 'female', club: 'Nordkette', consent: true };
    const entry = await call(at, `/user/${userId}/event/${eventId}/register`, token, person);
    if (entry !== null) registered += 1;
  }
  const shownAt = async (at: string): Promise<number> => {
    const detail = await call(at, `/events/${eventId}/detail`, race.ownerToken, null);
    const competitors = detail?.['competitors'];
    return Array.isArray(competitors) ? competitors.length : 0;
  };
  // The other server hears of an entry a moment behind the one that took it.
  const shown = await Promise.all(servers.map((at) => untilAtLeast(() => shownAt(at), registered)));
  return { registered, shown };
}

async function provisionUser(database: string, email: string): Promise<void> {
  const args = ['user', '--email', email, '--password', password, '--database', database];
  const program = startProgram('apps/server/src/provision.ts', args);
  if ((await program.exitCode()) !== 0) throw new Error(program.lines.join('\n'));
}
