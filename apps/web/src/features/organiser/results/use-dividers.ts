import type { EventDto } from '@startwand/contract';
import type { Choice } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';

/** What lists of an event can be divided by: class, gender, and its own fields. */
export function useDividers({ registrationFields }: EventDto): readonly Choice<string>[] {
  const t = useText();
  return [
    { value: 'class', label: t('files.column.class') },
    { value: 'gender', label: t('files.column.gender') },
    ...registrationFields.map(({ name }) => ({ value: name, label: name })),
  ];
}
