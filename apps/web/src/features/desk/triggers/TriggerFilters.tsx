import { triggerStatuses, verdictStatuses } from '@startwand/contract';
import type { ReactNode } from 'react';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { ChoiceFilter } from '../../../views/filter/ChoiceFilter.tsx';
import { FilterBox } from '../../../views/filter/FilterBox.tsx';
import { filterCount } from '../../../views/filter/filter-count.ts';
import { MomentFilters } from '../../organiser/event/MomentFilters.tsx';
import { PlaceFilters } from '../../organiser/event/PlaceFilters.tsx';
import type { EventTexts } from '../../organiser/event/use-event-texts.ts';
import { bibLetters, channels, noTriggerFilter, type TriggersSearch } from './triggers-search.ts';

/** Which impulses are shown. */
export function TriggerFilters(props: {
  readonly address: TriggersSearch;
  readonly words: EventTexts;
  readonly onChange: (part: Partial<TriggersSearch>) => void;
}): ReactNode {
  const t = useText();
  const { address, words, onChange } = props;
  return (
    <FilterBox count={filterCount(address, noTriggerFilter)} onClear={() => onChange(noTriggerFilter)}>
      <TextField
        label={t('records.triggers.bib')}
        value={address.bib ?? ''}
        onChange={(bib) => onChange({ bib: bib === '' ? undefined : bib.slice(0, bibLetters) })}
        isNumeric
      />
      <ChoiceFilter
        label={t('records.triggers.verdict')}
        anyLabel={t('records.triggers.anyVerdict')}
        value={address.verdict}
        onChange={(verdict) => onChange({ verdict })}
        choices={verdictStatuses.map((value) => ({ value, label: t(`desk.verdict.${value}`) }))}
      />
      <ChoiceFilter
        label={t('records.triggers.status')}
        anyLabel={t('records.triggers.anyStatus')}
        value={address.status}
        onChange={(status) => onChange({ status })}
        choices={triggerStatuses.map((value) => ({
          value,
          label: t(`records.triggers.statuses.${value}`),
        }))}
      />
      <PlaceFilters places={address} words={words} onChange={onChange} />
      <ChoiceFilter
        label={t('records.triggers.channel')}
        anyLabel={t('records.triggers.anyChannel')}
        value={address.channel}
        onChange={(channel) => onChange({ channel })}
        choices={channels.map((value) => ({ value, label: value }))}
      />
      <MomentFilters moments={address} onChange={onChange} />
    </FilterBox>
  );
}
