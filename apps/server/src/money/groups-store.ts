/** The ledger with the impulses of each heat as one line, however many there are. */
import { limits, timingPointEntryTypes, type TimingPointEntryType } from '@startwand/contract';
import type { Database } from '../storage/database/database.ts';
import type { Parameter } from '../base/statement.ts';
import { OF_NO_HEAT, named, type HistoryFilter, type Named, type Page } from './history-filter.ts';

/** The impulses of one heat, or one entry of another kind. */
export interface EntryGroup {
  readonly type: TimingPointEntryType;
  readonly count: number;
  readonly charge: number;
  /** Of the newest of them. */
  readonly number: number;
  /**
   * Behind the newest of them; `null` where a newer line has impulses on both sides of it: no sum of lines leads to that
   * balance.
   */
  readonly balance: number | null;
  readonly from: bigint;
  readonly until: bigint;
  readonly event: Named | null;
  readonly heat: Named | null;
}

interface Asked {
  readonly userId: string;
  readonly filter: HistoryFilter;
  /** The numbers of the entries that are looked at, both among them. */
  readonly span: { readonly first: number; readonly last: number };
}

/** A page of them, the newest first. */
export async function readGroups(
  database: Pick<Database, 'query'>,
  asked: Asked,
  { limit, offset }: Page,
): Promise<readonly EntryGroup[]> {
  const { userId, span } = asked;
  const { where, parameters } = linesOf(asked);
  const rows = await database.query<GroupRow>(
    `${HEATS}, page as (${LINES} ${where} order by lines.last desc limit ? offset ?) ${SUMMED_PAGE}`,
    [...parameters, limit, offset, userId, span.first, span.last],
  );
  return rows.map(groupOf);
}

/** How many there are, as far as is counted. */
export async function countGroups(database: Pick<Database, 'query'>, asked: Asked): Promise<number> {
  const { where, parameters } = linesOf(asked);
  const [row] = await database.query<{ count: number }>(
    `${HEATS} select count(*) as count from (${LINES} ${where} limit ?) as counted`,
    [...parameters, limits.countedMax],
  );
  return row?.count ?? 0;
}

/** Named one by one, or their index is passed over for a walk through all impulses. */
const OTHER_TYPES = timingPointEntryTypes
  .filter((type) => type !== 'trigger')
  .map((type) => `'${type}'`)
  .join(', ');

/**
 * The heats that somebody paid for are found one behind the other in an index, without a look at their impulses; these
 * are summed up for the heats of a page alone.
 */
const HEATS = `
  with recursive heats_paid (id) as (
    select min(heat_id) from timing_points where user_id = ? and heat_id is not null
    union all
    select (select min(heat_id) from timing_points where user_id = ? and heat_id > heats_paid.id)
    from heats_paid where heats_paid.id is not null
  ), lines (first, last, heat_id) as (
    select (
      select min(number) from timing_points where user_id = ? and heat_id = heats_paid.id and number between ? and ?
    ), (
      select max(number) from timing_points where user_id = ? and heat_id = heats_paid.id and number between ? and ?
    ), heats_paid.id from heats_paid where heats_paid.id is not null
    union all
    select number, number, null from timing_points
    where user_id = ? and type <> 'trigger' and type in (${OTHER_TYPES}) and number between ? and ?
  )`;

const LINES = `
  select points.number, points.type, points.charge, points.balance, points.at, points.event_id, points.heat_id
  from lines join timing_points points on points.user_id = ? and points.number = lines.last where lines.last is not null`;

/** Counts and sums are no larger than a ledger, and PostgreSQL would tell them as texts. */
const SUMMED_PAGE = `
  select page.number, page.type, page.event_id,
    case when exists (
      select 1 from lines where lines.heat_id is not null and lines.first < page.number and lines.last > page.number
    ) then null else page.balance end as balance, events.document as event_document, page.heat_id,
    heats.document as heat_document, coalesce(summed.entries, 1) as entries,
    coalesce(summed.charge, page.charge) as charge, coalesce(summed.since, page.at) as since,
    coalesce(summed.until, page.at) as until
  from page
    left join (
      select heat_id, cast(count(*) as integer) as entries, cast(sum(charge) as integer) as charge,
        min(at) as since, max(at) as until
      from timing_points where user_id = ? and number between ? and ?
        and heat_id in (select page.heat_id from page where page.heat_id is not null)
      group by heat_id
    ) summed on summed.heat_id = page.heat_id
    left join events on events.id = page.event_id
    left join heats on heats.event_id = page.event_id and heats.id = page.heat_id
  order by page.number desc`;

function linesOf({ userId, filter: { type, eventId, heatId }, span: { first, last } }: Asked): {
  readonly where: string;
  readonly parameters: readonly Parameter[];
} {
  const ofSpan: Parameter[] = [userId, first, last];
  const conditions: string[] = [];
  const values: Parameter[] = [];
  const only = (condition: string, ...value: Parameter[]) => {
    conditions.push(`and ${condition}`);
    values.push(...value);
  };
  if (type !== undefined) only('points.type = ?', type);
  if (eventId !== undefined) only('points.event_id = ?', eventId);
  if (heatId === null) only(OF_NO_HEAT);
  else if (heatId !== undefined) only('points.heat_id = ?', heatId);
  return {
    where: conditions.join(' '),
    parameters: [userId, userId, ...ofSpan, ...ofSpan, ...ofSpan, userId, ...values],
  };
}

interface GroupRow {
  readonly type: TimingPointEntryType;
  readonly event_id: string | null;
  readonly heat_id: string | null;
  readonly entries: number;
  readonly charge: number;
  readonly number: number;
  readonly since: bigint;
  readonly until: bigint;
  readonly balance: number | null;
  readonly event_document: string | null;
  readonly heat_document: string | null;
}

function groupOf(row: GroupRow): EntryGroup {
  const { type, entries, charge, number, since, until, balance } = row;
  const event = named(row.event_id, row.event_document);
  const heat = row.heat_id === row.event_id ? null : named(row.heat_id, row.heat_document);
  return { type, count: entries, charge, number, balance, from: since, until, event, heat };
}
