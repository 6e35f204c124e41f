/** Choices of a race's rules: of the event, of a heat while it is made, and of one that is there. */
import type { EventDto, HeatDto } from '@startwand/contract';
import { sports, type Sport } from '@startwand/timing';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../../fields/field.ts';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';

const roundingTypes = ['cutOff', 'round', 'roundUp'] as const;
const regularities = ['disabled', 'targetTime', 'perfection'] as const;

/** @param props.emptyLabel where the rule may be left to the event */
export function RoundingField(
  props: FieldProps<EventDto['roundingType'] | null> & { readonly emptyLabel?: string },
): ReactNode {
  const t = useText();
  const choices = roundingTypes.map((value) => ({
    value,
    label: t(`eventForm.rounding.${value}`),
  }));
  return <SelectField {...props} choices={choices} />;
}

/** The sport of an event, not given unless somebody chooses one. */
export function SportField(props: FieldProps<Sport | null>): ReactNode {
  const t = useText();
  const choices = sports.map((value) => ({ value, label: t(`eventForm.sport.${value}`) }));
  return <SelectField {...props} choices={choices} emptyLabel={t('eventForm.sport.none')} />;
}

export function RegularityField(props: FieldProps<HeatDto['regularity'] | null>): ReactNode {
  const t = useText();
  const choices = regularities.map((value) => ({
    value,
    label: t(`eventForm.regularity.${value}`),
  }));
  return <SelectField {...props} choices={choices} />;
}
