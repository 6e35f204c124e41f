/** The process that is asked: the server with everybody of the permission matrix, and the largest race that is promised. */
import { columnNames, httpOf, routes, verdictOn, type RouteName, wideBounds } from '@startwand/contract';
import { eventForm } from '../../apps/server/src/testing/events.ts';
import type { FullRace } from '../../apps/server/src/testing/full-race.ts';
import { aLargeRace } from '../../apps/server/src/testing/large-race.ts';
import { aDevice, aTimekeeper, givePoints, register } from '../../apps/server/src/testing/people.ts';
import { sampleCall, wireCall } from '../../apps/server/src/testing/sample-calls.ts';
import { openStage, type Stage } from '../../apps/server/src/testing/stage.ts';
import { openWire, type WireCall } from '../../apps/server/src/testing/wire.ts';
import { answer } from '../stage/child.ts';
import { openHostileGround, type HostileGround } from './hostile-ground.ts';
import { ThreadPieces } from './thread-pieces.ts';

/** A receiver on this machine that the largest race is sent to. */
export interface Receiver {
  readonly kind: 'fisLive' | 'rmonitor';
  readonly port: number;
}

/** Of another account: its race is armed. */
export interface Timer {
  readonly deviceId: string;
  readonly token: string;
}

const deviceId = '231203042';
const stage = await openStage({ allowedTargets: ['127.0.0.0/8'] });
const wire = openWire(stage.port);
const pieces = new ThreadPieces();
let race: FullRace = await aLargeRace(stage);

/** A race of somebody else, armed, with a hundred starters. */
async function othersRace({ test }: Stage): Promise<Timer> {
  const owner = await aTimekeeper(test);
  await aDevice(test, deviceId);
  const token = await register(test, owner, deviceId);
  const measuringPoints = [0, 1].map((channel) => ({ ...wideBounds, sources: [{ deviceId, channel }] }));
  const made = await test.post(`/user/${owner.id}/events`, { ...eventForm, measuringPoints }, owner.token);
  const detail = routes.createEvent.item.parse(made.body.data[0]);
  const event = `/events/${detail.event.id}`;
  const competitors = Array.from({ length: 100 }, (_none, index) => ({
    startNumber: index + 1,
    firstName: 'Other',
    lastName: `Number ${index + 1}`,
    gender: 'female',
  }));
  const added = await test.post(`${event}/competitors`, { competitors }, owner.token);
  const competitorIds = added.body.data.map(({ id }) => id);
  const heat = `${event}/heats/${detail.heats[0]?.id ?? ''}`;
  await test.post(`${heat}/competitors`, { competitorIds }, owner.token);
  await test.post(`${heat}/activate`, {}, owner.token);
  return { deviceId, token };
}

let hostile: Promise<HostileGround> | null = null;

/** Opens the event of the hostile peers once. */
function prepare(): Promise<HostileGround> {
  return (hostile ??= openHostileGround(stage.test));
}

const isRouteName = (name: string): name is RouteName => name in routes;

/** Asked once to see that it is taken; then asked anew with what it needs. */
async function sample(named: string): Promise<WireCall> {
  const [name = '', asks] = named.split(' with ');
  if (!isRouteName(name)) throw new Error(`There is no call ${name}`);
  const column = columnNames.find((one) => verdictOn(routes[name], one) === 'allowed') ?? 'visitor';
  const sampled = async () => {
    const { query, ...call } = await sampleCall(name, { stage, race, account: 'owner' });
    return { ...call, query: asks === undefined ? query : { ...query, [asks]: 'true' } };
  };
  for (const isLast of [false, true]) {
    try {
      const tried = await sampled();
      const wanted = tried.answer === 'success' ? 200 : httpOf(routes[name], tried.answer);
      const call = wireCall(name, tried, await stage.tokenOf(column));
      const { http } = await wire.call(call);
      await stage.restore();
      if (http === wanted || isLast) {
        const again = await sampled().catch(() => tried);
        return wireCall(name, again, await stage.tokenOf(column));
      }
    } catch (error) {
      if (isLast) throw error;
    }
    // Calls that make events used up what its owner had.
    await givePoints(stage.test, stage.players.owner, 100_000);
    race = await aLargeRace(stage);
  }
  throw new Error(`${name} has no sample`);
}

/** Sends the largest race to receivers on this machine, and to no others any more. */
async function sendTo(receivers: readonly Receiver[]): Promise<void> {
  const token = await stage.tokenOf('owner');
  const path = `/events/${race.eventId}/output`;
  for (const { id } of (await stage.test.get(`${path}s`, token)).body.data)
    await stage.test.delete(`${path}/${String(id)}`, undefined, token);
  for (const { kind, port } of receivers) {
    const form = { kind, host: '127.0.0.1', port, ...(kind === 'fisLive' ? { codex: '1234' } : {}) };
    const [added] = (await stage.test.post(path, form, token)).body.data;
    const { body } = await stage.test.post(`${path}/${String(added?.['id'])}/run`, { isRunning: true }, token);
    if (body.status !== 0) throw new Error(`The output was refused: ${body.status}`);
  }
}

export const acts = {
  open: async () => ({ port: stage.port, timer: await othersRace(stage) }),
  sendTo,
  /** The sample of a call, ready to be sent; the race is made anew where another call took it away. */
  sample,
  prepare,
  /** From now on the pieces of the thread are measured. */
  begin: () => pieces.begin(),
  end: () => pieces.end(),
} as const;

answer(acts, () => stage.close());
