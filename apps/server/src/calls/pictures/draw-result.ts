/** A result as a picture for a chat: who, where, how fast, which rank, and how it came about, over the face of the event. */
import {
  loadFileTexts,
  loadSection,
  loadTexts,
  localeTag,
  translator,
  type Language,
  type Translate,
} from '@startwand/locales';
import { decimalSigns, duration, formatDuration, formatGap } from '@startwand/timing';
import type { PublicDetailDto } from '@startwand/contract';
import { drawFace, faceSizes, rulesOf, skyOf } from './draw-face.ts';
import { coloursOf, mix } from './face-colours.ts';
import { faceOf } from './face-of.ts';
import { letter, settable, widthOf } from './lettering.ts';
import type { Gaps, ToldResult } from './result-of.ts';

const { width, height } = faceSizes.tall;
const faceHeight = 540;
/** How far what is written on reaches up into it, so that nothing of the scene lies behind. */
const panelHeight = 48;
/** What the chart takes; without it the face is so much larger. */
const chartHeight = 118;
const margin = 72;
const right = width - margin;
const inner = right - margin;
/** Gold, silver, bronze. */
const medals = ['#f2c230', '#c3cbd6', '#dd9f66'] as const;

interface Words {
  readonly t: Translate;
  readonly language: Language;
}

/** @returns SVG of 1080 x 1350 */
export async function drawResult(
  event: PublicDetailDto['event'],
  result: ToldResult,
  language: Language,
): Promise<string> {
  const [texts, publicEvent, files] = await Promise.all([
    loadTexts(language),
    loadSection('publicEvent', language),
    loadFileTexts(language),
  ]);
  const words = { t: translator(language, { ...texts, publicEvent, files }), language };
  const face = faceOf(event);
  const ink = inkOf(face);
  const lower = result.gaps === null ? chartHeight : 0;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">`,
    `<style>${rulesOf(coloursOf(face))}</style>`,
    skyOf('sky'),
    `<path class="ground" d="M0 ${faceHeight + lower - panelHeight - 2}H${width}V${faceHeight + lower}H0Z"/>`,
    drawFace(face, { width, height: faceHeight + lower - panelHeight }).body,
    `<g transform="translate(0 ${lower})">`,
    `<path fill="${ink.panel}" d="M0 ${faceHeight - 28}Q${width / 2} ${faceHeight - 64} ${width} ${faceHeight - 28}V${height}H0Z"/>`,
    drawWho(result, ink),
    drawMedal(result.main.rank),
    drawFigures(result, ink, words),
    '</g>',
    result.gaps === null ? '' : drawGaps(result.gaps, ink, words),
    drawFoot(event, result, ink, words),
    '</svg>',
  ].join('');
}

export interface Ink {
  readonly panel: string;
  readonly text: string;
  readonly soft: string;
  readonly accent: string;
}

/** Dark, in the colour of the event's sky, whatever it is: what is written on it stands out from it. */
export function inkOf(face: Parameters<typeof coloursOf>[0]): Ink {
  const { zenith, first } = coloursOf(face);
  return {
    panel: mix(hex(zenith), '#0a101f', 0.78),
    text: '#ffffff',
    soft: mix(hex(zenith), '#e8eef8', 0.82),
    accent: mix(hex(first), '#ffffff', 0.42),
  };
}

function hex(colour: string): `#${string}` {
  return `#${colour.slice(1)}`;
}

function drawWho({ competitor }: ToldResult, ink: Ink): string {
  const { startNumber, club, nation } = competitor;
  const bib = startNumber === null ? null : String(startNumber);
  const first = settable(competitor.firstName);
  const last = settable(competitor.lastName);
  const about = [competitor.class, club, nation].map((part) => settable(part ?? '')).filter((part) => part !== '');
  const plate = bib === null ? 0 : Math.max(132, widthOf(bib, 74, 'medium') + 56);
  return [
    bib === null
      ? ''
      : `<rect x="${margin}" y="${faceHeight - 74}" width="${plate.toFixed(0)}" height="96" rx="16" fill="#fff"/>${letter(bib, { x: margin + plate / 2, y: faceHeight + 1, size: 74, weight: 'medium', colour: '#10151d', anchor: 'middle' })}`,
    letter(last === '' ? '' : first, { x: margin, y: 629, size: 50, colour: ink.soft, max: inner }),
    letter(last === '' ? first : last, {
      x: margin,
      y: 738,
      size: 100,
      weight: 'medium',
      colour: ink.text,
      max: inner - 190,
    }),
    letter(about.join('  ·  '), { x: margin, y: 793, size: 34, colour: ink.soft, max: inner }),
  ].join('');
}

/** Whoever stands on the podium has it on the picture. */
function drawMedal(rank: number): string {
  const colour = medals[rank - 1];
  if (colour === undefined) return '';
  const [x, y] = [right - 76, 676];
  return [
    `<circle cx="${x}" cy="${y}" r="76" fill="${colour}"/>`,
    `<circle cx="${x}" cy="${y}" r="64" stroke="#10151d" stroke-width="3" opacity=".35"/>`,
    letter(String(rank), { x, y: y + 32, size: 92, weight: 'medium', colour: '#10151d', anchor: 'middle' }),
  ].join('');
}

