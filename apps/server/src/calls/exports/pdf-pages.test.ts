import type { PublicDetailDto } from '@startwand/contract';
import { languages } from '@startwand/locales';
import { duration, type Decision } from '@startwand/timing';
import { describe, expect, test } from 'vitest';
import { anOrder } from '../../testing/export-orders.ts';
import { rowsOf, textsOf } from '../../testing/paper-texts.ts';
import { aRaceDetail } from '../../testing/race-detail.ts';
import { aRaceReport } from '../../testing/race-report.ts';
import { asHeatId, asRunId } from '../../base/ids.ts';
import { ticksAt } from '../../testing/test-app.ts';
import { chosenTable } from './chosen-list.ts';
import type { ExportChoice } from './export-choice.ts';
import { makeFile } from './make-file.ts';
import type { ProtocolEntry } from './paper/protocol-entry.ts';
import { plainPaper } from './paper/paper.ts';
import { pdfPages } from './pdf-pages.ts';
import { RaceLists } from './race-lists.ts';
import { fileTextsOf } from './file-texts.ts';

async function pages(detail: PublicDetailDto, choice: Partial<ExportChoice> = {}, paper = plainPaper) {
  const order = anOrder(detail, { format: 'pdf', ...choice });
  const texts = await fileTextsOf(order.choice.language);
  const lists = new RaceLists(detail, { triggers: [], log: [] }, order.choice, texts, paper);
  const table = chosenTable(lists);
  if (table === null) throw new Error('The list is too long.');
  return pdfPages(table, lists, { now_ms: order.now_ms, accent: '#1f5fbf' });
}

describe('a protocol on paper', () => {
  const decided = (decision: Decision, by: string): ProtocolEntry => ({
    at: ticksAt('2026-01-17T13:10:00Z'),
    by,
    heatId: null,
    competitorId: null,
    kind: decision.kind,
    change: 'Decided',
    decision,
    message: null,
    undoneAt: null,
  });

  test('has many corrected times under the row, and the figures of one decision in their column', async () => {
    const detail = aRaceDetail(13);
    const order = anOrder(detail, { format: 'pdf', kind: 'protocol' });
    const times = detail.runs
      .slice(0, 8)
      .map((run) => ({ runId: asRunId(run.runId), runTime_100ns: duration(600_000_000), resetStatus: false }));
    const [heatId, runId] = [asHeatId('h'), asRunId('r')];
    const penalty = {
      kind: 'setPenalty',
      runId,
      penalty_100ns: duration(50_000_000),
      reward_100ns: duration(0),
    } as const;
    const decisions = [
      decided({ kind: 'editRunTimes', heatId, times }, 'Rita Referee'),
      decided({ kind: 'editRunTimes', heatId, times }, ''),
      decided(penalty, 'Rita Referee'),
    ];
    const lists = new RaceLists(detail, { triggers: [], log: [], decisions }, order.choice, await fileTextsOf('en'));
    const table = chosenTable(lists);
    const [many = [], nobodys = [], one = []] = table?.sections[0]?.rows ?? [];
    const figures = /^1\u00A01:00\.0000; 2\u00A0/;
    expect(many).toContainEqual({ kind: 'text', text: 'Rita Referee', below: expect.stringMatching(figures) });
    expect(nobodys).toContainEqual({ kind: 'text', text: 'Run times', below: expect.stringMatching(figures) });
    expect(one).toContainEqual({ kind: 'text', text: '+5.00' });
  });
});

