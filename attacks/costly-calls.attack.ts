/** Each call that goes through a whole event, ten at a time: how long others wait beside it. */
import { apiRoot } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Answer, Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { aFinishedRace, drawCertificate } from './cast/finished-race.ts';
import { deliversOne, type LargeEvent } from './cast/large-field.ts';

const runners = 1_500;
const atOnce = 10;
const callsEach = 2;
/** On a machine that does something else beside; a call that holds the thread keeps others for seconds. */
const waitMax_ms = 500;
const languages = ['de', 'en', 'it', 'hu', 'es', 'no', 'ro'];

type Call = (who: Attacker, n: number) => Promise<Answer>;

export const attack: Attack = {
  title: 'calls that go through a whole event keep others and impulses waiting',
  server: [],
  run: async (field) => {
    const { ben } = field.scene;
    const race = await aFinishedRace(ben, runners, (index) => ({
      club: `Club ${index % 50}`,
      class: `U${index % 20}`,
      nation: 'AUT',
      gender: index % 2 === 0 ? 'female' : 'male',
      dateOfBirth: '1990-01-01',
    }));
    await drawCertificate(ben, race, [{ kind: 'name' }]);
    const form = { ...series, name: 'S', eventIds: [race.id] };
    const [made] = await ben.api.post<{ id: string }>(`/user/${ben.id}/series`, form);
    const calls = { ...ofVisitors(race, made?.id ?? ''), ...ofOwner(field, race, made?.id ?? '') };
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      for (const [what, call] of Object.entries(calls)) {
        const found = await crowd(field, what, call, findings.length);
        findings.push(...found.filter(({ holds }) => round === 0 || !holds));
      }
    }
    return findings;
  },
};

const series = { table: { kind: 'worldCup' }, best: null, ties: 'share', per: 'classAndGender', isPublic: true };

function ofVisitors({ id, heatId, competitorIds }: LargeEvent, seriesId: string): Readonly<Record<string, Call>> {
  const call = `/events/${id}`;
  const language = (n: number) => `language=${languages[n % languages.length]}`;
  const page =
    (path: (n: number) => string): Call =>
    (who, n) =>
      who.call({ path: path(n) });
  const get = (path: (n: number) => string): Call => page((n) => apiRoot + path(n));
  return {
    'pictures of results': get((n) => `${call}/competitors/${competitorIds[n]}/picture?${language(n)}`),
    'own certificates': get((n) => `${call}/competitors/${competitorIds[n]}/certificate`),
    graphics: page((n) => `/event/${id}/graphics.json?list=top&rows=${1 + (n % 50)}&class=U${n % 20}`),
    'pages to save': get((n) => `${call}/result.html?${language(n)}`),
    teams: get((n) => `${call}/exports/teams?format=csv&heatId=${heatId}&teamCount=${1 + (n % 20)}&${language(n)}`),
    standings: get(() => `/series/${seriesId}`),
    'standings as files': get((n) => `/series/${seriesId}/export?format=${['csv', 'xlsx', 'pdf'][n % 3]}`),
    'pages of results': page((n) => `/event/${id}/result/${competitorIds[n]}`),
    'pages of the event': page((n) => `/event/${id}?x=${n}`),
    calendars: page(() => `/event/${id}/calendar.ics`),
    previews: page((n) => `/event/${id}/preview.jpg?x=${n}`),
    'reports of boards': (who, n) =>
      who.post(`${call}/boards/report`, {
        page: `page${String(n).padStart(4, '0')}`,
        name: `S${n}`,
        width_px: 192,
        height_px: 64,
        kind: 'board',
        revision: 0,
      }),
  };
}

function ofOwner(
  { scene: { ben } }: Battlefield,
  { id, heatId }: LargeEvent,
  seriesId: string,
): Readonly<Record<string, Call>> {
  const call = `/events/${id}`;
  const get =
    (path: (n: number) => string): Call =>
    (who, n) =>
      who.get(path(n), ben.token);
  const post =
    (path: string, body: (n: number) => object): Call =>
    (who, n) =>
      who.post(path, body(n), ben.token);
  const changed = (n: number) => ({ ...series, name: `S${n}`, per: 'class', ties: 'byPlaces', eventIds: [id] });
  const points = (n: number) => ({ ...changed(n), table: { kind: 'linear', first: 1 + (n % 200) } });
  return {
    labels: get((n) => `${call}/papers/bibLabels?perPage=8&class=U${n % 20}`),
    'start cards': get((n) => `${call}/papers/startCards?class=U${n % 20}`),
    'files of the IOF': get(() => `${call}/exchange/iofResults?heatId=${heatId}`),
    'what files lack': get(() => `${call}/exchange`),
    checks: get(() => `${call}/checks`),
    reports: get(() => `${call}/report`),
    boards: post(`${call}/boards`, (n) => ({ name: 'F', shows: { kind: 'message', text: `m${n}` } })),
    'changes of a series': post(`/user/${ben.id}/series/${seriesId}`, points),
    'previews of a series': post(`/user/${ben.id}/series/preview`, points),
    'joined passings': get(() => `${call}/heats/${heatId}/section/1/crossings`),
    'saved lists': post(`${call}/lists`, () => ({ lists: [] })),
    copies: post(`${call}/copy`, (n) => ({ name: `C${n}`, startDate: new Date().toISOString().slice(0, 10) })),
  };
}

async function crowd(field: Battlefield, what: string, call: Call, place: number): Promise<readonly Finding[]> {
  const { another } = field;
  const calling = Array.from({ length: atOnce }, async (_none, one) => {
    const who = another();
    const answers: Answer[] = [];
    for (let n = 0; n < callsEach; n += 1) answers.push(await call(who, one * callsEach + n));
    return answers;
  });
  const state = { isOver: false };
  const all = Promise.all(calling).finally(() => {
    state.isOver = true;
  });
  const friend = another();
  const waits_ms: number[] = [];
  let delivered = 0;
  let isTaken = true;
  do {
    waits_ms.push((await friend.get('/time/now')).took_ms);
    const began_ms = performance.now();
    delivered += 1;
    isTaken &&= await deliversOne(field, `costly-${place}`, delivered);
    waits_ms.push(performance.now() - began_ms);
  } while (!state.isOver);
  const answers = (await all).flat();
  const ordered = waits_ms.toSorted((a, b) => a - b);
  const longest_ms = ordered[Math.floor(ordered.length * 0.95)] ?? 0;
  const done = answers.filter(({ http }) => http === 200).length;
  return [
    finding(
      `${what} are answered, or told to wait`,
      done > 0 && answers.every(({ http }) => [200, 409, 412, 429, 503].includes(http)),
      `${done} of ${answers.length}, ${answers.find(({ http }) => http !== 200)?.http ?? 'no other'}`,
    ),
    finding(
      `others and impulses hardly wait beside ${what}`,
      isTaken && longest_ms < waitMax_ms,
      `${longest_ms.toFixed(0)} ms of ${waits_ms.length}`,
    ),
  ];
}
