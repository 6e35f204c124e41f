import { triggerStatuses, verdictStatuses } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../../fields/SelectField.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { useText } from '../../language/language-context.tsx';
import { heatChoices } from '../documents/DocumentFields.tsx';
import { FilterBox } from '../own-event/FilterBox.tsx';
import { MomentFilters } from '../own-event/MomentFilters.tsx';
import { useOwnEvent } from '../own-event/own-event.ts';
import type { EventTexts } from '../own-event/use-event-texts.ts';
import { bibLetters, channels, filterCount, noTriggerFilter } from './triggers-address.ts';
import type { TriggersAddress } from './triggers-address.ts';

/** Which impulses are shown. */
export function TriggerFilters(props: {
  readonly address: TriggersAddress;
  readonly words: EventTexts;
  readonly onChange: (part: Partial<TriggersAddress>) => void;
}): ReactNode {
  const t = useText();
  const { address, words, onChange } = props;
  const { heats } = useOwnEvent();
  return (
    <FilterBox
      count={filterCount(address, noTriggerFilter)}
      onClear={() => onChange(noTriggerFilter)}
    >
      <SelectField
        label={t('records.triggers.status')}
        value={address.status ?? null}
        onChange={(status) => onChange({ status: status ?? undefined })}
        emptyLabel={t('records.triggers.anyStatus')}
        choices={triggerStatuses.map((value) => ({
          value,
          label: t(`records.triggers.statuses.${value}`),
        }))}
      />
      <SelectField
        label={t('records.triggers.verdict')}
        value={address.verdict ?? null}
        onChange={(verdict) => onChange({ verdict: verdict ?? undefined })}
        emptyLabel={t('records.triggers.anyVerdict')}
        choices={verdictStatuses.map((value) => ({ value, label: t(`race.verdict.${value}`) }))}
      />
      <SelectField
        label={t('records.triggers.device')}
        value={address.device ?? null}
        onChange={(device) => onChange({ device: device ?? undefined })}
        emptyLabel={t('records.triggers.anyDevice')}
        choices={words.devices}
      />
      <SelectField
        label={t('records.triggers.channel')}
        value={address.channel ?? null}
        onChange={(channel) => onChange({ channel: channel ?? undefined })}
        emptyLabel={t('records.triggers.anyChannel')}
        choices={channels.map((value) => ({ value, label: value }))}
      />
      <SelectField
        label={t('records.triggers.heat')}
        value={address.heat ?? null}
        onChange={(heat) => onChange({ heat: heat ?? undefined })}
        emptyLabel={t('records.triggers.anyHeat')}
        choices={heatChoices(heats)}
      />
      <TextField
        label={t('records.triggers.bib')}
        value={address.bib ?? ''}
        onChange={(bib) => onChange({ bib: bib === '' ? undefined : bib.slice(0, bibLetters) })}
        isNumeric
      />
      <MomentFilters moments={address} onChange={onChange} />
    </FilterBox>
  );
}
