import { logStates, severities } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../../fields/SelectField.tsx';
import { useText } from '../../language/language-context.tsx';
import { logTexts } from '../desk/log/log-texts.ts';
import { heatChoices } from '../documents/DocumentFields.tsx';
import { FilterBox } from '../own-event/FilterBox.tsx';
import { MomentFilters } from '../own-event/MomentFilters.tsx';
import { useOwnEvent } from '../own-event/own-event.ts';
import type { EventTexts } from '../own-event/use-event-texts.ts';
import { filterCount } from '../triggers/triggers-address.ts';
import { logKinds, noLogFilter } from './log-address.ts';
import type { LogAddress } from './log-address.ts';

/** Which entries of the log are shown. */
export function LogFilters(props: {
  readonly address: LogAddress;
  readonly words: EventTexts;
  readonly onChange: (part: Partial<LogAddress>) => void;
}): ReactNode {
  const t = useText();
  const { address, words, onChange } = props;
  const { heats } = useOwnEvent();
  return (
    <FilterBox count={filterCount(address, noLogFilter)} onClear={() => onChange(noLogFilter)}>
      <SelectField
        label={t('records.log.severity')}
        value={address.severity ?? null}
        onChange={(severity) => onChange({ severity: severity ?? undefined })}
        emptyLabel={t('records.log.anySeverity')}
        choices={severities.map((value) => ({
          value,
          label: t('records.log.fromSeverity', { name: t(`race.severity.${value}`) }),
        }))}
      />
      <SelectField
        label={t('records.log.entry')}
        value={address.kind ?? null}
        onChange={(kind) => onChange({ kind: kind ?? undefined })}
        emptyLabel={t('records.log.anyKind')}
        choices={logKinds.map((value) => ({ value, label: t(logTexts(value)) }))}
      />
      <SelectField
        label={t('records.triggers.heat')}
        value={address.heat ?? null}
        onChange={(heat) => onChange({ heat: heat ?? undefined })}
        emptyLabel={t('records.triggers.anyHeat')}
        choices={heatChoices(heats)}
      />
      <SelectField
        label={t('records.log.device')}
        value={address.device ?? null}
        onChange={(device) => onChange({ device: device ?? undefined })}
        emptyLabel={t('records.triggers.anyDevice')}
        choices={words.devices}
      />
      <SelectField
        label={t('records.log.state')}
        value={address.state ?? 'active'}
        onChange={(state) =>
          onChange({ state: state === 'deleted' || state === 'all' ? state : undefined })
        }
        choices={[...logStates, 'all' as const].map((value) => ({
          value,
          label: t(`records.log.states.${value}`),
        }))}
      />
      <MomentFilters moments={address} onChange={onChange} />
    </FilterBox>
  );
}
