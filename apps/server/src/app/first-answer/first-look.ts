/**
 * What a page shows before it runs: its heading and its first rows stand in the first answer, where the page puts its
 * own a little later (`apps/web/src/app/first-look.ts`; how it looks: `apps/web/src/app/first-look.css`).
 */
import { decimalSigns, formatDuration, formatGap } from '@startwand/timing';
import type { Language } from '@startwand/locales';
import type { Top } from '../../calls/events/leaders.ts';
import { escapeHtml } from '../../edge/answers/escape-html.ts';

export interface FirstLook {
  readonly heading: string;
  /** Below the heading. */
  readonly lines: readonly string[];
  readonly parts: readonly FirstPart[];
  /** Whether a field to search by stands above the parts. */
  readonly hasSearch: boolean;
  /** Told only to who runs no script. */
  readonly noScript: string;
  /** Told only to browsers below the promise (`apps/web/build/older-browsers.ts`). */
  readonly tooOld: string;
}

export interface FirstPart {
  readonly title: string;
  readonly rows: readonly FirstCard[] | readonly FirstResult[];
}

/** An event, as a link to it. */
export interface FirstCard {
  readonly to: string;
  readonly name: string;
  readonly lines: readonly FirstLine[];
}

/** Its parts one behind the other: what people typed is told apart, so that it turns nothing around beside it. */
type FirstLine = readonly (string | { readonly name: string })[];

/** A line of a ranking, already as its reader writes it. */
interface FirstResult {
  readonly rank: number;
  readonly bib: number | null;
  readonly lastName: string;
  readonly firstName: string;
  /** Class and nation. */
  readonly tags: readonly string[];
  readonly time: string;
  /** `null`: of the leader. */
  readonly gap: string | null;
}

export function resultsOf(top: Top, language: Language): readonly FirstResult[] {
  const sign = decimalSigns[language];
  return top.rows.map((row) => ({
    rank: row.rank,
    bib: row.bib,
    lastName: row.lastName,
    firstName: row.firstName,
    tags: [row.nation, row.class].filter((tag) => tag !== null),
    time: formatDuration(row.result_100ns, row.decimals, sign),
    gap: row.rank === 1 ? null : formatGap(row.gap_100ns, row.gapDecimals, sign),
  }));
}

/**
 * @param isSeen by everybody; otherwise it is for those alone who run no script
 * @returns HTML in which nothing that people wrote is more than text
 */
export function drawFirstLook(look: FirstLook, isSeen: boolean): string {
  const note = `<p data-needs-script>${escapeHtml(look.noScript)}</p>`;
  const lines = look.lines.map((line) => `<span>${escapeHtml(line)}</span>`).join('');
  return [
    '<div class="first-look" data-first-look>',
    '<header class="first-bar"><a href="/">Startwand</a></header><main>',
    `<h1>${escapeHtml(look.heading)}</h1>`,
    lines === '' ? '' : `<p class="first-lines">${lines}</p>`,
    look.hasSearch ? '<div class="first-search"></div>' : '',
    ...look.parts.map(drawPart),
    isSeen ? `<noscript>${note}</noscript>` : note,
    '</main></div>',
  ].join('');
}

function drawPart({ title, rows }: FirstPart): string {
  const drawn = rows.map((row) => ('to' in row ? drawCard(row) : drawResult(row)));
  const [first] = rows;
  const kind = first !== undefined && 'to' in first ? 'first-cards' : 'first-rows';
  return `<section><h2>${escapeHtml(title)}</h2><ol class="${kind}">${drawn.join('')}</ol></section>`;
}

function drawCard({ to, name, lines }: FirstCard): string {
  const below = lines.map((line) => `<span>${drawLine(line)}</span>`).join(' ');
  return `<li><a href="${escapeHtml(to)}"><b><bdi translate="no">${escapeHtml(name)}</bdi></b> ${below}</a></li>`;
}

function drawLine(line: FirstLine): string {
  return line
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<bdi translate="no">${escapeHtml(part.name)}</bdi>`))
    .join('');
}

function drawResult(row: FirstResult): string {
  const bib = row.bib === null ? '' : String(row.bib);
  const tags = row.tags.map((tag) => `<small>${escapeHtml(tag)}</small>`).join(' ');
  const gap = row.gap === null ? '' : ` <small>${escapeHtml(row.gap)}</small>`;
  return [
    `<li><span class="first-rank">${row.rank}</span> <span class="first-bib" translate="no">${bib}</span>`,
    ` <span class="first-who"><bdi translate="no"><b>${escapeHtml(row.lastName)}</b> ${escapeHtml(row.firstName)}</bdi> ${tags}</span>`,
    ` <span class="first-time" translate="no"><b>${escapeHtml(row.time)}</b>${gap}</span></li>`,
  ].join('');
}
