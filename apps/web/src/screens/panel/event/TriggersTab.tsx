import { isWantedTrigger, calls, seenTrigger, type JudgedTriggerDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { PagedTable } from '../../../queries/PagedTable.tsx';
import { useRoutePages } from '../../../queries/use-route-pages.ts';
import { useDebounced } from '../../../queries/use-debounced.ts';
import { freshCount } from '../../../features/organiser/event/fresh.ts';
import { FreshLine } from '../../../features/organiser/event/FreshLine.tsx';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { SaveRecords } from '../../../features/organiser/event/SaveRecords.tsx';
import { useRecordsSearch } from '../../../features/organiser/event/use-records-search.ts';
import { useEventTexts, type EventTexts } from '../../../features/organiser/event/use-event-texts.ts';
import { TriggerDialog } from '../../../features/desk/triggers/TriggerDialog.tsx';
import { TriggerFilters } from '../../../features/desk/triggers/TriggerFilters.tsx';
import {
  noTriggerFilter,
  readTriggersSearch,
  triggerFilterIn,
  type TriggersSearch,
} from '../../../features/desk/triggers/triggers-search.ts';
import { useTriggerColumns } from '../../../features/desk/triggers/use-trigger-columns.tsx';
import { useTriggerActions } from '../../../features/desk/triggers/use-trigger-actions.ts';
import { useText } from '../../../language/language-context.tsx';
import { filterCount } from '../../../views/filter/filter-count.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';

const none: readonly never[] = [];
const keyOf = ({ id }: JudgedTriggerDto) => id;

/** Every impulse of the event: when, whose, what was made of it and why; given, freed, deleted, brought back. */
export function TriggersTab(): ReactNode {
  const t = useText();
  const { address, change, dialog } = useRecordsSearch(readTriggersSearch);
  const words = useEventTexts();
  const actions = useTriggerActions(dialog.open);
  const { filter, list, fresh, show } = useTriggerList(address, words);
  const columns = useTriggerColumns(words, list[0].kind === 'ready' ? list[0].data : none);
  return (
    <>
      <FreshLine count={fresh} onShow={show} />
      <PagedTable
        label={t('desk.panel.triggers')}
        list={list}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ timestamp }) => words.clock.show(timestamp, 4)}
        filters={<TriggerFilters address={address} words={words} onChange={change} />}
        onClear={() => change(noTriggerFilter)}
        renderSave={(shown) => <SaveRecords kind="triggers" filter={filter} list={shown} />}
        {...(filterCount(address, noTriggerFilter) === 0
          ? {
              empty: <EmptyState title={t('records.triggers.empty')} hint={t('records.triggers.emptyHint')} />,
            }
          : {})}
        onOpen={({ id }) => dialog.open(id)}
        rowActions={actions}
        rememberAs="event-triggers"
      />
      {address.open === undefined ? null : (
        <TriggerDialog key={address.open} triggerId={address.open} words={words} onClose={dialog.close} />
      )}
    </>
  );
}

/** The list as it was read, what changed of it since in its place, and how many came on top. */
function useTriggerList(address: TriggersSearch, words: EventTexts) {
  const { event, triggers } = useOwnEvent();
  const bib = useDebounced(address.bib ?? '');
  const filter = triggerFilterIn({ ...address, bib }, event.timeZone);
  const list = useRoutePages(calls.eventTriggers, {
    params: { eventId: event.id },
    query: { ...filter },
  });
  const [found, pages] = list;
  const isReady = found.kind === 'ready';
  const fresh = freshCount({
    rows: isReady ? found.data : triggers,
    hasMore: pages.hasMore,
    newest: triggers,
    isWanted: (one) => isWantedTrigger(filter, seenTrigger(one, words.bibOfRun)),
    isBefore: (one, other) => one.timestamp > other.timestamp,
  });
  return {
    eventId: event.id,
    filter,
    list,
    fresh,
    show: () => (isReady ? found.retry() : undefined),
  };
}
