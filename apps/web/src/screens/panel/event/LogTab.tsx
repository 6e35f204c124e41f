import { isWantedEntry, calls } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { PagedTable } from '../../../queries/PagedTable.tsx';
import { useOpening } from '../../../base/use-opening.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { useRoutePages } from '../../../queries/use-route-pages.ts';
import type { RouteQuery } from '../../../queries/use-route-query.ts';
import { useDebounced } from '../../../queries/use-debounced.ts';
import { logTexts } from '../../../features/desk/log/log-texts.ts';
import { CommentDialog } from '../../../features/desk/log/CommentDialog.tsx';
import { EditEntryDialog } from '../../../features/desk/log/EditEntryDialog.tsx';
import { logFilterIn, noLogFilter, readLogSearch, type LogSearch } from '../../../features/desk/log/log-search.ts';
import { LogFilters } from '../../../features/desk/log/LogFilters.tsx';
import { logRows, type LogTableRow } from '../../../features/desk/log/log-rows.ts';
import { untilMailed_ms } from '../../../features/desk/log/MailedFiles.tsx';
import { useLogActions } from '../../../features/desk/log/use-log-actions.ts';
import { useLogColumns } from '../../../features/desk/log/use-log-columns.tsx';
import { freshCount } from '../../../features/organiser/event/fresh.ts';
import { FreshLine } from '../../../features/organiser/event/FreshLine.tsx';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { SaveRecords } from '../../../features/organiser/event/SaveRecords.tsx';
import { useRecordsSearch } from '../../../features/organiser/event/use-records-search.ts';
import { useEventTexts } from '../../../features/organiser/event/use-event-texts.ts';
import { useText } from '../../../language/language-context.tsx';
import { filterCount } from '../../../views/filter/filter-count.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';

const keyOf = ({ entry }: LogTableRow) => entry.id;

/** What was not as it should be, and what operators wrote to it. */
export function LogTab(): ReactNode {
  const t = useText();
  const { address, change, dialog } = useRecordsSearch(readLogSearch);
  const words = useEventTexts();
  const commenting = useCommenting();
  const actions = useLogActions({ write: commenting.open, edit: dialog.open });
  const { filter, list, fresh, show, rows } = useLogList(address);
  const { folded, unfold } = rows;
  const columns = useLogColumns(words, folded);
  return (
    <>
      <FreshLine count={fresh} onShow={show} />
      <PagedTable
        label={t('desk.panel.log')}
        list={list}
        columns={columns}
        keyOf={keyOf}
        standsFor={({ entries }) => entries.length}
        nameOf={({ entry: { type, at } }) => `${t(logTexts(type))} ${words.clock.show(at, 0)}`}
        filters={<LogFilters address={address} words={words} onChange={change} />}
        onClear={() => change({ ...noLogFilter, search: undefined })}
        search={{
          label: t('records.log.search'),
          value: address.search ?? '',
          onChange: (typed) => change({ search: typed === '' ? undefined : typed }),
        }}
        renderSave={(shown) => <SaveRecords kind="log" filter={filter} list={shown} />}
        {...(filterCount(address, noLogFilter) === 0
          ? {
              empty: <EmptyState title={t('records.log.empty')} hint={t('records.log.emptyHint')} />,
            }
          : {})}
        onOpen={(row) => (row.entries.length > 1 ? unfold(row) : dialog.open(row.entry.id))}
        rowActions={(row) =>
          row.entries.length > 1
            ? [{ id: 'unfold', label: t('records.log.unfold', { count: row.entries.length }), onPress: unfold }]
            : actions(row.entry).map((action) => ({ ...action, onPress: () => action.onPress(row.entry) }))
        }
        rememberAs="event-log"
      />
      {address.open === undefined ? null : (
        <EditEntryDialog key={address.open} logId={address.open} onClose={dialog.close} />
      )}
      {address.comment === undefined ? null : (
        <CommentDialog key={address.comment} logId={address.comment} onClose={commenting.close} />
      )}
    </>
  );
}

function useCommenting() {
  const { goTo, shut } = usePageSearch(readLogSearch);
  return useOpening(
    (comment: string) => goTo({ comment }),
    () => shut({ comment: undefined }),
  );
}

const none: readonly never[] = [];

/** The list as it was read, notes of the same folded, what changed of it since in its place, and how many came on top. */
function useLogList(address: LogSearch) {
  const { event, log } = useOwnEvent();
  const search = useDebounced(address.search ?? '');
  const filter = logFilterIn({ ...address, search }, event.timeZone);
  const list = useRoutePages(
    calls.eventLog,
    {
      params: { eventId: event.id },
      query: { ...filter },
    },
    { again_ms: untilMailed_ms },
  );
  const [found, pages] = list;
  const isReady = found.kind === 'ready';
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const entries = isReady ? found.data : none;
  const folded = useMemo(() => logRows(entries, unfolded), [entries, unfolded]);
  const shown: RouteQuery<LogTableRow> = isReady ? { ...found, data: folded } : found;
  const fresh = freshCount({
    rows: isReady ? found.data : log,
    hasMore: pages.hasMore,
    newest: log,
    isWanted: (entry) => isWantedEntry(filter, entry),
    isBefore: (one, other) => one.revision > other.revision,
  });
  return {
    eventId: event.id,
    filter,
    list: [shown, pages] as const,
    rows: { folded, unfold: ({ entry }: LogTableRow) => setUnfolded(new Set([...unfolded, entry.id])) },
    fresh,
    show: () => (isReady ? found.retry() : undefined),
  };
}
