import type { OperatorDetailDto } from '@startwand/contract';
import type { Choice } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { fieldName } from './heat-rule-texts.ts';

/** By what competitors can be grouped: class, gender, and the questions of the registration. */
export function useGroupFields({ event }: OperatorDetailDto): readonly Choice<string>[] {
  const t = useText();
  return ['class', 'gender', ...event.registrationFields.map(({ name }) => name)].map((value) => ({
    value,
    label: fieldName(t, value),
  }));
}
