/** One address asks for a hundred searches, lists and pictures at once: other visitors who ask for one have their turn. */
import { setTimeout as wait } from 'node:timers/promises';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Answer, Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { aFinishedRace } from './cast/finished-race.ts';
import type { LargeEvent } from './cast/large-field.ts';

const searches = 130;
/** Addresses that each want more lists than one may wait for. */
const readers = 3;
const listsEach = 7;
const asked = 5;
/** Pictures of results that nobody has asked for before, in another language each. */
const runners = 60;
const languages = ['de', 'en', 'it', 'es', 'hu', 'ro'];
const picturesAtOnce = 20;
/** Less than an address may ask for in a minute. */
const picturesMax = 230;
/** After it was told to wait. */
const rest_ms = 100;

export const attack: Attack = {
  title: 'a few addresses have all places in which searches, lists and pictures of visitors wait',
  server: [],
  run: async (field) => {
    const findings: Finding[] = [];
    const race = await aFinishedRace(field.scene.ben, runners);
    for (const round of field.rounds()) {
      const seen = [
        ...(await searchOnAndOn(field, round)),
        ...(await saveOnAndOn(field)),
        ...(round === 0 ? await drawOnAndOn(field, race) : []),
      ];
      findings.push(...seen.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function searchOnAndOn({ attacker, another }: Battlefield, round: number): Promise<readonly Finding[]> {
  const search = (who: Attacker, text: string) => who.get(`/events?search=${encodeURIComponent(text)}&limit=10`);
  const flood = Promise.all(Array.from({ length: searches }, (_, n) => search(attacker, `flood ${round} ${n}`)));
  const visitor = another();
  const found: Answer[] = [];
  for (let n = 0; n < asked; n += 1) found.push(await search(visitor, `cup ${round} ${n}`));
  // The same as the flood asks for: shared with it, but not its place.
  found.push(await search(visitor, `flood ${round} ${searches - 1}`));
  const answers = await flood;
  return [
    finding('a search of another visitor has its turn', allOk(found), tellAll(found)),
    finding('the flood waits behind itself', answers.every(isServed), tellAll(answers)),
  ];
}

async function saveOnAndOn({ another, scene }: Battlefield): Promise<readonly Finding[]> {
  const list = (who: Attacker, format: string, n: number) => {
    const columns = ['startNumber', 'name', 'club', 'nation', 'class'].slice(n % 5);
    const chosen = columns.map((column) => `&columns=${column}`).join('');
    const heat = `heatId=${scene.event.heatIds[0]}`;
    return who.get(`/events/${scene.event.id}/exports/startList?format=${format}&${heat}${chosen}`);
  };
  const flood = Promise.all(
    Array.from({ length: readers }, another).flatMap((reader) =>
      Array.from({ length: listsEach }, (_, n) => list(reader, 'pdf', n)),
    ),
  );
  const visitor = another();
  const saved: Answer[] = [];
  for (let n = 0; n < asked; n += 1) saved.push(await list(visitor, 'csv', n));
  const answers = await flood;
  return [
    finding('a small list of another visitor is made', allOk(saved), tellAll(saved)),
    finding('lists of the others are made, or told to wait', answers.every(isServed), tellAll(answers)),
  ];
}

/** Twenty at a time, until another visitor has five, one after the other. */
async function drawOnAndOn({ attacker, another }: Battlefield, race: LargeEvent): Promise<readonly Finding[]> {
  const picture = (who: Attacker, index: number, language: string) =>
    who.get(`/events/${race.id}/competitors/${race.competitorIds[index]}/picture?language=${language}`);
  const answers: Answer[] = [];
  const state = { begun: 0, isOver: false };
  const flood = Array.from({ length: picturesAtOnce }, async () => {
    while (!state.isOver && state.begun < picturesMax) {
      const n = (state.begun += 1);
      const answer = await picture(attacker, asked + (n % (runners - asked)), languages[n % languages.length] ?? 'en');
      answers.push(answer);
      if (answer.http !== 200) await wait(rest_ms);
    }
  });
  const visitor = another();
  const drawn: Answer[] = [];
  for (let n = 0; n < asked; n += 1) drawn.push(await picture(visitor, n, 'no'));
  const { begun } = state;
  state.isOver = true;
  await Promise.all(flood);
  const isPicture = ({ headers }: Answer) => headers['content-type'] === 'image/png';
  return [
    finding('pictures of another visitor are drawn', allOk(drawn) && drawn.every(isPicture), tellAll(drawn)),
    finding('the flood goes on meanwhile', begun > picturesAtOnce && begun < picturesMax, begun),
    finding(
      'pictures of the flood are drawn, or told to wait',
      answers.some(isPicture) && answers.every(isServed),
      tellAll(answers),
    ),
  ];
}

const allOk = (answers: readonly Answer[]): boolean => answers.every(({ http }) => http === 200);

function isServed({ http }: Answer): boolean {
  return http === 200 || http === 503;
}

/** As in `200 x 130`. */
function tellAll(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { http } of answers) counts.set(http, (counts.get(http) ?? 0) + 1);
  return [...counts].map(([http, count]) => `${http} x ${count}`).join(', ');
}
