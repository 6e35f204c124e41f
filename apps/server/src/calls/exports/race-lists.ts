/** What a file is made of: an event as one audience sees it, and what was chosen of it. */
import {
  competitorId,
  type HeatDto,
  type LogEntryDto,
  type JudgedTriggerDto,
  type OperatorCompetitorDto,
  type PublicCompetitorDto,
  type PublicDetailDto,
  type RunDto,
} from '@startwand/contract';
import { compareBibs } from '@startwand/timing';
import type { ExportChoice } from './export-choice.ts';
import type { FileTexts } from './file-texts.ts';
import { plainPaper, type Paper } from './paper/paper.ts';
import type { ProtocolEntry } from './paper/protocol-entry.ts';
import { zoneClock, type ZoneClock } from './zone-clock.ts';

/** For operators with what only they see. */
export type ListedCompetitor = PublicCompetitorDto | OperatorCompetitorDto;

export interface Detail extends Pick<PublicDetailDto, 'revision' | 'event' | 'heats' | 'startLists' | 'runs'> {
  readonly competitors: readonly ListedCompetitor[];
}

/** Beside the detail, for operators: whole, where a page has the newest only. */
export interface History {
  /** In canonical order. */
  readonly triggers: readonly JudgedTriggerDto[];
  readonly log: readonly LogEntryDto[];
  readonly decisions?: readonly ProtocolEntry[];
}

export class RaceLists {
  readonly detail: Detail;
  readonly history: History;
  readonly choice: ExportChoice;
  readonly texts: FileTexts;
  readonly clock: ZoneClock;
  readonly paper: Paper;
  readonly competitors: ReadonlyMap<string, ListedCompetitor>;
  readonly #heats: readonly HeatDto[];
  /** Of a large event it takes a second to make, and few lists ask for it. */
  #runs: ReadonlyMap<string, RunDto> | null = null;

  constructor(detail: Detail, history: History, choice: ExportChoice, texts: FileTexts, paper = plainPaper) {
    this.detail = detail;
    this.history = history;
    this.choice = choice;
    this.texts = texts;
    this.paper = paper;
    this.clock = zoneClock(detail.event.timeZone);
    this.competitors = new Map(detail.competitors.map((competitor) => [competitor.id, competitor]));
    this.#heats = detail.heats.toSorted((a, b) => a.position - b.position);
  }

  /** The chosen one alone, else all in their order. */
  get heats(): readonly HeatDto[] {
    const { heatId } = this.choice;
    return heatId === null ? this.#heats : this.#heats.filter(({ id }) => id === heatId);
  }

  get points(): number {
    return this.detail.event.measuringPoints.length;
  }

  heatName(heatId: string | null): string | null {
    return this.detail.heats.find(({ id }) => id === heatId)?.name ?? null;
  }

  /** @example pointName(0) // 'Start' */
  pointName(point: number | null): string | null {
    const { t } = this.texts;
    if (point === null) return null;
    if (point === 0) return t('race.point.start');
    if (point === this.points - 1) return t('race.point.finish');
    return t('race.point.intermediate', { number: point });
  }

  /** Runs of a heat by bib, the first of a competitor first. */
  runsByBib(heat: HeatDto): readonly RunOf[] {
    const runs = this.detail.runs.flatMap((run): RunOf[] => {
      const competitor = this.competitors.get(run.competitorId);
      return run.heatId !== heat.id || competitor === undefined ? [] : [{ run, competitor, heat }];
    });
    return runs.sort((a, b) => compareByBib(a.competitor, b.competitor) || a.run.number - b.run.number);
  }

  bibOfRun(runId: string): number | null {
    this.#runs ??= new Map(this.detail.runs.map((run) => [run.runId, run]));
    const run = this.#runs.get(runId);
    return run === undefined ? null : (this.competitors.get(run.competitorId)?.startNumber ?? null);
  }
}

export interface RunOf {
  readonly run: RunDto;
  readonly competitor: ListedCompetitor;
  readonly heat: HeatDto;
}

export function compareByBib(a: ListedCompetitor, b: ListedCompetitor): number {
  return compareBibs(
    { competitorId: competitorId(a.id), bib: a.startNumber },
    { competitorId: competitorId(b.id), bib: b.startNumber },
  );
}
