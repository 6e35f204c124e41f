/**
 * The results of an event as one HTML file: overall, each heat, and start lists of what is still to come. It needs nothing beside it,
 * neither a script nor a network, so it opens from a memory stick and prints as it is.
 */
import { limits, localTime, ratedHeats } from '@startwand/contract';
import { accentOf } from '../paper/accent.ts';
import { dataUrlOf } from '../paper/data-url.ts';
import type { Cell } from '../cell.ts';
import { chosenTable } from '../chosen-list.ts';
import { shown } from '../column-widths.ts';
import { RaceLists, type Detail } from '../race-lists.ts';
import type { ExportedRow, Section, Table } from '../table.ts';
import { resultPageStyle } from './result-page-style.ts';

/** @returns `null` when a list has more rows than a file takes */
export async function resultPage(lists: RaceLists, now_ms: number): Promise<string | null> {
  const tables = tablesOf(lists);
  if (tables.some((table) => table === null)) return null;
  const found = [...tables.flatMap((table) => table ?? []), ...savedTables(lists)];
  const { detail, texts, paper } = lists;
  const { event } = detail;
  const accent = await accentOf(event, paper.logo);
  const show = (cell: Cell): string => shown(cell, texts.decimalSign, texts.date);
  const printed = texts.t('files.printed', { time: texts.wallClock(localTime(now_ms, event.timeZone)) });
  return [
    `<!doctype html>\n<html lang="${texts.language}">\n<head>\n<meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">`,
    `<title>${escaped(event.name)}</title>\n<style>${resultPageStyle(accent)}</style>\n</head>\n<body>`,
    headOf(lists),
    ways(found),
    '<main>',
    ...found.map((table, place) => listOf(table, place, show)),
    '</main>',
    `<footer><span>${escaped(printed)}</span><span>${escaped(texts.t('files.timing'))}</span></footer>`,
    '</body>\n</html>\n',
  ].join('\n');
}

function tablesOf({ detail, history, choice, texts, paper }: RaceLists): readonly (Table | null)[] {
  const tableFor = (kind: 'overall' | 'results' | 'startList', heatId: string | null): Table | null =>
    chosenTable(new RaceLists(detail, history, { ...choice, kind, heatId }, texts, paper));
  const begun = new Set(detail.runs.map((run) => run.heatId));
  const heats = detail.heats
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((one, other) => one.position - other.position);
  const rated = ratedHeats(detail.heats).filter(({ id }) => begun.has(id));
  return [
    ...(rated.length > 1 ? [tableFor('overall', null)] : []),
    ...heats.flatMap(({ id }) => {
      if (begun.has(id)) return [tableFor('results', id)];
      return hasList(detail, id) ? [tableFor('startList', id)] : [];
    }),
  ];
}

/** The lists that the organiser put together, behind all others; a page that would be too long goes without the last of them. */
function savedTables({ detail, history, choice, texts, paper }: RaceLists): readonly Table[] {
  const begun = new Set(detail.runs.map((run) => run.heatId));
  const tables: Table[] = [];
  let rows = 0;
  for (const saved of detail.event.savedLists?.lists ?? []) {
    const { heatId } = saved;
    if (heatId !== null && !begun.has(heatId)) continue;
    const kind = heatId === null ? 'overall' : 'results';
    const table = chosenTable(new RaceLists(detail, history, { ...choice, kind, heatId, saved }, texts, paper));
    rows += table?.sections.reduce((sum, section) => sum + section.rows.length, 0) ?? limits.exportRowsMax;
    if (table === null || rows > limits.pdfRowsMax) break;
    tables.push(table);
  }
  return tables;
}

function hasList({ startLists }: Detail, heatId: string): boolean {
  return startLists.some((list) => list.heatId === heatId && list.competitorIds.length > 0);
}

function headOf({ detail, texts, paper }: RaceLists): string {
  const { event } = detail;
  const days = texts.days(event.startDate, event.endDate);
  const organizer = event.organizer.name === '' ? [] : [event.organizer.name];
  const about = [`${event.place} (${event.country})`, days, ...organizer].map(escaped).join(' · ');
  const logo = paper.logo === null ? '' : `<img src="${dataUrlOf(paper.logo)}" alt="">`;
  return `<header><div><h1>${escaped(event.name)}</h1><p>${about}</p></div>${logo}</header>`;
}

/** To each list; one alone needs no way. */
function ways(tables: readonly Table[]): string {
  if (tables.length < 2) return '';
  const links = tables.map(({ title }, place) => `<a href="#list-${place + 1}">${escaped(title)}</a>`);
  return `<nav>${links.join('')}</nav>`;
}

function listOf(table: Table, place: number, show: (cell: Cell) => string): string {
  const heading = `heading-${place + 1}`;
  const standing = table.standing === null ? '' : `<p class="standing">${escaped(table.standing.text)}</p>`;
  const remarks = table.remarks.length === 0 ? '' : `<p>${table.remarks.map(escaped).join(' · ')}</p>`;
  const columns = table.columns.map(
    ({ heading: long, short, isNumeric }) =>
      `<th scope="col"${numeric(isNumeric)} title="${escaped(long)}">${escaped(short)}</th>`,
  );
  return [
    `<section id="list-${place + 1}"><h2 id="${heading}">${escaped(table.title)}</h2>${standing}${remarks}`,
    // It is scrolled by keys, too, where it is wider than a phone.
    `<div class="wide" tabindex="0" role="region" aria-labelledby="${heading}"><table>`,
    `<thead><tr>${columns.join('')}</tr></thead>`,
    ...table.sections.map((section) => bodyOf(section, table, show)),
    '</table></div></section>',
  ].join('\n');
}

function bodyOf({ group, heading, rows }: Section, table: Table, show: (cell: Cell) => string): string {
  const title = [group, heading].flatMap((text) => (text === null ? [] : [escaped(text)])).join(' · ');
  const width = table.columns.length;
  const above = title === '' ? '' : `<tr><th class="group" scope="colgroup" colspan="${width}">${title}</th></tr>`;
  return `<tbody>${above}${rows.map((row) => rowOf(row, table, show)).join('\n')}</tbody>`;
}

function rowOf(row: ExportedRow, { columns }: Table, show: (cell: Cell) => string): string {
  const cells = row.map((cell, place) => {
    const below = cell.kind === 'text' && cell.below !== undefined ? `<small>${escaped(cell.below)}</small>` : '';
    return `<td${numeric(columns[place]?.isNumeric ?? false)}>${escaped(show(cell))}${below}</td>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

function numeric(isNumeric: boolean): string {
  return isNumeric ? ' class="n"' : '';
}

/** What people typed is only ever text. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
