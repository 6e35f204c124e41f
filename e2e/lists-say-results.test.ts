/**
 * A law: every list that a race ends in says the same. What `results` computes of the file from scratch is
 * held against what a server says that was told the same impulses in any order: csv, spreadsheet, the text
 * of a PDF, the ranking of the live page, the board, the desk.
 *
 * Over 300 lines because one race and how each list tells it belong side by side.
 */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parseJson, routes, type Audience, type OperatorDetailDto, type PublicDetailDto } from '@startwand/contract';
import {
  advance,
  duration,
  emptyRace,
  formatDuration,
  isRanked,
  show,
  type Precision,
  type Race,
  type Ranked,
  type Standing,
  type Trigger,
} from '@startwand/timing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDecisions } from '../apps/results/src/apply-decisions.ts';
import type { HeatTask } from '../apps/results/src/heat-task.ts';
import { HEAT, JUDGE } from '../apps/results/src/ids.ts';
import { rankHeat } from '../apps/results/src/ranked-heat.ts';
import { RECEIVED, readImpulses } from '../apps/results/src/read-impulses.ts';
import { readRaceFile } from '../apps/results/src/read-race-file.ts';
import { timeHeat } from '../apps/results/src/time-heat.ts';
import { Timing } from '../apps/results/src/timing.ts';
import { notRegistered } from '../apps/server/src/race/competitors/record.ts';
import { unasked } from '../apps/server/src/race/events/record.ts';
import { chosenTable } from '../apps/server/src/calls/exports/chosen-list.ts';
import { fileTextsOf } from '../apps/server/src/calls/exports/file-texts.ts';
import { makeFile } from '../apps/server/src/calls/exports/make-file.ts';
import { pdfPages } from '../apps/server/src/calls/exports/pdf-pages.ts';
import { RaceLists } from '../apps/server/src/calls/exports/race-lists.ts';
import { rankRows, rowsOfHeat } from '../apps/server/src/race/heats/rank-heat.ts';
import { noRankings } from '../apps/server/src/race/heats/record.ts';
import { asCompetitorId, asEventId } from '../apps/server/src/base/ids.ts';
import { SnapshotText } from '../apps/server/src/race/feed/snapshot-text.ts';
import { EventView } from '../apps/server/src/race/history/event-view.ts';
import { anOrder } from '../apps/server/src/testing/export-orders.ts';
import { rowsOf } from '../apps/server/src/testing/spreadsheets.ts';
import { BoardLists } from '../apps/web/src/features/public/board/board-lists.ts';
import { indexCompetitors } from '../apps/web/src/features/desk/desk-heat.ts';
import { everyResult, ResultIndex } from '../apps/web/src/features/desk/derived/result-index.ts';
import { HeatLists } from '../apps/web/src/race/heat-ranking.ts';

/** Rank, bib and time, as people read them. */
type Line = readonly [rank: number, bib: number, time: string];

describe('every list says what the results say', () => {
  it('of mass starts to the second, with ties, decisions and dead heats, told in any order', async () => {
    await fc.assert(
      fc.asyncProperty(races, fc.infiniteStream(fc.nat({ max: 1_000 })), async (race, dice) => {
        const task = taskOf(race);
        expect(
          await otherLists(
            task,
            told(task, () => dice.next().value ?? 0),
          ),
        ).toEqual([]);
      }),
      { seed: 20_261_018, numRuns: 60 },
    );
  });

  it.each([
    ['arrival', 0],
    ['share', 2],
  ] as const)('of a recorded giant slalom, ties: %s', async (ties, precision) => {
    const { competitors, runs } = recording;
    const startList = { order: 'bibUp' };
    for (const { lines } of runs) {
      const heat = { name: 'Run', startList, lines, decisions: [{ finish: true }] };
      const task = taskOf({ settings: { ties, precision }, competitors, heats: [heat] });
      expect(
        await otherLists(
          task,
          told(task, () => 0),
        ),
      ).toEqual([]);
    }
  });

  it('of a recorded giant slalom whose times were taken to the second, as if all had started at once', async () => {
    const { competitors, runs } = recording;
    const lines = (runs[0]?.lines ?? [])
      .filter((line) => /^ \d{4} C1/.test(line))
      // Minutes and tenths fall away, so that many cross at one instant.
      .map((line) => line.replace(/(\d\d):\d(\d):(\d\d)\.\d{4}/, '$1:0$2:00.0000'));
    const heat = {
      name: 'Run',
      start: 'mass',
      gun: '09:00:00',
      startList: { order: 'bibUp' },
      lines,
    };
    const task = taskOf({
      settings: { ties: 'arrival', precision: 0 },
      competitors,
      heats: [heat],
    });
    expect(
      await otherLists(
        task,
        told(task, () => 0),
      ),
    ).toEqual([]);
    const expected = resultsOf(task);
    expect(new Set(expected.map(([, , time]) => time)).size).toBeLessThan(expected.length / 2);
    expect(expected.map(([rank]) => rank)).toEqual(expected.map((_, place) => place + 1));
  });
});

