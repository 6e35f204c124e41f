/** A race report as its form holds it: one course for each heat, whether anything is known of it or not. */
import { federationOf, type AskedField, type calls, type CourseReport, type RaceReport } from '@startwand/contract';
import type { FormValues } from '../../../forms/form-types.ts';

export type ReportValues = FormValues<typeof calls.setRaceReport>;
type CourseValues = ReportValues['courses'][number];
type PersonValues = CourseValues['forerunners'][number];
type JuryValues = ReportValues['jury'][number];
type WeatherValues = CourseValues['weather'][number];

export const nobody: PersonValues = { firstName: null, lastName: null, nation: null, club: null };

export function juryMember(of: JuryValues['function']): JuryValues {
  return { function: of, number: null, ...nobody };
}

export function reading(place: WeatherValues['place']): WeatherValues {
  return {
    place,
    time: null,
    sky: null,
    snow: null,
    air_tenths: null,
    snow_tenths: null,
    humidity_percent: null,
    wind: null,
  };
}

/** @param heatIds of the event, in their order */
export function valuesOfReport(report: RaceReport, heatIds: readonly string[]): ReportValues {
  return {
    federation: federationOf(report),
    season: report.season ?? null,
    nation: report.nation ?? null,
    discipline: report.discipline ?? null,
    category: report.category ?? null,
    codexMen: report.codexMen ?? null,
    codexWomen: report.codexWomen ?? null,
    timingBy: report.timingBy ?? null,
    dataProcessingBy: report.dataProcessingBy ?? null,
    usedList: report.usedList ?? null,
    fValue: report.fValue ?? null,
    minimumPenalty_hundredths: report.minimumPenalty_hundredths ?? null,
    maximumPenalty_hundredths: report.maximumPenalty_hundredths ?? null,
    penaltyAdder_hundredths: report.penaltyAdder_hundredths ?? null,
    cutOff_hundredths: report.cutOff_hundredths ?? null,
    jury: report.jury.map((member) => given(juryMember(member.function), member)),
    courses: heatIds.map((heatId) => valuesOfCourse(report, heatId)),
  };
}

function valuesOfCourse({ courses }: RaceReport, heatId: string): CourseValues {
  const course: Partial<CourseReport> = courses.find((one) => one.heatId === heatId) ?? {};
  return {
    heatId,
    name: course.name ?? null,
    homologation: course.homologation ?? null,
    length_m: course.length_m ?? null,
    gates: course.gates ?? null,
    turningGates: course.turningGates ?? null,
    startAltitude_m: course.startAltitude_m ?? null,
    finishAltitude_m: course.finishAltitude_m ?? null,
    setter: course.setter === undefined ? null : given(nobody, course.setter),
    forerunners: (course.forerunners ?? []).map((person) => given(nobody, person)),
    weather: (course.weather ?? []).map((row) => given(reading(row.place), row)),
    startTime: course.startTime ?? null,
    endTime: course.endTime ?? null,
  };
}

/** What is empty in a form, with what is known. */
function given<V extends object>(empty: V, known: { readonly [Name in keyof V]?: V[Name] | undefined }): V {
  return { ...empty, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) };
}

/** What is empty is filled from an earlier race; what somebody has typed stays. */
export function takenOver(values: ReportValues, earlier: ReportValues): ReportValues {
  return {
    ...filled(values, earlier),
    // Of a form that says «nobody» nobody has said so yet.
    federation: values.federation === 'none' ? earlier.federation : values.federation,
    jury: values.jury.length === 0 ? earlier.jury : values.jury,
    courses: values.courses.map((course) => {
      const other = earlier.courses.find(({ heatId }) => heatId === course.heatId);
      return other === undefined ? course : filled(course, other);
    }),
  };
}

/** What stays the same in each heat of a race is filled from the heat before; gates, setter and times are of one heat. */
export function sameCourse(values: ReportValues, heat: number): ReportValues {
  const before = values.courses[heat - 1];
  const course = values.courses[heat];
  if (before === undefined || course === undefined) return values;
  const { name, homologation, length_m, startAltitude_m, finishAltitude_m } = course;
  const next = filled({ name, homologation, length_m, startAltitude_m, finishAltitude_m }, before);
  return { ...values, courses: values.courses.with(heat, { ...course, ...next }) };
}

function filled<V extends object>(values: V, earlier: NoInfer<V>): V {
  const added = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === '' ? [[name, Reflect.get(earlier, name)] as const] : [],
  );
  return { ...values, ...Object.fromEntries(added) };
}

/** The field of the form where what a federation asks is filled in. */
export function fieldOf(asked: AskedField): string {
  if (asked.part === 'course') return `courses[${asked.heat}].${asked.field}`;
  return asked.part === 'jury' ? 'jury' : asked.field;
}