describe('a list on paper', () => {
  test('says what it is of: event, place, days, organiser, list, and how many are ranked', async () => {
    const { content, info } = await pages(aRaceDetail(13), { language: 'de' });
    expect(textsOf(content).slice(0, 5)).toEqual([
      'Frühlings-Slalom',
      'Seegrube (AUT) · 17.–18. Januar 2026 · Skiclub Nordkette',
      'Ergebnisliste 1. Lauf',
      'Inoffiziell',
      'Start 17.01.2026, 10:00 · Streckenlänge 1.200 m   ·   1 Zeit von Hand genommen   ·   10 von 13 gewertet',
    ]);
    expect(info).toMatchObject({ title: 'Frühlings-Slalom – Ergebnisliste 1. Lauf' });
  });

  test('says how many times a hand took, and prints them with one decimal', async () => {
    const measured = aRaceDetail(3);
    const hand = (run: (typeof measured.runs)[number]) => ({
      ...run,
      penalty_100ns: 0,
      runTime_100ns: 300_000_000,
      result_100ns: 300_000_000,
      decimals: 1 as const,
      data: { sections: run.data.sections.map((section) => (section === null ? null : { ...section, manual: true })) },
    });
    const detail = { ...measured, runs: measured.runs.map((run, place) => (place === 1 ? hand(run) : run)) };
    const inPdf = textsOf((await pages(detail, { language: 'en' })).content);
    expect(inPdf.join(' ')).toContain('2 times taken by hand');
    expect(inPdf).toContain('by hand');
    expect(inPdf).toContain('30.0');
    expect(inPdf).not.toContain('30.00');
    const csv = await makeFile(anOrder(detail, { format: 'csv', kind: 'results' }));
    const text = 'bytes' in csv ? new TextDecoder().decode(csv.bytes) : '';
    expect(text).toContain('30.0');
    expect(text).not.toContain('30.00');
  });

  test('says since when it is official, and when it was corrected', async () => {
    const detail = aRaceDetail(13);
    const declaredAt_100ns = ticksAt('2026-01-17T13:10:00Z');
    const remarksOf = async (correctedAt_100ns: bigint | null) => {
      const heats = detail.heats.map((heat) => ({ ...heat, official: { declaredAt_100ns, correctedAt_100ns } }));
      return textsOf((await pages({ ...detail, heats }, { language: 'de' })).content)[3];
    };
    expect(await remarksOf(null)).toContain('Offiziell 17.01.2026, 14:10');
    expect(await remarksOf(ticksAt('2026-01-17T13:32:00Z'))).toContain('korrigiert 17.01.2026, 14:32');
  });

  test('says to what a visitor has narrowed it, and counts whom it shows', async () => {
    const detail = aRaceDetail(13);
    const wanted = detail.competitors[0];
    const shown = {
      search: ` ${wanted?.lastName} `,
      where: { gender: wanted?.gender ?? '', class: wanted?.class ?? '' },
    };
    const gender = wanted?.gender === 'female' ? 'Damen' : 'Herren';
    for (const kind of ['results', 'overall'] as const) {
      const { content } = await pages(detail, { kind, language: 'de', shown });
      const [, , , , remarks] = textsOf(content);
      expect(remarks).toMatch(/1 von 1 gewertet/);
      expect(remarks).toContain(`Nur ${gender}, ${wanted?.class}, «${wanted?.lastName}»`);
    }
  });

  test('says that it is not the last one while a heat of it goes on', async () => {
    const live = aRaceDetail(13, {}, { state: 'armed' });
    for (const kind of ['results', 'overall'] as const) {
      const [, , , standing, remarks] = textsOf((await pages(live, { kind, language: 'de' })).content);
      expect(standing).toBe('Inoffiziell');
      expect(remarks).toMatch(/\d+ von 13 gewertet$/);
    }
  });

  test('has the reader’s decimal sign, and who is not ranked under its heading', async () => {
    const texts = textsOf((await pages(aRaceDetail(13), { language: 'de' })).content);
    expect(texts).toContain('1:03,00');
    expect(texts.filter((text) => text.endsWith('(1)'))).toEqual([
      'Nicht im Ziel (1)',
      'Disqualifiziert (1)',
      'Noch nicht gestartet (1)',
    ]);
    expect(texts).not.toContain('Status');
  });

  test('says on each page which it is, and when it was printed by the event’s clock', async () => {
    const { footer, header } = await pages(aRaceDetail(3), { language: 'hu' });
    const foot = typeof footer === 'function' ? footer(2, 5, { width: 0, height: 0, orientation: 'portrait' }) : null;
    expect(textsOf(foot)).toEqual([
      'Eredménylista 1. Lauf',
      '2. oldal, összesen 5',
      'Nyomtatva: 2026. jan. 17. 10:00',
      'Időmérés: Startwand',
    ]);
    const size = { width: 0, height: 0, orientation: 'portrait' } as const;
    const heads = [1, 2].map((page) => (typeof header === 'function' ? header(page, 5, size) : null));
    expect(heads.map(textsOf)).toEqual([[''], ['Frühlings-Slalom – Eredménylista 1. Lauf']]);
  });

  test('repeats its headings on every page, for each group by itself', async () => {
    const { content } = await pages(aRaceDetail(9), { groupBy: 'class' });
    const tables = (Array.isArray(content) ? content : []).filter(
      (node) => typeof node === 'object' && 'table' in node,
    );
    expect(tables.map((node) => textsOf(node).slice(0, 4))).toEqual([
      ['U8', 'Rank', 'Bib', 'Name'],
      ['U14', 'Rank', 'Bib', 'Name'],
      ['U16', 'Rank', 'Bib', 'Name'],
    ]);
    for (const node of tables) expect(node).toMatchObject({ table: { headerRows: 2 } });
  });

  test('stands upright while it fits, and lies down for many columns', async () => {
    expect(await pages(aRaceDetail(9))).toMatchObject({
      pageSize: 'A4',
      pageOrientation: 'portrait',
    });
    const columns = [
      'rank',
      'name',
      'club',
      'team',
      'start',
      'finish',
      'splits',
      'sections',
      'runTime',
      'result',
      'gap',
    ];
    expect(await pages(aRaceDetail(9), { columns })).toMatchObject({
      pageSize: 'A4',
      pageOrientation: 'landscape',
    });
  });

  test('has the jury and the course above it, as far as somebody wrote them', async () => {
    const report = aRaceReport();
    const texts = textsOf((await pages(aRaceDetail(3), { language: 'de' }, { report, logo: null })).content);
    expect(texts.slice(4, 17).join(' | ')).toBe(
      'GS   ·   FIS   ·   Codex 2145   ·   Start 17.01.2026, 10:00 · Streckenlänge 1.200 m   ·   1 Zeit von Hand genommen   ·   3 von 3 gewertet | ' +
        'Kampfgericht | Technischer Delegierter | Ødegård Åse (NOR), 1234 | Rennleiter | Ötztaler Jürgen (AUT) | ' +
        'Streckendaten | Strecke | Seegrube | Homologation | 13245/01/24 | Länge | 1.240 m',
    );
    expect(texts.slice(17, 27).join(' | ')).toBe(
      'Starthöhe | 1.905 m | Zielhöhe | 1.565 m | Höhenunterschied | 340 m | Tore | 41 | Richtungsänderungen | 39',
    );
    expect(texts).toContain('09:45 sonnig, Schnee hart, Luft -3,5 °C, 60 %');
    expect(texts).toContain('Moser Anna (SC Götzens)');
    expect(texts).toContain('F-Wert 980   ·   Mindestzuschlag 23,00   ·   Punkteliste Liste 5');
    expect(texts.slice(-6)).toEqual([
      '',
      'Technischer Delegierter',
      'Ødegård Åse (NOR)',
      '',
      'Rennleiter',
      'Ötztaler Jürgen (AUT)',
    ]);
    const nothing = textsOf((await pages(aRaceDetail(3), { language: 'de' })).content);
    expect(nothing).not.toContain('Kampfgericht');
    expect(nothing).not.toContain('Streckendaten');
  });

  test('names who timed it at its foot', async () => {
    const { footer } = await pages(aRaceDetail(3), { language: 'de' }, { report: aRaceReport(), logo: null });
    const foot = typeof footer === 'function' ? footer(1, 1, { width: 0, height: 0, orientation: 'portrait' }) : null;
    expect(textsOf(foot)).toContain('Zeitmessung: Zeitnehmung Nordkette');
  });

  test('has gate and reason of a disqualification under the name, where no column was asked for', async () => {
    const detail = aRaceDetail(13);
    const runs = detail.runs.map((run) => (run.status === 'dsq' ? { ...run, gate: 23, message: 'eingefädelt' } : run));
    const list = { ...detail, runs };
    const rows = rowsOf((await pages(list, { language: 'de' })).content);
    expect(rows.find(([, bib]) => bib === '13')).toEqual(
      expect.arrayContaining(['', '13', expect.any(String), 'Tor 23: eingefädelt']),
    );
    const columns = ['startNumber', 'name', 'message'];
    const chosen = rowsOf((await pages(list, { language: 'de', columns })).content);
    expect(chosen.find(([bib]) => bib === '13')).toEqual(['13', expect.any(String), 'Tor 23: eingefädelt']);
  });

  test('lists who is not ranked by the heat in which it happened, the first heat first', async () => {
    const one = aRaceDetail(24);
    const [heat] = one.heats;
    const [list] = one.startLists;
    if (heat === undefined || list === undefined) throw new Error('The race has a heat.');
    const again = one.runs.map((run, place) => ({
      ...run,
      runId: `${run.runId}-2`,
      heatId: 'h2',
      ...(place === 0 ? { status: 'dnf' as const, result_100ns: null } : {}),
    }));
    const detail = {
      ...one,
      heats: [heat, { ...heat, id: 'h2', name: '2. Lauf', position: 1 }],
      startLists: [list, { ...list, heatId: 'h2' }],
      runs: [...one.runs, ...again],
    };
    const { content } = await pages(detail, { kind: 'overall', heatId: null, language: 'de' });
    expect(textsOf(content).filter((text) => / \(\d+\)$/.test(text))).toEqual([
      'Nicht im Ziel – 1. Lauf (2)',
      'Nicht im Ziel – 2. Lauf (1)',
      'Disqualifiziert – 1. Lauf (1)',
      'Noch nicht gestartet – 1. Lauf (2)',
    ]);
  });

  test('has race points where the report has an F value, and all are of one sex', async () => {
    const women = aRaceDetail(3);
    const competitors = women.competitors.map((one) => ({ ...one, gender: 'female' as const }));
    const paper = { report: aRaceReport({ fValue: 1_000 }), logo: null };
    const overall = { kind: 'overall', heatId: null, language: 'en' } as const;
    const rows = rowsOf((await pages({ ...women, competitors }, overall, paper)).content);
    // 58.00 + 5.00 s of bib 1, 59.9 of bib 2 and so on: (time / best - 1) * 1000.
    const [head, ...ranked] = rows.filter((row) => row.length > 5);
    expect(head?.at(-1)).toBe('Points');
    const seconds = (text = '') => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    const times = ranked.slice(0, 3).map((row) => seconds(row.at(-3)));
    expect(ranked.slice(0, 3).map((row) => row.at(-1))).toEqual(
      times.map((time) => ((1_000 * (time - (times[0] ?? 0))) / (times[0] ?? 1)).toFixed(2)),
    );
    expect(textsOf((await pages(women, overall, paper)).content)).not.toContain('Points');
  });

  test.each(languages)('%s becomes a PDF', async (language) => {
    const made = await makeFile(anOrder(aRaceDetail(20), { format: 'pdf', language }));
    const bytes = Buffer.from('bytes' in made ? made.bytes : []);
    expect(bytes.subarray(0, 8).toString('latin1')).toMatch(/^%PDF-1\.\d$/);
    expect(bytes.subarray(-6).toString('latin1')).toContain('%%EOF');
  });
});
