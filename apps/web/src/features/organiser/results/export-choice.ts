/** What one chooses of a list before it is saved: which, by what it is ranked and divided, columns, kind of file. */
import {
  exportColumns,
  fieldColumn,
  usualColumns,
  usualTeams,
  type ExportFormat,
  type ExportKind,
  type RankedBy,
} from '@startwand/contract';

export interface ExportChoice {
  readonly kind: ExportKind;
  /** `null`: of all heats, where the kind knows that. */
  readonly heatId: string | null;
  readonly rankedBy: RankedBy;
  /** Of a split or section: the measuring point. */
  readonly section: number | null;
  readonly groupBy: string | null;
  /** The id of a list that the organiser put together: it says the heat, and how it is divided. */
  readonly savedList: string | null;
  /** Of lists of teams: what those of a team have in common, and how many of their results count. */
  readonly teamOf: string;
  readonly teamCount: number;
  readonly format: ExportFormat;
  readonly columns: readonly string[];
}

/** These are of one heat. */
export function isOfOneHeat(kind: ExportKind): boolean {
  return kind === 'startList' || kind === 'results';
}

/** These are of the event as a whole. */
export function isOfEvent(kind: ExportKind): boolean {
  return kind === 'overall' || kind === 'teams' || kind === 'competitors';
}

/** Their rows are teams, impulses, notes and decisions. */
const ofOthers: ReadonlySet<ExportKind> = new Set(['teams', 'triggers', 'log', 'protocol', 'timingReport']);

/** Lists of people are divided by class, gender or a field; impulses and notes are not. */
export function isOfPeople(kind: ExportKind): boolean {
  return !ofOthers.has(kind);
}

/** @returns every column that the list may have, the usual ones first and in their usual order */
export function columnsOf(kind: ExportKind, fieldNames: readonly string[]): readonly string[] {
  const usual: readonly string[] = usualColumns[kind];
  const others = exportColumns[kind].filter((column) => !usual.includes(column));
  return [...usual, ...others, ...(isOfPeople(kind) ? fieldNames.map(fieldColumn) : [])];
}

/** Another list has columns of its own, and begins with the usual ones. */
export function choiceOfKind(kind: ExportKind, heatId: string | null): ExportChoice {
  return {
    kind,
    heatId: isOfEvent(kind) ? null : heatId,
    rankedBy: 'result',
    section: null,
    groupBy: null,
    savedList: null,
    teamOf: usualTeams.field,
    teamCount: usualTeams.count,
    format: 'pdf',
    columns: usualColumns[kind],
  };
}

/** Adds or takes away a column; those that are there stand in the order of the list. */
export function withColumn(
  choice: ExportChoice,
  all: readonly string[],
  column: string,
  isWanted: boolean,
): ExportChoice {
  const columns = all.filter((one) => (one === column ? isWanted : choice.columns.includes(one)));
  return { ...choice, columns };
}

/** The call's query; the usual columns are left to the server. */
export function queryOf(choice: ExportChoice) {
  const { kind, heatId, rankedBy, section, groupBy, savedList, teamOf, teamCount, format, columns } = choice;
  const isUsual = columns.join() === usualColumns[kind].join();
  const isRanked = kind === 'results';
  const isOfSaved = savedList !== null && (kind === 'results' || kind === 'overall');
  const needsPoint = rankedBy === 'split' || rankedBy === 'section';
  return {
    format,
    ...(heatId === null ? {} : { heatId }),
    ...(isRanked ? { rankedBy } : {}),
    ...(isRanked && needsPoint && section !== null ? { section } : {}),
    ...(kind === 'teams' ? { teamOf, teamCount } : {}),
    ...(isOfSaved ? { savedList } : groupBy === null || !isOfPeople(kind) ? {} : { groupBy }),
    ...(isUsual ? {} : { columns: [...columns] }),
  };
}