function resultsOf(task: HeatTask): readonly Line[] {
  return linesOf(rankHeat(timeHeat(task)).ranking, task.file.settings.precision);
}

/** The lists that say something else than the results: what they are, and what they say. */
async function otherLists(task: HeatTask, race: Race): Promise<readonly unknown[]> {
  const { precision } = task.file.settings;
  const view = viewOf(task, race);
  const visitors = routes.eventDetail.item.parse(bodyOf(view, 'public'));
  const operators = routes.operatorEventDetail.item.parse(bodyOf(view, 'operator'));
  const heat = race.heats.get(HEAT);
  const [shown] = visitors.heats;
  const [atDesk] = operators.heats;
  if (heat === undefined || shown === undefined || atDesk === undefined) throw new Error('no heat');
  const [board] = new BoardLists(shown.id).of(visitors, 'result');
  const lists: readonly (readonly [string, readonly Line[]])[] = [
    ['server', linesOf(rankRows(race, heat, rowsOfHeat(race, heat)), precision)],
    ['live page', linesOf(new HeatLists().view(visitors, shown).ranked, precision)],
    ['board', linesOf(board?.ranked ?? [], precision)],
    ['desk', deskLines(operators, atDesk, precision)],
    ['csv', await csvLines(visitors)],
    ['csv of operators', await csvLines(operators)],
    ['spreadsheet', await sheetLines(visitors)],
    ['spreadsheet of operators', await sheetLines(operators)],
    ['paper', await paperLines(visitors)],
    ['paper of operators', await paperLines(operators)],
  ];
  const expected = resultsOf(task);
  return lists
    .filter(([, lines]) => !isDeepStrictEqual(lines, expected))
    .map(([name, lines]) => ({ name, lines, expected }));
}

function linesOf(ranking: readonly Ranked<Standing>[], precision: Precision): readonly Line[] {
  return ranking.flatMap(({ rank, row }): Line[] =>
    rank === null || !isRanked(row) ? [] : [[rank, row.bib ?? 0, formatDuration(row.result_100ns, precision)]],
  );
}

function deskLines(
  detail: OperatorDetailDto,
  heat: OperatorDetailDto['heats'][number],
  precision: Precision,
): readonly Line[] {
  const index = indexCompetitors(detail.competitors);
  const rules = { index, ties: detail.event.ties, heat, decidedAt: new Map<string, bigint>() };
  const runs = detail.runs.filter(({ heatId }) => heatId === heat.id);
  const results = new ResultIndex().followRuns(runs, { left: [], came: runs }, rules);
  return everyResult(results)
    .flatMap(({ run, rank }): Line[] => {
      const bib = index.byId.get(run.competitorId)?.startNumber ?? 0;
      const { result_100ns: time } = run;
      return rank === null || time === null ? [] : [[rank, bib, formatDuration(duration(time), precision)]];
    })
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
}

const columns = ['rank', 'startNumber', 'result'];

async function csvLines(detail: PublicDetailDto): Promise<readonly Line[]> {
  const text = new TextDecoder().decode(await fileOf(detail, 'csv'));
  return text.split('\r\n').flatMap((line) => lineOf(line.split(',')));
}

async function sheetLines(detail: PublicDetailDto): Promise<readonly Line[]> {
  return rowsOf(await fileOf(detail, 'xlsx')).flatMap(lineOf);
}

async function fileOf(detail: PublicDetailDto, format: 'csv' | 'xlsx'): Promise<Uint8Array> {
  const made = await makeFile(anOrder(detail, { format, columns, heatId: HEAT }));
  if ('error' in made) throw new Error(made.error);
  return made.bytes;
}

/** What stands in the tables of the pages, before they are drawn. */
async function paperLines(detail: PublicDetailDto): Promise<readonly Line[]> {
  const order = anOrder(detail, { format: 'pdf', columns, heatId: HEAT });
  const texts = await fileTextsOf(order.choice.language);
  const lists = new RaceLists(detail, { triggers: [], log: [] }, order.choice, texts);
  const table = chosenTable(lists);
  if (table === null) throw new Error('The list is too long.');
  return rowsIn(pdfPages(table, lists, { now_ms: order.now_ms, accent: '#1f5fbf' }).content).flatMap(lineOf);
}

/** Every row of every table of a definition, as texts. */
function rowsIn(node: unknown): readonly (readonly string[])[] {
  if (Array.isArray(node)) {
    const texts = node.map((cell: unknown) =>
      typeof cell === 'object' && cell !== null ? Reflect.get(cell, 'text') : null,
    );
    const isRow = texts.length === columns.length && texts.every((text) => typeof text === 'string');
    return isRow ? [texts.map(String)] : node.flatMap(rowsIn);
  }
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(rowsIn);
}

/** Nothing for a heading, and for who is not ranked. */
function lineOf([rank = '', bib = '', time = '']: readonly unknown[]): readonly Line[] {
  const isRanked = /^\d+$/.test(String(rank)) && /^\d+$/.test(String(bib));
  return isRanked ? [[Number(rank), Number(bib), String(time)]] : [];
}

