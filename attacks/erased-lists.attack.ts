/**
 * Reads somebody who was forgotten out of what was made of the race before: result lists that were replaced or removed, texts
 * on screens, subjects of mails. Also while the current list is being made anew.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { MentionDto, OperatorDetailDto } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { until } from './cast/patience.ts';
import { anEventOf } from './cast/scene.ts';

export const attack: Attack = {
  title: 'somebody who was forgotten is read on older result lists, on screens or in subjects',
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      const found = await forget(field, round);
      findings.push(...found.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function forget({ scene: { anna }, attacker }: Battlefield, round: number): Promise<Finding[]> {
  const lastName = `Zq${round}x${Date.now().toString(36)}`;
  const { id: eventId, heatIds, competitorIds } = await anEventOf(anna, null);
  const path = `/events/${eventId}`;
  const [heatId = '', competitorId = ''] = [heatIds[0], competitorIds[0]];
  const { api, token } = anna;
  await api.post(`${path}/competitors/${competitorId}`, { startNumber: 1, firstName: 'Eva', lastName });
  await api.post(`${path}/result-papers`, { isOn: true, language: 'en', shownFrom: 'finished' });
  const time = async (ticks: number) => {
    const runTimes = competitorIds.map((one, index) => ({
      competitorId: one,
      runTime_100ns: ticks + index * 1_000_000,
    }));
    await api.post(`/user/${anna.id}/events/${eventId}/heat/${heatId}/runtimes`, { runTimes });
  };
  const documents = async () => (await api.get<OperatorDetailDto>(`${path}/detail/operator`))[0]?.event.documents ?? [];
  const lists = (count: number) =>
    until(`${count} result lists`, async () => {
      const made = (await documents()).map(({ id }) => id);
      return made.length === count ? made : null;
    });
  await time(600_000_000);
  await api.post(`${path}/heats/${heatId}/activate`, {});
  await api.post(`${path}/heats/${heatId}/finish`, {});
  await lists(1);
  await time(700_000_000);
  await lists(2);
  await time(800_000_000);
  const before = await lists(3);
  const removed = await attacker.call({
    method: 'DELETE',
    path: `/mt1/api${path}/document/${before[0] ?? ''}`,
    token,
  });
  await api.post(`${path}/boards`, { name: 'Finish', shows: { kind: 'message', text: `Well done, ${lastName}` } });
  await api.post(`${path}/speaker`, { favourites: [competitorId], sponsorLines: [`A prize from ${lastName}`] });
  await api.post(`${path}/banner`, { message: `${lastName} leads` });

  const mentions = await api.get<MentionDto>(`${path}/competitors/${competitorId}/mentions`);
  const erased = await attacker.post(
    `${path}/competitors/${competitorId}/erase`,
    { mentions: mentions.map(({ id }) => id) },
    token,
  );
  const read = await readOf(attacker, path, token, before);
  const named = await namesIn(attacker, path, token, lastName);
  // A list that was being made meanwhile would come now.
  await lists(1);
  await wait(1_000);
  const left = await documents();
  return [
    finding('the person is forgotten', removed.http === 200 && erased.http === 200, `${removed.http}, ${erased.http}`),
    finding(
      'the texts beside the notes are proposed',
      ['boardMessage', 'speakerLine', 'banner'].every((where) => mentions.some((one) => one.where === where)),
      mentions.map(({ where }) => where).join(', '),
    ),
    finding('no list of before is read or brought back', read.length === 0, read.length),
    finding('no text has the name', named.length === 0, named.join(', ') || 'none'),
    finding(
      'the current list is made anew, and no other',
      left.length === 1 && left.every(({ id }) => !before.includes(id)),
      left.length,
    ),
  ];
}

/** Lists of before that are still read, or come back. */
async function readOf(attacker: Attacker, path: string, token: string, before: readonly string[]) {
  const read: string[] = [];
  for (const id of before) {
    const shown = await attacker.get(`${path}/document/${id}`, token);
    const restored = await attacker.post(`${path}/document/${id}/restore`, {}, token);
    if (shown.http === 200 || restored.http === 200) read.push(id);
  }
  return read;
}

/** Calls whose answer still has the name. */
async function namesIn(attacker: Attacker, path: string, token: string, lastName: string) {
  const named: string[] = [];
  for (const one of ['boards', 'speaker', 'detail', 'detail/operator', 'sent-files?language=en']) {
    if ((await attacker.get(`${path}/${one}`, token)).text.includes(lastName)) named.push(one);
  }
  return named;
}
