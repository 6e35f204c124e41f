import type { PublicDetailDto } from '@startwand/contract';
import { languages } from '@startwand/locales';
import { describe, expect, test } from 'vitest';
import { anOrder } from '../../testing/export-orders.ts';
import { aRaceDetail } from '../../testing/race-detail.ts';
import { ticksAt } from '../../testing/test-app.ts';
import { chosenTable } from './chosen-list.ts';
import type { ExportChoice } from './export-choice.ts';
import { makeFile } from './make-file.ts';
import { pdfPages } from './pdf-pages.ts';
import { RaceLists } from './race-lists.ts';
import { fileTextsOf } from './file-texts.ts';

async function pages(detail: PublicDetailDto, choice: Partial<ExportChoice> = {}) {
  const order = anOrder(detail, { format: 'pdf', ...choice });
  const texts = await fileTextsOf(order.choice.language);
  const lists = new RaceLists(detail, { triggers: [], log: [] }, order.choice, texts);
  const table = chosenTable(lists);
  if (table === null) throw new Error('The list is too long.');
  return pdfPages(table, lists, order.now_ms);
}

/** Every text of a definition, in the order in which it stands there. */
function textsOf(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  const text: unknown = Reflect.get(node, 'text');
  if (typeof text === 'string') return [text];
  return Object.values(node).flatMap(textsOf);
}

describe('a list on paper', () => {
  test('says what it is of: event, place, days, organiser, list, and how many are ranked', async () => {
    const { content, info } = await pages(aRaceDetail(13), { language: 'de' });
    expect(textsOf(content).slice(0, 4)).toEqual([
      'Frühlings-Slalom',
      'Seegrube (AUT) · 17.–18. Januar 2026 · Skiclub Nordkette',
      'Ergebnisliste 1. Lauf',
      'Start 17.01.2026, 10:00 · Streckenlänge 1.200 m   ·   Inoffiziell   ·   10 von 13 gewertet',
    ]);
    expect(info).toMatchObject({ title: 'Frühlings-Slalom – Ergebnisliste 1. Lauf' });
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
      const [, , , remarks] = textsOf(content);
      expect(remarks).toMatch(/1 von 1 gewertet/);
      expect(remarks).toContain(`Nur ${gender}, ${wanted?.class}, «${wanted?.lastName}»`);
    }
  });

  test('says that it is not the last one while a heat of it goes on', async () => {
    const live = aRaceDetail(13, {}, { state: 'armed' });
    for (const kind of ['results', 'overall'] as const) {
      const [, , , remarks] = textsOf((await pages(live, { kind, language: 'de' })).content);
      expect(remarks).toMatch(/Inoffiziell {3}· {3}\d+ von 13 gewertet$/);
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
    expect(textsOf(foot)).toEqual(['Nyomtatva: 2026. jan. 17. 10:00', 'Időmérés: Startwand', '2. oldal, összesen 5']);
    const size = { width: 0, height: 0, orientation: 'portrait' } as const;
    const heads = [1, 2].map((page) => (typeof header === 'function' ? header(page, 5, size) : null));
    expect(heads.map(textsOf)).toEqual([[], ['Frühlings-Slalom – Eredménylista 1. Lauf']]);
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

  test.each(languages)('%s becomes a PDF', async (language) => {
    const made = await makeFile(anOrder(aRaceDetail(20), { format: 'pdf', language }));
    const bytes = Buffer.from('bytes' in made ? made.bytes : []);
    expect(bytes.subarray(0, 8).toString('latin1')).toMatch(/^%PDF-1\.\d$/);
    expect(bytes.subarray(-6).toString('latin1')).toContain('%%EOF');
  });
});