function drawFigures(result: ToldResult, ink: Ink, { t, language }: Words): string {
  const { main, heats } = result;
  const sign = decimalSigns[language];
  const time = `${result.isRegularity ? '±' : ''}${formatDuration(main.result_100ns, main.decimals, sign)}`;
  const ranked = [
    t('publicEvent.person.rank', { rank: main.rank, count: main.count }),
    main.inClass === null
      ? ''
      : t('publicEvent.person.rankIn', {
          group: main.inClass.name,
          rank: main.inClass.rank,
          count: main.inClass.count,
        }),
    main.rank === 1 ? '' : formatGap(main.gap_100ns, main.gapDecimals, sign),
  ].filter((line) => line !== '');
  const runs = heats.map(
    (heat) => `${heat.name}  ${formatDuration(heat.result_100ns, heat.decimals, sign)}  (${heat.rank})`,
  );
  return [
    letter(result.heat ?? t('live.overall'), {
      x: margin,
      y: 862,
      size: 34,
      colour: ink.accent,
      weight: 'medium',
      max: 560,
    }),
    letter(time, { x: margin - 4, y: 984, size: 140, weight: 'medium', colour: ink.text, max: 560 }),
    ...ranked.map((line, at) =>
      letter(line, {
        x: right,
        y: 884 + (3 - ranked.length) * 26 + at * 52,
        size: at === 0 ? 44 : 38,
        weight: at === 0 ? 'medium' : 'regular',
        colour: at === 0 ? ink.text : ink.soft,
        anchor: 'end',
        max: 360,
      }),
    ),
    heats.length < 2
      ? ''
      : letter(runs.join('   ·   '), { x: margin, y: 1_036, size: 32, colour: ink.soft, max: inner }),
  ].join('');
}

const chart = { top: 1_110, bottom: 1_188 } as const;

/** Downwards is behind; who is compared with is the straight line. */
function drawGaps(gaps: Gaps, ink: Ink, { t, language }: Words): string {
  const { decimals } = gaps;
  const sign = decimalSigns[language];
  const known = [0, ...gaps.at.filter((gap) => gap !== null)];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(1, most - least);
  const xOf = (point: number): number => margin + 12 + (point / gaps.at.length) * (inner - 120);
  const yOf = (gap: number): number => chart.top + ((gap - least) / span) * (chart.bottom - chart.top);
  const places = [0, ...gaps.at].flatMap((gap, point) =>
    gap === null ? [] : [{ x: xOf(point), y: yOf(gap), gap, point }],
  );
  const path = places.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L');
  const last = places.at(-1);
  const name = settable(gaps.against.lastName) || String(gaps.against.startNumber ?? '');
  const title =
    gaps.isLeader && last !== undefined && last.gap < 0
      ? t('publicEvent.now.ahead', { gap: formatDuration(duration(-last.gap), decimals, sign), name })
      : t('publicEvent.person.gaps');
  return [
    letter(title, { x: margin, y: 1_086, size: 28, colour: ink.soft, max: inner }),
    `<path stroke="${ink.soft}" stroke-width="2" stroke-dasharray="3 9" stroke-linecap="round" opacity=".7" d="M${margin + 12} ${yOf(0).toFixed(0)}H${right}"/>`,
    `<path stroke="${ink.accent}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="M${path}"/>`,
    ...places
      .slice(1)
      .map(
        ({ x, y }) =>
          `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="11" fill="${ink.panel}" stroke="${ink.accent}" stroke-width="6"/>`,
      ),
    last === undefined
      ? ''
      : letter(formatGap(duration(last.gap), decimals, sign), {
          x: last.x + 24,
          y: last.y + 11,
          size: 32,
          weight: 'medium',
          colour: ink.text,
          max: right - last.x - 20,
        }),
  ].join('');
}

function drawFoot(
  event: PublicDetailDto['event'],
  { isOfficial }: ToldResult,
  ink: Ink,
  { t, language }: Words,
): string {
  const day = new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  const days = day.formatRange(Date.parse(event.startDate), Date.parse(event.endDate)).replaceAll(/\s/g, ' ');
  const note = isOfficial ? '' : t('files.unofficial');
  const pill = note === '' ? 0 : widthOf(note, 28, 'medium') + 44;
  return [
    `<path stroke="${ink.soft}" stroke-width="2" opacity=".28" d="M${margin} 1222H${right}"/>`,
    letter(event.name, { x: margin, y: 1_276, size: 38, weight: 'medium', colour: ink.text, max: inner - pill - 24 }),
    letter(`${event.place}  ·  ${days}`, { x: margin, y: 1_318, size: 28, colour: ink.soft, max: inner - 200 }),
    note === ''
      ? ''
      : `<rect x="${(right - pill).toFixed(0)}" y="1240" width="${pill.toFixed(0)}" height="48" rx="24" fill="#f5b93f"/>${letter(note, { x: right - pill / 2, y: 1_274, size: 28, weight: 'medium', colour: '#241a05', anchor: 'middle' })}`,
    letter('Startwand', { x: right, y: 1_318, size: 28, weight: 'medium', colour: ink.soft, anchor: 'end' }),
  ].join('');
}
