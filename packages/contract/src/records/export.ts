/**
 * Files that lists are saved to: which there are, and which columns each may have. A page offers them
 * from here; the words for them stand with the languages.
 */

/** What visitors may save too. */
export const publicExportKinds = ['startList', 'results', 'overall', 'teams'] as const;
type PublicExportKind = (typeof publicExportKinds)[number];

/** Beyond that for operators: the field, each time, the impulses as they came, their log, and what was decided and timed how. */
export const exportKinds = [
  ...publicExportKinds,
  'competitors',
  'times',
  'timeOfDay',
  'triggers',
  'log',
  'protocol',
  'timingReport',
] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a list of results is ranked by; in a regularity heat `result` is its deviation. */
export const rankedBy = ['result', 'split', 'section', 'speed'] as const;
export type RankedBy = (typeof rankedBy)[number];

/** Which teams a list is of. */
export interface TeamChoice {
  /** `club`, `team`, `nation`, or a public field of the event by its name. */
  readonly field: string;
  /** How many of a team count. */
  readonly count: number;
  readonly by: 'time' | 'points';
}

export const usualTeams: TeamChoice = { field: 'club', count: 3, by: 'time' };

/** What stands between the cells of a csv file. */
export const separators = ['comma', 'semicolon', 'tab'] as const;

const shownOfPerson = [
  'startNumber',
  'licence',
  'name',
  'lastName',
  'firstName',
  'gender',
  'nation',
  'club',
  'team',
  'class',
  'yearOfBirth',
] as const;

/** These never reach a visitor. */
export const personalColumns = ['dateOfBirth', 'licence', 'listPoints', 'email', 'note', 'targetTime'] as const;

const person = [...shownOfPerson, ...personalColumns] as const;

const ofTrigger = [
  'date',
  'timeOfDay',
  'device',
  'channel',
  'startNumber',
  'triggerType',
  'verdict',
  'reason',
  'heat',
  'point',
  'usedBy',
  'received',
] as const;

const ofDecision = [
  'date',
  'timeOfDay',
  'by',
  'heat',
  'startNumber',
  'name',
  'decision',
  'detail',
  'reason',
  'undone',
] as const;

const ofTimingReport = ['heat', 'startNumber', 'name', 'point', 'timeOfDay', 'device', 'channel', 'detail'] as const;

/** Each kind's own columns first. `splits`, `heats` and the like become as many as there are. */
export const exportColumns = {
  startList: ['place', 'startTime', ...person],
  results: [
    'rank',
    'status',
    'message',
    'start',
    'finish',
    'splits',
    'sections',
    'sectionSpeeds',
    'runTime',
    'penalty',
    'deviation',
    'speed',
    'result',
    'seconds',
    'gap',
    'mark',
    'standing',
    ...person,
  ],
  overall: ['rank', 'status', 'message', 'heats', 'result', 'seconds', 'gap', 'racePoints', 'standing', ...person],
  teams: ['rank', 'team', 'result', 'cupPoints', 'gap', 'members'],
  competitors: [...person, 'startsIn', 'lastResult'],
  times: ['heat', 'run', 'status', 'point', 'timeOfDay', 'split', 'section', 'mark', 'device', 'channel', ...person],
  timeOfDay: ['heat', 'run', 'status', 'points', ...person],
  triggers: [...ofTrigger, 'triggerStatus'],
  log: [
    'date',
    'timeOfDay',
    'severity',
    'entry',
    'startNumber',
    'heat',
    'point',
    'device',
    'channel',
    'source',
    'comment',
  ],
  protocol: ofDecision,
  timingReport: ofTimingReport,
} as const satisfies Readonly<Record<ExportKind, readonly string[]>>;

export type ExportColumn = (typeof exportColumns)[ExportKind][number];

/** What a file has when nobody chose. */
export const usualColumns = {
  startList: ['place', 'startNumber', 'name', 'nation', 'club', 'class', 'startTime'],
  results: [
    'rank',
    'startNumber',
    'name',
    'nation',
    'club',
    'class',
    'splits',
    'penalty',
    'deviation',
    'speed',
    'result',
    'gap',
    'mark',
    'status',
    'message',
    'standing',
  ],
  overall: ['rank', 'startNumber', 'name', 'nation', 'club', 'class', 'heats', 'result', 'gap', 'status', 'standing'],
  teams: ['rank', 'team', 'members', 'result', 'cupPoints', 'gap'],
  competitors: [
    'startNumber',
    'lastName',
    'firstName',
    'gender',
    'dateOfBirth',
    'nation',
    'club',
    'team',
    'class',
    'licence',
    'listPoints',
    'email',
    'targetTime',
    'note',
  ],
  times: [
    'heat',
    'startNumber',
    'name',
    'run',
    'point',
    'timeOfDay',
    'split',
    'section',
    'mark',
    'device',
    'channel',
    'status',
  ],
  timeOfDay: ['heat', 'startNumber', 'name', 'run', 'points', 'status'],
  triggers: ofTrigger,
  log: exportColumns.log,
  protocol: ofDecision,
  timingReport: ofTimingReport,
} as const satisfies {
  readonly [Kind in ExportKind]: readonly (typeof exportColumns)[Kind][number][];
};

/** What a paper has beside them, where there is something for it, as federations have their lists; each behind another one. */
export const paperColumns = {
  startList: { startNumber: 'licence', name: 'yearOfBirth' },
  results: { startNumber: 'licence', name: 'yearOfBirth' },
  overall: { startNumber: 'licence', name: 'yearOfBirth', gap: 'racePoints' },
  teams: {},
} as const satisfies {
  readonly [Kind in PublicExportKind]: Readonly<Record<string, (typeof exportColumns)[Kind][number]>>;
};

/** Columns of the history of timing points, as a file has them when nobody chose. */
export const ledgerColumns = ['date', 'timeOfDay', 'kind', 'charge', 'balance', 'event', 'device'] as const;
export type LedgerColumn = (typeof ledgerColumns)[number];

/** For who keeps books: figures, not pages. */
export const ledgerFormats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** Before the name of one of the event's own registration fields. */
const ofField = 'field:';

/** The column of a registration field. @example fieldColumn('Shirt size') // 'field:Shirt size' */
export function fieldColumn(name: string): string {
  return ofField + name;
}
