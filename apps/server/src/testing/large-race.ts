/** The largest race that an event is promised to hold, around the little of everything that a path can name. */
import type { FullRace } from './full-race.ts';
import type { Stage } from './stage.ts';

/** Ten heats of ten thousand with ten public fields (docs/security.md, «Availability»). */
const largeRace = { competitors: 10_000, heats: 10, fields: 10 } as const;

const perCall = 2_000;
const fieldNames = Array.from({ length: largeRace.fields }, (_none, index) => `Field ${index + 1}`);

/** What the form of the event says beyond that of a small one. */
const largeForm = {
  registrationFields: fieldNames.map((name) => ({ name, visible: true, public: true })),
  heats: Array.from({ length: largeRace.heats }, (_none, index) => ({
    name: `Run ${index + 1}`,
    startTime: `2026-01-17T${10 + index}:00`,
  })),
};

/** Everybody has a note and an address, stands in each start list, and was timed in the last heat. */
export async function aLargeRace(stage: Stage): Promise<FullRace> {
  const race = await stage.aRace(largeForm);
  const token = await stage.tokenOf('owner');
  const event = `/events/${race.eventId}`;
  const post = async (path: string, body: object): Promise<readonly Record<string, unknown>[]> => {
    const answer = await stage.test.post(path, body, token);
    if (answer.body.status !== 0) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const ids = [...race.competitorIds];
  while (ids.length < largeRace.competitors) {
    const count = Math.min(perCall, largeRace.competitors - ids.length);
    const competitors = Array.from({ length: count }, (_none, index) => racer(ids.length + index));
    const added = await post(`${event}/competitors`, { competitors });
    ids.push(...added.map(({ id }) => String(id)));
  }
  const [detail] = (await stage.test.get(`${event}/detail`)).body.data;
  const heats = heatIdsOf(detail);
  for (const heat of heats) await post(`${event}/heats/${heat}/competitors`, { competitorIds: ids });
  for (let first = 0; first < ids.length; first += perCall) {
    const runTimes = ids.slice(first, first + perCall).map((competitorId, index) => ({
      competitorId,
      runTime_100ns: 600_000_000 + (first + index) * 10_000,
    }));
    const path = `/user/${stage.players.owner.id}${event}/heat/${heats.at(-1) ?? ''}/runtimes`;
    await post(path, { runTimes });
  }
  stage.test.letSnapshotsAge();
  return race;
}

function racer(index: number) {
  return {
    startNumber: index + 1,
    firstName: `First${index}`,
    lastName: `Last${index}`,
    gender: index % 2 === 0 ? 'female' : 'male',
    class: `U${10 + (index % 8)}`,
    nation: 'AUT',
    club: `Ski club ${index % 300}`,
    email: `racer-${index}@example.org`,
    dateOfBirth: '2010-02-03',
    note: `Waits at the hut with the spare pole of number ${index + 2}, bring the long skis along`,
    fields: Object.fromEntries(fieldNames.map((name) => [name, `Answer of number ${index} to it`])),
  };
}

function heatIdsOf(detail: unknown): readonly string[] {
  const heats: unknown = Reflect.get(Object(detail), 'heats');
  return Array.isArray(heats) ? heats.map((heat) => String(Reflect.get(Object(heat), 'id'))) : [];
}
