/** A visitor looks for results that are public no longer wherever else a race is shown: graphics, papers, pages, standings. */
import { apiRoot } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';
import type { Answer, Attacker } from './cast/attacker.ts';
import { aFinishedRace, drawCertificate, showResults, timeOfRace } from './cast/finished-race.ts';

const isPrivate = /hush|runner\.example|1988-0?3|04[./]03[./]1988|03-04/i;
const lists = ['top', 'overall', 'startList', 'next', 'gaps', 'onCourse', 'last'];

export const attack: Attack = {
  title: 'results that are public no longer are read in graphics, papers, pages or standings',
  server: [],
  run: async ({ scene: { ben }, attacker }) => {
    const race = await aFinishedRace(ben, 5, (index) => hushed(index), {
      registrationFields: [
        { name: 'club', visible: true, public: false },
        { name: 'dateOfBirth', visible: true, public: false },
      ],
    });
    await drawCertificate(ben, race, [{ kind: 'name' }, { kind: 'time' }]);
    const [series] = await ben.api.post<{ id: string }>(`/user/${ben.id}/series`, {
      name: 'Curtain Series',
      table: { kind: 'worldCup' },
      best: null,
      ties: 'share',
      per: 'nothing',
      isPublic: true,
      eventIds: [race.id],
    });
    const paths = everywhere(race.id, race.heatId, race.competitorIds[0] ?? '', series?.id ?? '');
    const shown = await look(attacker, paths);
    await showResults(ben, race, false);
    const hidden = await look(attacker, paths);
    const withTime = (answers: Looked) => namesOf(answers, ({ text }) => timeOfRace.test(text));
    const seen = withTime(shown);
    const told = withTime(hidden);
    const named = [...namesOf(shown, isTelling), ...namesOf(hidden, isTelling)];
    const papers = Object.keys(paths).filter((name) => name.startsWith('paper'));
    const made = papers.map((name) => shown.get(name)?.http);
    const left = papers.filter((name) => hidden.get(name)?.http === 200);
    const expected = ['detail', 'graphics top', 'export results', 'export overall', 'paper page'];
    const missing = expected.filter((name) => !seen.includes(name));
    return [
      finding('times are read while results are public', missing.length === 0, missing.join(', ') || seen.join(', ')),
      finding(
        'papers are made while results are public',
        made.every((http) => http === 200),
        made.join(' '),
      ),
      finding('no time is read as soon as they are not', told.length === 0, told.join(', ') || 'none'),
      finding('no certificate, picture or page is left', left.length === 0, left.join(', ') || 'none'),
      finding('no private field is read in any of them', named.length === 0, named.join(', ') || 'none'),
    ];
  },
};

function hushed(index: number): object {
  return {
    email: `p${index}@runner.example`,
    note: 'hushnote',
    dateOfBirth: '1988-03-04',
    club: 'Hushclub',
    nation: 'AUT',
    class: 'U16',
  };
}

type Looked = ReadonlyMap<string, Answer>;

function everywhere(event: string, heat: string, competitor: string, series: string): Readonly<Record<string, string>> {
  const call = `${apiRoot}/events/${event}`;
  const page = `/event/${event}`;
  const graphics = lists.map((list) => [`graphics ${list}`, `${page}/graphics.json?list=${list}&heat=${heat}`]);
  const current = lists.map((list) => [`graphics of the moment ${list}`, `${page}/graphics.csv?list=${list}`]);
  const exported = ['results', 'overall', 'teams', 'startList', 'times'].map((kind) => [
    `export ${kind}`,
    `${call}/exports/${kind}?format=csv&heatId=${heat}`,
  ]);
  return {
    detail: `${call}/detail`,
    'paper picture': `${call}/competitors/${competitor}/picture`,
    'paper certificate': `${call}/competitors/${competitor}/certificate`,
    'paper page': `${call}/result.html`,
    'graphics as xml': `${page}/graphics.xml?list=top&heat=${heat}`,
    calendar: `${page}/calendar.ics`,
    'calendar of the series': `/series/${series}/calendar.ics`,
    preview: `${page}/preview.jpg`,
    face: `${page}/face/wide.svg`,
    'page of the event': page,
    'page of live results': `${page}/live`,
    'page of a board': `${page}/board`,
    'page of a result': `${page}/result/${competitor}`,
    'page of a person': `${page}/live?person=${competitor}`,
    'page of the series': `/series/${series}`,
    standings: `${apiRoot}/series/${series}`,
    'standings as a file': `${apiRoot}/series/${series}/export?format=csv`,
    'series of the event': `${call}/series`,
    'first page': `${apiRoot}/events/first-page`,
    search: `${apiRoot}/events?search=Crowd&limit=10`,
    boards: `${call}/boards`,
    'boards that are there': `${call}/boards/there`,
    report: `${call}/report`,
    'sheet of the speaker': `${call}/speaker`,
    'how certificates look': `${call}/certificate`,
    'certificates of all': `${call}/papers/certificates`,
    'file of a photo finish': `${call}/exchange/lynxResults`,
    'file of the IOF': `${call}/exchange/iofResults`,
    ...Object.fromEntries([...graphics, ...current, ...exported]),
  };
}

async function look(visitor: Attacker, paths: Readonly<Record<string, string>>): Promise<Looked> {
  const answers = new Map<string, Answer>();
  for (const [name, path] of Object.entries(paths)) answers.set(name, await visitor.call({ path }));
  return answers;
}

function isTelling({ text }: Answer): boolean {
  return isPrivate.test(text);
}

function namesOf(answers: Looked, what: (answer: Answer) => boolean): readonly string[] {
  return [...answers].filter(([, answer]) => what(answer)).map(([name]) => name);
}
