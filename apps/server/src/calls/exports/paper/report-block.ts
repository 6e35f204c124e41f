/**
 * The jury on the left, the course on the right, as the result lists of federations have them; a column for each heat, and a
 * line only where somebody has written something.
 */
import type { HeatDto } from '@startwand/contract';
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { localeTag } from '@startwand/locales';
import type { RaceLists } from '../race-lists.ts';
import { grey } from './heading.ts';

type Report = NonNullable<RaceLists['paper']['report']>;
type Course = Report['courses'][number];
type Person = Course['forerunners'][number];
type Weather = Course['weather'][number];

const fontSize = 8;
/** Beside each other; of more heats the first ones are shown: a list of seven runs has no room for seven courses. */
const coursesMax = 3;

/** @param heats those that the list is of */
export function reportBlock(lists: RaceLists, heats: readonly HeatDto[]): Content[] {
  const { report } = lists.paper;
  if (report === null) return [];
  const jury = juryOf(lists, report);
  const courses = heats
    .flatMap((heat) => {
      const course = report.courses.find(({ heatId }) => heatId === heat.id);
      return course === undefined ? [] : [{ heat, course }];
    })
    .slice(0, coursesMax);
  const course = courseOf(lists, courses);
  if (jury === null && course === null) return [];
  const columns = [jury, course].flatMap((column): Column[] => (column === null ? [] : [column]));
  return [{ columns, columnGap: 18, margin: [0, 0, 0, 8] }];
}

function juryOf({ texts }: RaceLists, { jury }: Report): Column | null {
  if (jury.length === 0) return null;
  const body = jury.map((member): TableCell[] => [
    { text: texts.t(`paper.function.${member.function}`), color: grey },
    { text: [personText(member), ...(member.number === undefined ? [] : [member.number])].join(', ') },
  ]);
  return titled(texts.t('paper.jury'), { widths: ['auto', '*'], body }, '*');
}

type InHeat = { readonly heat: HeatDto; readonly course: Course };

function courseOf(lists: RaceLists, courses: readonly InHeat[]): Column | null {
  const { t } = lists.texts;
  const numbers = new Intl.NumberFormat(localeTag(lists.texts.language));
  const metres = (value: number | undefined) => (value === undefined ? '' : `${numbers.format(value)} m`);
  const rows: readonly (readonly [string, (course: Course) => string])[] = [
    [t('paper.course.name'), ({ name }) => name ?? ''],
    [t('paper.course.homologation'), ({ homologation }) => homologation ?? ''],
    [t('paper.course.length'), ({ length_m }) => metres(length_m)],
    [t('paper.course.startAltitude'), ({ startAltitude_m }) => metres(startAltitude_m)],
    [t('paper.course.finishAltitude'), ({ finishAltitude_m }) => metres(finishAltitude_m)],
    [t('paper.course.drop'), (course) => metres(dropOf(course))],
    [t('paper.course.gates'), ({ gates }) => (gates === undefined ? '' : String(gates))],
    [t('paper.course.turningGates'), ({ turningGates }) => (turningGates === undefined ? '' : String(turningGates))],
    [t('paper.course.setter'), ({ setter }) => (setter === undefined ? '' : personText(setter))],
    [t('paper.course.forerunners'), ({ forerunners }) => forerunners.map(personText).join('\n')],
    [t('paper.course.startTime'), ({ startTime }) => startTime ?? ''],
    [t('paper.course.endTime'), ({ endTime }) => endTime ?? ''],
    [t('paper.course.weatherStart'), (course) => weatherAt(lists, course, 'start')],
    [t('paper.course.weatherFinish'), (course) => weatherAt(lists, course, 'finish')],
  ];
  const body = rows.flatMap(([label, valueOf]): TableCell[][] => {
    const values = courses.map(({ course }) => valueOf(course));
    if (values.every((value) => value === '')) return [];
    const isOne = values.length > 1 && values.every((value) => value === values[0]);
    // What holds for all is said once.
    const cells = isOne ? spanned(values[0] ?? '', values.length) : values.map((text): TableCell => ({ text }));
    return [[{ text: label, color: grey }, ...cells]];
  });
  if (body.length === 0) return null;
  const names: TableCell[] = courses.map(({ heat }) => ({ text: heat.name, bold: true }));
  const head: TableCell[][] = courses.length > 1 ? [[{ text: '' }, ...names]] : [];
  const widths = ['auto', ...courses.map(() => '*')];
  return titled(t('paper.course.title'), { widths, body: [...head, ...body] }, courses.length > 1 ? 300 : '*');
}

function spanned(text: string, count: number): TableCell[] {
  return [{ text, colSpan: count }, ...Array.from({ length: count - 1 }, () => ({}))];
}

function titled(
  title: string,
  table: { readonly widths: readonly string[]; readonly body: TableCell[][] },
  width: number | '*',
): Column {
  return {
    width,
    stack: [
      { text: title, bold: true, fontSize: 9, margin: [0, 0, 0, 1] },
      {
        fontSize,
        table: { widths: [...table.widths], body: table.body },
        layout: {
          hLineWidth: () => 0,
          vLineWidth: () => 0,
          paddingLeft: (place: number) => (place === 0 ? 0 : 6),
          paddingRight: () => 0,
          paddingTop: () => 0.6,
          paddingBottom: () => 0.6,
        },
      },
    ],
  };
}

function dropOf({ startAltitude_m, finishAltitude_m }: Course): number | undefined {
  return startAltitude_m === undefined || finishAltitude_m === undefined
    ? undefined
    : startAltitude_m - finishAltitude_m;
}

/** @example 'Moser Anna (AUT)' */
export function personText({ lastName, firstName, nation, club }: Person): string {
  const from = nation ?? club;
  const name = `${lastName} ${firstName}`.trim();
  return from === undefined || from === '' ? name : `${name} (${from})`;
}

function weatherAt(lists: RaceLists, { weather }: Course, place: Weather['place']): string {
  return weather
    .filter((told) => told.place === place)
    .map((told) => weatherText(lists, told))
    .join('\n');
}

function weatherText({ texts }: RaceLists, told: Weather): string {
  const { t } = texts;
  const degrees = new Intl.NumberFormat(localeTag(texts.language), { maximumFractionDigits: 1 });
  const shown = (tenths: number) => degrees.format(tenths / 10);
  const said = [
    ...(told.sky === undefined ? [] : [told.sky]),
    ...(told.snow === undefined ? [] : [t('paper.weather.snow', { snow: told.snow })]),
    ...(told.air_tenths === undefined ? [] : [t('paper.weather.air', { degrees: shown(told.air_tenths) })]),
    ...(told.snow_tenths === undefined ? [] : [t('paper.weather.snowDegrees', { degrees: shown(told.snow_tenths) })]),
    ...(told.humidity_percent === undefined ? [] : [`${told.humidity_percent} %`]),
    ...(told.wind === undefined ? [] : [t('paper.weather.wind', { wind: told.wind })]),
  ].join(', ');
  return told.time === undefined ? said : `${told.time} ${said}`;
}
