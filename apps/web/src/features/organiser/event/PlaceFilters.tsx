import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { ChoiceFilter } from '../../../views/filter/ChoiceFilter.tsx';
import { heatChoices } from '../documents/DocumentFields.tsx';
import { useOwnEvent } from './own-event.ts';
import type { EventTexts } from './use-event-texts.ts';

interface Places {
  readonly heat?: string | undefined;
  readonly device?: string | undefined;
}

/** In which heat and by which device something happened. */
export function PlaceFilters(props: {
  readonly places: Places;
  readonly words: EventTexts;
  readonly onChange: (part: Places) => void;
}): ReactNode {
  const t = useText();
  const { heats } = useOwnEvent();
  const { places, words, onChange } = props;
  return (
    <>
      <ChoiceFilter
        label={t('records.triggers.heat')}
        anyLabel={t('records.triggers.anyHeat')}
        value={places.heat}
        onChange={(heat) => onChange({ heat })}
        choices={heatChoices(heats)}
      />
      <ChoiceFilter
        label={t('records.triggers.device')}
        anyLabel={t('records.triggers.anyDevice')}
        value={places.device}
        onChange={(device) => onChange({ device })}
        choices={words.devices}
      />
    </>
  );
}
