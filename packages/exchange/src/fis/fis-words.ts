/** The words of the FIS for what we call otherwise, in both directions. */
import type { RunStatus } from '@startwand/timing';
import type { ReportedFunction } from '../race/reported-race.ts';

/** Trainers have no seat in this jury, so the file has no word for theirs. */
export const fisFunctions: Readonly<Record<Exclude<ReportedFunction, 'trainersRepresentative'>, string>> = {
  technicalDelegate: 'TechnicalDelegate',
  chiefOfRace: 'ChiefRace',
  referee: 'Referee',
  assistantReferee: 'AssistantReferee',
  chiefOfCourse: 'ChiefCourse',
  startReferee: 'StartReferee',
  finishReferee: 'FinishReferee',
  chiefOfTiming: 'ChiefTiming',
};

const failures: Readonly<Partial<Record<RunStatus, string>>> = { dns: 'DNS', dnf: 'DNF', dsq: 'DSQ' };

/** Who is not ranked did so in a run. @example fisStatus('dnf', 2) // 'DNF2' */
export function fisStatus(status: RunStatus, run: number): string {
  return `${failures[status] ?? 'DNS'}${run}`;
}

const statuses: Readonly<Record<string, RunStatus>> = {
  QLF: 'ok',
  DNS: 'dns',
  DNF: 'dnf',
  DSQ: 'dsq',
  DQB: 'dsq',
  DQO: 'dsq',
  DPO: 'dsq',
  NPS: 'dns',
  DNQ: 'dns',
};

/** @returns `null` for a word that the FIS does not have */
export function readFisStatus(text: string): { readonly status: RunStatus; readonly run: number | null } | null {
  const match = /^([A-Z]{3})([1-3]?)$/.exec(text.trim().toUpperCase());
  const status = match === null ? undefined : statuses[match[1] ?? ''];
  if (status === undefined) return null;
  return { status, run: match?.[2] ? Number(match[2]) : null };
}

/** What the file calls the sex of its race. */
export const fisGenders = { female: 'W', male: 'M' } as const;
/** What it calls that of a person. */
export const fisPersonGenders = { female: 'F', male: 'M' } as const;
