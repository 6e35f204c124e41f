import { useMemo } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useEvent } from './event-context.ts';

export interface GroupField {
  /** `class`, `gender`, or what the event calls it. */
  readonly name: string;
  readonly label: string;
  readonly word: (value: string) => string;
}

const asItIs = (value: string) => value;

/** By what lists are divided and filtered: class, gender, and the fields of the event that visitors see. */
export function useGroupFields(): readonly GroupField[] {
  const { registrationFields } = useEvent().detail.event;
  const t = useText();
  return useMemo(() => {
    const genders = (value: string) => (value === 'female' || value === 'male' ? t(`race.gender.${value}`) : value);
    return [
      { name: 'class', label: t('publicEvent.live.filterClass'), word: asItIs },
      { name: 'gender', label: t('publicEvent.live.filterGender'), word: genders },
      ...registrationFields.filter((field) => field.public).map(({ name }) => ({ name, label: name, word: asItIs })),
    ];
  }, [registrationFields, t]);
}
