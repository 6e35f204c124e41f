/** What the caller wants to have in a file. */
import {
  usualTeams,
  type Audience,
  type ExportFormat,
  type ExportKind,
  type ListFilter,
  type LogFilter,
  type RankedBy,
  type SavedListDto,
  type TriggerFilter,
  type TeamChoice,
} from '@startwand/contract';
import type { Language } from '@startwand/locales';
import type { Separator } from './csv.ts';

export interface ExportChoice {
  readonly kind: ExportKind;
  readonly audience: Audience;
  readonly format: ExportFormat;
  readonly language: Language;
  /** Keys of columns, in their order; `null`: the usual ones. */
  readonly columns: readonly string[] | null;
  readonly heatId: string | null;
  /** Which impulses, or which entries of the log; other lists have none. */
  readonly filter: TriggerFilter & LogFilter;
  /** What a visitor has narrowed the list to; other lists are whole. */
  readonly shown: ListFilter;
  /** Of the competitors only these, in this order; `null`: everyone, by bib. */
  readonly competitorIds: readonly string[] | null;
  readonly rankedBy: RankedBy;
  /** The point of a split, or where a section ends. */
  readonly section: number | null;
  readonly teams: TeamChoice;
  readonly groupBy: string | null;
  /** Only this one of the groups. */
  readonly group: string | null;
  /** One that the organiser put together; it says by what fields, of whom and what is ranked. */
  readonly saved: SavedListDto | null;
  /** `null`: as the language has it. */
  readonly separator: Separator | null;
}

/** What is taken where nothing is said. */
export const usualChoice = {
  language: 'en',
  columns: null,
  heatId: null,
  filter: { state: 'active' },
  shown: { search: '', where: {} },
  competitorIds: null,
  rankedBy: 'result',
  section: null,
  teams: usualTeams,
  groupBy: null,
  group: null,
  saved: null,
  separator: null,
} as const satisfies Partial<ExportChoice>;