function viewOf({ file }: HeatTask, race: Race): EventView {
  return new EventView(
    {
      event: {
        ...unasked,
        id: asEventId('e1'),
        ownerId: JUDGE,
        name: 'Race',
        place: 'Kaunertal',
        country: 'AUT',
        startDate: '2024-10-04',
        endDate: '2024-10-04',
        timeZone: 'UTC',
        organizer: { name: 'Ski club', website: null },
        publicResult: true,
      },
      heats: [
        {
          id: HEAT,
          name: 'Run',
          position: 0,
          startTime: null,
          rankings: noRankings,
          competitorNotes: {},
        },
      ],
      competitors: file.competitors.map(({ bib }) => ({
        id: asCompetitorId(String(bib)),
        firstName: 'Mikaela',
        lastName: `Number ${bib}`,
        nation: 'AUT',
        club: null,
        team: null,
        email: null,
        dateOfBirth: null,
        note: null,
        fields: {},
        ...notRegistered,
      })),
      logMarks: [],
      runMessages: [],
    },
    race,
  );
}

/** A race file calls its clocks by a word; on the wire they have nine digits. */
function bodyOf(view: EventView, audience: Audience): unknown {
  const text = Buffer.concat(new SnapshotText(view, audience).build('finished')).toString();
  return parseJson(text.replaceAll('"timer"', '"231203016"').replaceAll('"backup"', '"231203017"'));
}

/** In quarters of a second, so that equal instants happen often; two timers' worth of seconds. */
const moment = fc.nat({ max: 24 }).map((quarters) => `10:00:${(20 + quarters / 4).toFixed(2).padStart(5, '0')}`);
const bib = fc.integer({ min: 1, max: 8 });
const finish = fc.record({ time: moment, channel: fc.constant('C1'), bib });
const decision = fc.oneof(
  { weight: 3, arbitrary: fc.record({ deadHeat: fc.array(bib, { minLength: 1, maxLength: 3 }) }) },
  fc.record({ bib, status: fc.constantFrom('ok', 'dns', 'dnf', 'dsq') }),
  fc.record({ bib, runTime: fc.constantFrom('20.00', '21.00', '22.25') }),
  fc.record({ bib, penalty: fc.constantFrom('1', '2') }),
  fc.constant({ finish: true }),
);
const races = fc
  .record({
    settings: fc.record({
      ties: fc.constantFrom('arrival', 'arrival', 'share'),
      precision: fc.constantFrom(0, 0, 1),
    }),
    triggers: fc.array(finish, { minLength: 4, maxLength: 20, size: 'max' }),
    decisions: fc.array(decision, { maxLength: 3 }),
  })
  .map(({ settings, triggers, decisions }) => {
    const bibs = Array.from({ length: 8 }, (_, place) => place + 1);
    const heat = { name: 'Run', start: 'mass', gun: '10:00:00', startList: bibs };
    return {
      settings,
      competitors: bibs.map((one) => ({ bib: one })),
      heats: [{ ...heat, triggers, decisions }],
    };
  });

const recording = JSON.parse(
  readFileSync(new URL('../packages/timing/recordings/giant-slalom-72.json', import.meta.url), 'utf8'),
) as {
  readonly competitors: readonly object[];
  readonly runs: readonly { readonly lines: readonly string[] }[];
};

function taskOf(race: object): HeatTask {
  const file = readRaceFile(JSON.stringify(race));
  const [heat] = file.heats;
  if (heat === undefined) throw new Error('the file has a heat');
  const startList = file.competitors.map((competitor) => competitor.bib).toSorted((a, b) => a - b);
  return { file, heat, startList, path: ['heats', 0] };
}

/** The same race, told to an event's room: impulses in batches and in any order, then the decisions. */
function told(task: HeatTask, roll: () => number): Race {
  const impulses = readImpulses(task.heat);
  const race = emptyRace();
  const timing = new Timing(race);
  timing.setUp(task);
  timing.must({ type: 'decide', by: JUDGE, decision: { kind: 'armHeat', heatId: HEAT } });
  if (task.heat.gun !== undefined) {
    const timestamp = impulses.momentOf(task.heat.gun);
    const gun = { kind: 'setGun', heatId: HEAT, group: null, timestamp } as const;
    timing.must({ type: 'decide', by: JUDGE, decision: gun });
  }
  for (const triggers of batchesOf(
    impulses.main.map(({ trigger }) => trigger),
    roll,
  )) {
    const answer = advance(race, { type: 'triggers', triggers }, RECEIVED);
    if ('error' in answer) throw new Error(answer.error);
  }
  applyDecisions(task, impulses, timing);
  show(race);
  return race;
}

function batchesOf(triggers: readonly Trigger[], roll: () => number): readonly Trigger[][] {
  const inAnyOrder = triggers
    .map((each) => ({ each, place: roll() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
  const batches: Trigger[][] = [];
  for (let first = 0; first < inAnyOrder.length;) {
    const size = 1 + (roll() % 4);
    batches.push(inAnyOrder.slice(first, first + size));
    first += size;
  }
  return batches;
}
