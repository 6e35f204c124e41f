/** Where the addresses of the demo lead: what runs, what is over, and who is in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@startwand/contract/client/client.ts';
import type { UserDto } from '@startwand/contract';
import type { TestServer } from '../server.ts';
import type { Places, Visitor } from './screens.ts';

export interface DemoLogin {
  readonly token: string;
  readonly user: UserDto;
}

/** Logs in with each account that the demo wrote down; fails while they are not there yet. */
export async function logInToDemo(
  server: TestServer,
): Promise<Readonly<Record<Exclude<Visitor, 'visitor'>, DemoLogin>>> {
  const notes = readFileSync(join(server.data, 'demo.txt'), 'utf8');
  const client = createClient({ server: server.url, token: null });
  const logIn = async (role: string): Promise<DemoLogin> => {
    const [, email = '', password = ''] =
      new RegExp(`^\\[${role}\\].*\\nemail: (.+)\\npassword: (.+)$`, 'm').exec(notes) ?? [];
    const answer = await client.login({ body: { username: email, password } });
    const [user] = answer.data;
    if (user === undefined || answer.token === null) throw new Error(`no account for ${role}`);
    return { token: answer.token, user };
  };
  return {
    timekeeper: await logIn('timekeeper'),
    competitor: await logIn('competitor'),
    administrator: await logIn('administrator'),
    salesPerson: await logIn('salesPerson'),
  };
}

export async function findPlaces(server: TestServer, { token, user }: DemoLogin): Promise<Places> {
  const client = createClient({ server: server.url, token });
  const { data: events } = await client.listUserEvents({ params: { userId: user.id }, query: {} });
  const eventOf = (name: RegExp): string =>
    needed(
      events.find((event) => name.test(event.name)),
      `an event like ${name.source}`,
    ).id;
  const slalom = eventOf(/Demo Cup/);
  const [detail] = (await client.operatorEventDetail({ params: { eventId: slalom } })).data;
  const race = needed(detail, 'the slalom');
  const heat = needed(race.heats.find(({ state }) => state === 'armed') ?? race.heats[0], 'a heat under way');
  const run = needed(
    race.runs.find(({ heatId, status }) => heatId === heat.id && status === 'ok'),
    'a run',
  );
  await withListsOnAir(server, token, slalom, heat.id);
  return {
    slalom,
    heat: heat.id,
    competitor: run.competitorId,
    run: run.runId,
    trigger: needed(race.triggers[0], 'an impulse').id,
    logEntry: needed(race.log[0], 'a log entry').id,
    finished: eventOf(/Nordkette/),
    massStart: eventOf(/Town/),
    massHeat: '',
    open: eventOf(/Hungerburg/),
    device: '231200002',
    user: user.id,
    series: await aSeries(server, { token, user }),
  };
}

/** The desk of the demo has neither screens nor saved lists; what only they have is looked at, too. */
async function withListsOnAir(server: TestServer, token: string, eventId: string, heatId: string): Promise<void> {
  const client = createClient({ server: server.url, token });
  const params = { eventId };
  const byClass = { name: 'Prize-giving', heatId, groupBy: ['class', 'gender'], only: null, first: null };
  needed((await client.setSavedLists({ params, body: { lists: [byClass] } })).data[0], 'a saved list');
  const hall = await client.putOnAir({ params, body: { name: 'Hall', shows: { kind: 'top', rows: 10 } } });
  needed(hall.data[0]?.boards[0], 'a screen');
}

/** The demo has none of its own: one of all its events is made where nobody has. */
async function aSeries(server: TestServer, { token, user }: DemoLogin): Promise<string> {
  const client = createClient({ server: server.url, token });
  const params = { userId: user.id };
  const [known] = (await client.listSeries({ params })).data;
  if (known !== undefined) return known.id;
  const { data: events } = await client.listUserEvents({ params, query: {} });
  const body = {
    name: 'Nordkette Cup',
    table: { kind: 'worldCup', first: 30, places: [], further: 0, dnf: 0, dns: 0, dsq: 0 },
    best: 2,
    ties: 'share',
    per: 'class',
    isPublic: true,
  } as const;
  const eventIds = events.map(({ id }) => id);
  const made = await client.createSeries({
    params,
    body: { ...body, table: { ...body.table, places: [] }, eventIds, joins: [] },
  });
  return needed(made.data[0], 'a series').id;
}

function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo has not ${what}.`);
  return value;
}
