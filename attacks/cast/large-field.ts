/** An event with thousands of competitors, which cost its owner nothing, and how others fare while it is asked about. */
import { wideBounds, type OperatorCompetitorDto, type OperatorDetailDto } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import type { Attacker } from './attacker.ts';
import type { Battlefield } from './battlefield.ts';
import { devices, type Person } from './scene.ts';

export interface LargeEvent {
  readonly id: string;
  readonly heatId: string;
  readonly competitorIds: readonly string[];
}

const perCall = 2_000;

/** @param form what the form of the event says beside the usual */
export async function anEmptyEvent({ api }: Person, form: object = {}): Promise<LargeEvent> {
  const day = new Date().toISOString().slice(0, 10);
  const [made] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'Crowd Cup',
    place: 'Hill',
    country: 'AUT',
    startDate: day,
    endDate: day,
    timeZone: 'UTC',
    organizer: { name: 'Crowd Club' },
    measuringPoints: [{ sources: [] }, { sources: [], ...wideBounds }],
    heats: [{ name: 'Run 1', startTime: `${day}T23:00` }],
    ...form,
  });
  return { id: made?.event.id ?? '', heatId: made?.heats[0]?.id ?? '', competitorIds: [] };
}

/**
 * @param more what each has beside a number and a name
 * @param form what the form of the event says beside the usual
 */
export async function aLargeEvent(
  owner: Person,
  count: number,
  more: (index: number) => object,
  form: object = {},
): Promise<LargeEvent> {
  const event = await anEmptyEvent(owner, form);
  const competitorIds: string[] = [];
  while (competitorIds.length < count) {
    const competitors = Array.from({ length: Math.min(perCall, count - competitorIds.length) }, (_none, index) => ({
      startNumber: competitorIds.length + index + 1,
      firstName: `First${index}`,
      lastName: `Last${index}`,
      gender: 'female',
      ...more(competitorIds.length + index),
    }));
    const path = `/events/${event.id}/competitors`;
    const added = await owner.api.post<OperatorCompetitorDto>(path, { competitors });
    competitorIds.push(...added.map(({ id }) => id));
  }
  return { ...event, competitorIds };
}

/** Somebody else asks something small, one after the other. @returns how often before the attack was over */
export async function answeredDuring(friend: Attacker, attack: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const over = attack.finally(() => {
    state.isOver = true;
  });
  let answered = 0;
  while (!state.isOver) {
    const { http } = await friend.get('/time/now');
    if (http === 200 && !state.isOver) answered += 1;
  }
  await over;
  return answered;
}

/** Of Anna's timer. */
export async function deliversOne(
  { another, scene }: Battlefield,
  session: string,
  sequence: number,
): Promise<boolean> {
  const timestamp = BigInt(Date.now()) * 10_000n;
  const trigger = { ...lightBeam, session, sequence, timestamp, sync: 'gpsSynced' };
  const path = `/devices/${devices.anna.id}/triggers`;
  const { http } = await another().post(path, { triggers: [trigger] }, scene.deviceToken);
  return http === 200;
}
