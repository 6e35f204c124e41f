/** Whether an event has what was chosen of it: heat, columns, groups and points, all faults at once. */
import { exportColumns, fieldColumn, personalColumns, type ExportKind, type Issue } from '@startwand/contract';
import type { EventView } from '../../race/history/event-view.ts';
import { asHeatId } from '../../base/ids.ts';
import type { ExportChoice } from './export-choice.ts';

export type NotChosen =
  | { readonly error: 'HEAT_NOT_FOUND' }
  | { readonly error: 'INVALID_INPUT'; readonly issues: readonly Issue[] };

/** Lists whose rows are no competitors. */
const ofOperators: ReadonlySet<ExportKind> = new Set(['teams', 'triggers', 'log', 'protocol', 'timingReport']);

type Seen = Pick<EventView, 'event' | 'race'>;

/** @returns `null` when the file can be made */
export function checkChoice(view: Seen, choice: ExportChoice): NotChosen | null {
  const { kind, heatId } = choice;
  if (heatId !== null && !view.race.heats.has(asHeatId(heatId))) return { error: 'HEAT_NOT_FOUND' };
  const needsHeat = kind === 'startList' || kind === 'results';
  const issues: Issue[] = [
    ...(needsHeat && heatId === null ? [{ path: ['heatId'], code: 'REQUIRED' } as const] : []),
    ...columnIssues(view, choice),
    ...groupIssues(view, choice),
    ...shownIssues(view, choice),
    ...teamIssues(view, choice),
    ...sectionIssues(view, choice),
  ];
  return issues.length === 0 ? null : { error: 'INVALID_INPUT', issues };
}

/** A column that an audience does not have is as unknown to it as one that nobody has. */
function columnIssues(view: Seen, { kind, audience, columns }: ExportChoice): readonly Issue[] {
  const personal = new Set<string>(personalColumns);
  const own = fieldsOf(view, audience).map(fieldColumn);
  const known = new Set<string>([
    ...exportColumns[kind].filter((key) => audience === 'operator' || !personal.has(key)),
    ...(ofOperators.has(kind) || kind === 'teams' ? [] : own),
  ]);
  return (columns ?? []).filter((key) => !known.has(key)).map((key) => ({ path: ['columns', key], code: 'UNKNOWN' }));
}

function groupIssues(view: Seen, { groupBy, audience }: ExportChoice): readonly Issue[] {
  const known = ['class', 'gender', ...fieldsOf(view, audience)];
  return groupBy === null || known.includes(groupBy) ? [] : [{ path: ['groupBy'], code: 'UNKNOWN' }];
}

/** A field that visitors are not shown narrows nothing: by what is left, its values could be told. */
function shownIssues(view: Seen, { shown, audience }: ExportChoice): readonly Issue[] {
  const known = ['class', 'gender', 'nation', ...fieldsOf(view, audience)];
  return Object.keys(shown.where)
    .filter((field) => !known.includes(field))
    .map((field) => ({ path: ['where', field], code: 'UNKNOWN' }));
}

function teamIssues(view: Seen, { kind, teams, audience }: ExportChoice): readonly Issue[] {
  const known = ['club', 'team', 'nation', 'class', 'gender', ...fieldsOf(view, audience)];
  return kind !== 'teams' || known.includes(teams.field) ? [] : [{ path: ['teamOf'], code: 'UNKNOWN' }];
}

function fieldsOf({ event }: Seen, audience: ExportChoice['audience']): readonly string[] {
  return event.registration.fields
    .filter((field) => audience === 'operator' || (field.visible && field.public))
    .map(({ name }) => name);
}

/** A split is taken at an intermediate, a section ends anywhere behind the start. */
function sectionIssues(view: Seen, { rankedBy, section }: ExportChoice): readonly Issue[] {
  if (rankedBy !== 'split' && rankedBy !== 'section') return [];
  if (section === null) return [{ path: ['section'], code: 'REQUIRED' }];
  const finish = view.race.course.length - 1;
  const last = rankedBy === 'split' ? finish - 1 : finish;
  return section >= 1 && section <= last ? [] : [{ path: ['section'], code: 'NOT_A_CHOICE' }];
}
