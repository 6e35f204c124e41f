import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';

/** What is to stand in a cell: one of two where there are only two, else what one types. */
export function MendField(props: {
  /** What its column is assigned to. */
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly error: string | null;
}): ReactNode {
  const t = useText();
  const { field, onChange, value, ...words } = props;
  if (field !== 'gender') {
    return <TextField {...words} value={value} onChange={onChange} maxLength={limits.importMendMax} />;
  }
  // Texts that are read in every language.
  const genders = ['female', 'male'] as const;
  return (
    <SelectField
      {...words}
      value={genders.find((one) => one === value) ?? null}
      emptyLabel={value}
      choices={genders.map((one) => ({ value: one, label: t(`race.gender.${one}`) }))}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
