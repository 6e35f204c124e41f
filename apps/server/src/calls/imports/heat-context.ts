/** What the rows of an import about a heat are read against: who wears which bib, and the heat's clock. */
import {
  momentShowing,
  type CompetitorId,
  type Duration,
  type EventId,
  type Heat,
  type Race,
  type Remark,
  type Timestamp,
} from '@startwand/timing';
import { inMilliseconds, ticksOf } from '../../base/clock.ts';
import { dayBegins_ms, instantOf_ms, offsetIn } from '../../race/events/local-date.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { readBib } from './cell-values.ts';
import type { ImportRecord } from './record.ts';
import type { RowInHand } from './read-rows.ts';
import type { SaidOfRun } from './reading/result-cells.ts';

export interface HeatContext {
  readonly eventId: EventId;
  readonly race: Race;
  readonly heat: Heat;
  readonly pointCount: number;
  /** The moment of the heat at which a clock there shows a time; `null`: none does on that night. */
  readonly momentOf: (clock: Duration) => Timestamp | null;
  /** Words that lists say of a run. */
  readonly saidBy: (remark: Remark) => SaidOfRun;
}

/** Times of day are those nearest to the heat's own start: a race may run past midnight. */
export function heatContext(
  { race, heats, event, runMessages }: EventView,
  { heatId }: Pick<ImportRecord, 'heatId'>,
): HeatContext | null {
  const heat = heatId === null ? undefined : race.heats.get(heatId);
  if (heat === undefined) return null;
  const { timeZone, startDate } = event;
  const startTime = heats.get(heat.id)?.startTime ?? null;
  const middle_h = 12;
  const begins_ms =
    startTime === null ? dayBegins_ms(startDate, timeZone) + middle_h * 3_600_000 : instantOf_ms(startTime, timeZone);
  const offsetAt = (moment: Timestamp): number => offsetIn(inMilliseconds(moment), timeZone);
  return {
    eventId: event.id,
    race,
    heat,
    pointCount: race.course.length,
    momentOf: (clock) => momentShowing(ticksOf(begins_ms), clock, offsetAt),
    saidBy: ({ messageId, gate }) => ({
      message: messageId === null ? null : (runMessages.get(messageId)?.text ?? null),
      gate,
    }),
  };
}

/** The competitor of a row, by the bib; each may have one row. */
export function competitorReader(
  race: Race,
): (row: RowInHand, mayBe?: (id: CompetitorId) => boolean) => CompetitorId | null {
  const seen = new Set<number>();
  return (row, mayBe = () => true) => {
    const bib = row.need('startNumber', readBib);
    if (bib === null) return null;
    if (seen.has(bib)) row.note('startNumber', 'REPEATED');
    seen.add(bib);
    const id = race.competitorByBib.get(bib);
    if (id !== undefined && mayBe(id)) return id;
    row.note('startNumber', 'NOT_FOUND');
    return null;
  };
}
