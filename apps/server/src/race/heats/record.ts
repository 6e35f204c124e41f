/** The row of a heat, which is only shown, and how those of earlier releases are read. */
import type { HeatId } from '@startwand/timing';
import { readDocument } from '../../storage/database/document.ts';

export interface HeatRecord {
  readonly id: HeatId;
  readonly name: string;
  /** Place among the event's heats, from 0. */
  readonly position: number;
  /** YYYY-MM-DDTHH:MM, wall clock of the event's time zone. */
  readonly startTime: string | null;
  readonly rankings: HeatRankings;
  /** What operators note about a competitor in this heat, by the competitor's id. */
  readonly competitorNotes: Readonly<Record<string, string>>;
  /** Its start list is not published yet; absent: it is. */
  readonly isListWithheld?: boolean;
}

/** Which lists a heat shows beside the one by its result. */
export interface HeatRankings {
  readonly bySpeed: boolean;
  readonly bySectionTime: boolean;
  readonly bySplitTime: boolean;
}

/** A heat shows the list by result alone. */
export const noRankings: HeatRankings = {
  bySpeed: false,
  bySectionTime: false,
  bySplitTime: false,
};

type LaterOfHeat = 'rankings' | 'competitorNotes';

export function readHeat(document: string): HeatRecord {
  const stored = readDocument<Partial<Pick<HeatRecord, LaterOfHeat>> & Omit<HeatRecord, LaterOfHeat>>(document);
  return { rankings: noRankings, competitorNotes: {}, ...stored };
}
