import { logStates, severities } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { ChoiceFilter } from '../../../views/filter/ChoiceFilter.tsx';
import { FilterBox } from '../../../views/filter/FilterBox.tsx';
import { filterCount } from '../../../views/filter/filter-count.ts';
import { logTexts } from './log-texts.ts';
import { MomentFilters } from '../../organiser/event/MomentFilters.tsx';
import { PlaceFilters } from '../../organiser/event/PlaceFilters.tsx';
import type { EventTexts } from '../../organiser/event/use-event-texts.ts';
import { logKinds, noLogFilter, type LogSearch } from './log-search.ts';

/** Which entries of the log are shown. */
export function LogFilters(props: {
  readonly address: LogSearch;
  readonly words: EventTexts;
  readonly onChange: (part: Partial<LogSearch>) => void;
}): ReactNode {
  const t = useText();
  const { address, words, onChange } = props;
  return (
    <FilterBox count={filterCount(address, noLogFilter)} onClear={() => onChange(noLogFilter)}>
      <ChoiceFilter
        label={t('records.log.severity')}
        anyLabel={t('records.log.anySeverity')}
        value={address.severity}
        onChange={(severity) => onChange({ severity })}
        choices={severities.map((value) => ({
          value,
          label: t('records.log.fromSeverity', { name: t(`desk.severity.${value}`) }),
        }))}
      />
      <ChoiceFilter
        label={t('records.log.entry')}
        anyLabel={t('records.log.anyKind')}
        value={address.kind}
        onChange={(kind) => onChange({ kind })}
        choices={logKinds.map((value) => ({ value, label: t(logTexts(value)) }))}
      />
      <PlaceFilters places={address} words={words} onChange={onChange} />
      <SelectField
        label={t('records.log.state')}
        value={address.state ?? 'active'}
        onChange={(state) => onChange({ state: state === 'deleted' || state === 'all' ? state : undefined })}
        choices={[...logStates, 'all' as const].map((value) => ({
          value,
          label: t(`records.log.states.${value}`),
        }))}
      />
      <MomentFilters moments={address} onChange={onChange} />
    </FilterBox>
  );
}
