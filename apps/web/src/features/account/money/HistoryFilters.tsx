import { calls, timingPointEntryTypes } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { ChoiceFilter } from '../../../views/filter/ChoiceFilter.tsx';
import { DayFilters } from '../../../views/filter/DayFilters.tsx';
import { FilterBox } from '../../../views/filter/FilterBox.tsx';
import { filterCount } from '../../../views/filter/filter-count.ts';
import { noHistoryFilter, type HistorySearch } from './history-search.ts';

/** As many events as one finds in a list; others are chosen by their name in the table. */
const eventsListed = 200;

/** Which entries of the history are shown. */
export function HistoryFilters(props: {
  readonly address: HistorySearch;
  readonly onChange: (part: Partial<HistorySearch>) => void;
}): ReactNode {
  const t = useText();
  const { address, onChange } = props;
  const events = useRouteQuery(
    calls.listUserEvents,
    { params: { userId: useAccount().id }, query: { limit: eventsListed, offset: 0 } },
    { background: true },
  );
  const known = events.kind === 'ready' ? events.data : [];
  const choices = known.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = address.event === undefined || choices.some((one) => one.value === address.event);
  return (
    <FilterBox count={filterCount(address, noHistoryFilter)} onClear={() => onChange(noHistoryFilter)}>
      <ChoiceFilter
        label={t('money.history.kind')}
        anyLabel={t('money.history.anyKind')}
        value={address.kind}
        onChange={(kind) => onChange({ kind })}
        choices={timingPointEntryTypes.map((value) => ({
          value,
          label: t(`money.history.kinds.${value}`),
        }))}
      />
      <ChoiceFilter
        label={t('money.history.event')}
        anyLabel={t('money.history.anyEvent')}
        value={address.event}
        onChange={(event) => onChange({ event })}
        choices={isListed ? choices : [...choices, { value: address.event ?? '', label: address.event ?? '' }]}
      />
      <DayFilters days={address} onChange={onChange} />
    </FilterBox>
  );
}
