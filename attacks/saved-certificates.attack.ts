/** Visitors save heavy certificates one after the other; then of hidden results, of somebody forgotten, of another event. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { aFinishedRace, drawCertificate, showResults } from './cast/finished-race.ts';
import { answeredDuring, deliversOne, type LargeEvent } from './cast/large-field.ts';

const runners = 60;
const visitors = 10;
const savedEach = 3;
const fields = 30;
/** Texts that a template, a format or the language of a PDF would take for its own. */
const odd = `{{name}} \${7*7} <b>%s</b> (Tj) /JS >> ${'W'.repeat(140)}`;
/** Most fields are names: without one, a file and its letters are less by more than a file differs from another. */
const shorter = 0.95;
const acts = /\/JavaScript|\/JS\b|\/OpenAction|\/AA\b|\/Launch|\/URI/;

export const attack: Attack = {
  title: 'certificates that visitors save keep others waiting, act, or show somebody hidden or forgotten',
  server: [],
  run: async (field) => {
    const { ben } = field.scene;
    const race = await aFinishedRace(ben, runners);
    const drawn = Array.from({ length: fields }, (_none, index) =>
      index % 3 === 0 ? { kind: 'text', text: odd, size_pt: 120 } : { kind: 'name', size_pt: 120 },
    );
    await drawCertificate(ben, race, drawn);
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      const found = await saveOnAndOn(field, race, round);
      findings.push(...found.filter(({ holds }) => round === 0 || !holds));
    }
    return [...findings, ...(await lookForOthers(field, race))];
  },
};

const save = (who: Attacker, eventId: string, competitorId: string | undefined) =>
  who.get(`/events/${eventId}/competitors/${competitorId}/certificate`);

async function saveOnAndOn(field: Battlefield, race: LargeEvent, round: number): Promise<readonly Finding[]> {
  const { another } = field;
  const saving = Array.from({ length: visitors }, async (_none, visitor) => {
    const who = another();
    const answers = [];
    for (let n = 0; n < savedEach; n += 1)
      answers.push(await save(who, race.id, race.competitorIds[visitor * savedEach + n]));
    return answers;
  });
  const answered = await answeredDuring(another(), Promise.all(saving));
  const answers = (await Promise.all(saving)).flat();
  const made = answers.filter(({ headers }) => headers['content-type'] === 'application/pdf');
  return [
    finding(
      'certificates are made',
      made.some(({ text }) => text.startsWith('%PDF')),
      made.length,
    ),
    finding(
      'each is made or told to wait',
      answers.every(({ http }) => http === 200 || http === 503),
      answers.map(({ http }) => http).join(' '),
    ),
    finding('no certificate does anything', !made.some(({ text }) => acts.test(text)), made[0]?.text.length ?? 0),
    finding('others are answered in between', answered > answers.length, answered),
    finding('impulses are taken', await deliversOne(field, 'certificates', round + 1), 'one'),
  ];
}

async function lookForOthers({ scene, attacker }: Battlefield, race: LargeEvent): Promise<readonly Finding[]> {
  const { ben, event: foreign } = scene;
  const [first, second] = race.competitorIds;
  const before = [await save(attacker, race.id, first), await save(attacker, race.id, second)];
  const path = `/events/${race.id}/competitors/${second}/erase`;
  const erased = await attacker.post(path, { mentions: [] }, ben.token);
  const named = await ben.api.get<{ competitors: readonly { id: string; lastName: string }[] }>(
    `/events/${race.id}/detail`,
  );
  const left = named[0]?.competitors.find(({ id }) => id === second)?.lastName ?? 'nobody';
  const gone = await save(attacker, race.id, second);
  const others = [
    await save(attacker, race.id, foreign.competitorIds[0]),
    await save(attacker, foreign.id, first),
    await save(attacker, foreign.id, foreign.competitorIds[0]),
  ];
  await showResults(ben, race, false);
  const hidden = await save(attacker, race.id, first);
  return [
    finding(
      'both are made before, and one of them is forgotten',
      before.every(({ http }) => http === 200) && erased.status === 0 && left !== 'Last1',
      `${before.map(({ http }) => http).join(' ')}, ${erased.status}, ${left}`,
    ),
    finding(
      'the certificate of somebody forgotten has no name on it any more',
      gone.http !== 200 || gone.text.length < (before[1]?.text.length ?? 0) * shorter,
      `${before.map(({ text }) => text.length).join(' and ')}, then ${gone.text.length}`,
    ),
    finding(
      'there is none of another event',
      others.every(({ http }) => http >= 400),
      others.map(({ http, status }) => `${http} ${status}`).join(', '),
    ),
    finding('there is none of hidden results', hidden.http >= 400, `${hidden.http} ${hidden.status}`),
  ];
}
