import { routes, timingPointEntryTypes } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../account.ts';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { DateField } from '../../fields/DateFields.tsx';
import { SelectField } from '../../fields/SelectField.tsx';
import { useText } from '../../language/language-context.tsx';
import { FilterBox } from '../own-event/FilterBox.tsx';
import { filterCount } from '../triggers/triggers-address.ts';
import { noHistoryFilter } from './history-address.ts';
import type { HistoryAddress } from './history-address.ts';

/** As many events as one finds in a list; others are chosen by their name in the table. */
const eventsListed = 200;

/** Which entries of the history are shown. */
export function HistoryFilters(props: {
  readonly address: HistoryAddress;
  readonly onChange: (part: Partial<HistoryAddress>) => void;
}): ReactNode {
  const t = useText();
  const { address, onChange } = props;
  const events = useRouteQuery(
    routes.listUserEvents,
    { params: { userId: useAccount().id }, query: { limit: eventsListed, offset: 0 } },
    { background: true },
  );
  const known = events.kind === 'ready' ? events.data : [];
  const choices = known.map(({ id, name }) => ({ value: id, label: name }));
  const isListed =
    address.event === undefined || choices.some((one) => one.value === address.event);
  return (
    <FilterBox
      count={filterCount(address, noHistoryFilter)}
      onClear={() => onChange(noHistoryFilter)}
    >
      <SelectField
        label={t('money.history.kind')}
        value={address.kind ?? null}
        onChange={(kind) => onChange({ kind: kind ?? undefined })}
        emptyLabel={t('money.history.anyKind')}
        choices={timingPointEntryTypes.map((value) => ({
          value,
          label: t(`money.history.kinds.${value}`),
        }))}
      />
      <SelectField
        label={t('money.history.event')}
        value={address.event ?? null}
        onChange={(event) => onChange({ event: event ?? undefined })}
        emptyLabel={t('money.history.anyEvent')}
        choices={
          isListed
            ? choices
            : [...choices, { value: address.event ?? '', label: address.event ?? '' }]
        }
      />
      <DateField
        label={t('money.history.from')}
        value={address.from ?? null}
        onChange={(from) => onChange({ from: from ?? undefined })}
      />
      <DateField
        label={t('money.history.to')}
        value={address.to ?? null}
        onChange={(to) => onChange({ to: to ?? undefined })}
      />
    </FilterBox>
  );
}
