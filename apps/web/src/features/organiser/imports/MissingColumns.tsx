import type { ReactNode } from 'react';
import { FormSection } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import type { FileColumn } from './assignment.ts';
import { columnLetter } from './column-letter.ts';

/** The fields that every row needs and that no column gives yet: each can be given one right here. */
export function MissingColumns(props: {
  readonly missing: readonly string[];
  readonly columns: readonly FileColumn[];
  /** How often somebody wanted to go on without them: the first of them gets the focus each time. */
  readonly asked: number;
  readonly nameOf: (field: string) => string;
  readonly onAssign: (column: number, field: string) => void;
}): ReactNode {
  const t = useText();
  const { missing, columns, asked, nameOf } = props;
  const choices = columns.map(({ column, heading, sample }) => ({
    value: String(column),
    label: `${columnLetter(column)}: ${heading === '' ? (sample[0] ?? '') : heading}`,
  }));
  return (
    <>
      <Banner tone={asked > 0 ? 'bad' : 'warn'} icon="warning">
        {t('imports.assign.missing', { fields: missing.map(nameOf).join(', ') })}
      </Banner>
      <FormSection isPlain>
        {missing.map((field, index) => (
          <SelectField
            key={`${field}.${asked}`}
            label={nameOf(field)}
            isRequired
            value={null}
            choices={choices}
            error={asked > 0 ? t('issues.REQUIRED') : null}
            takesFocus={asked > 0 && index === 0}
            onChange={(column) => {
              if (column !== null) props.onAssign(Number(column), field);
            }}
          />
        ))}
      </FormSection>
    </>
  );
}
