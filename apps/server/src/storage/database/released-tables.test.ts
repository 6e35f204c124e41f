import { parseJson, routes } from '@startwand/contract';
import { expect, it } from 'vitest';
import { UserStore } from '../../accounts/users/store.ts';
import { EventStore } from '../../race/events/store.ts';
import { asEventId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { HistoryStore } from '../../race/history/history-store.ts';
import { loadView } from '../../race/history/load-view.ts';
import { SnapshotText } from '../../race/feed/snapshot-text.ts';
import type { Database } from './database.ts';
import type { Parameter } from '../../base/statement.ts';
import { describeEachDatabase } from './each-database.ts';
import { migrations } from './migrations.ts';
import tables06 from './releases/tables-06.json' with { type: 'json' };
import tables12 from './releases/tables-12.json' with { type: 'json' };
import tables39 from './releases/tables-39.json' with { type: 'json' };

type Cell = string | null | { readonly int: string };
interface Release {
  readonly eventId: string;
  /** What a visitor saw of the event then. */
  readonly detail: unknown;
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>>;
}

// Each is a race of two runs, the second one live, in the rows that the program of that day had written.
const releases: Readonly<Record<string, Release>> = { 6: tables06, 12: tables12, 39: tables39 };

for (const [number, { eventId, detail, rows }] of Object.entries(releases)) {
  const known = migrations.slice(0, Number(number));
  const body = (database: { readonly current: Database; reopen(): Promise<Database> }): void => {
    it('tell the same race when this program has opened them', async () => {
      await fill(database.current, rows);
      const opened = await database.reopen();
      const events = new EventStore(opened);
      const stored = {
        history: new HistoryStore(opened),
        shownRows: events.shownRows.bind(events),
      };
      const view = await loadView(stored, asEventId(eventId));
      if (view === null) throw new Error('The event is gone');
      expect(shownBy(view)).toMatchObject(Object(revived(detail)));
    });
    it('have the same accounts, with the same points', async () => {
      await fill(database.current, rows);
      const users = new UserStore(await database.reopen());
      for (const { id, email } of rows['users'] ?? []) {
        const user = await users.find(typeof id === 'string' ? id : '');
        // The ledger came later: whoever had a device before was given its bonus then.
        expect(user).toMatchObject(
          rows['timing_points'] === undefined ? { email } : { email, balance_tp: balanceOf(rows, id) },
        );
      }
    });
  };
  describeEachDatabase(`the tables of migration ${number}`, body, known);
}

/** What the newest entry of the ledger says. */
function balanceOf({ timing_points: entries = [] }: Release['rows'], userId: Cell | undefined): number {
  const own = entries.filter(({ user_id: owner }) => owner === userId);
  return Number(integer(own.at(-1)?.['balance'] ?? { int: '0' }));
}

async function fill(database: Database, rows: Release['rows']): Promise<void> {
  const inserts = Object.entries(rows)
    .filter(([table]) => table !== 'migrations')
    .flatMap(([table, all]) => all.map((row) => insertOf(table, row)));
  expect(await database.write({ statements: inserts })).toMatchObject({ outcome: 'stored' });
}

function insertOf(
  table: string,
  row: Readonly<Record<string, Cell>>,
): {
  readonly sql: string;
  readonly parameters: Parameter[];
} {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
  return { sql, parameters: Object.values(row).map((cell) => integer(cell)) };
}

/** Integers of 64 bits stand as text in the recording. */
const integer = (cell: Cell): Parameter => (cell !== null && typeof cell === 'object' ? BigInt(cell.int) : cell);

/** As `GET /events/{id}/detail` answers a visitor; in which order runs are listed was never promised. */
function shownBy(view: EventView): unknown {
  const text = Buffer.concat(new SnapshotText(view, 'public').build('live')).toString();
  const { runs, startLists, competitors } = routes.eventDetail.item.parse(parseJson(text));
  const byId = runs.toSorted((a, b) => a.runId.localeCompare(b.runId));
  return { runs: byId, startLists, competitors };
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  if ('int' in value) return BigInt(String(value.int));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revived(inner)]));
}
