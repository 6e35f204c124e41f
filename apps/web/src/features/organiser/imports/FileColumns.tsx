import type { ImportDto, ImportSettings } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import type { FileColumn } from './assignment.ts';
import { columnLetter } from './column-letter.ts';
import styles from './FileColumns.module.css';

/** The columns of a file side by side as in a spreadsheet, on a phone below each other: field, heading, first rows. */
export function FileColumns(props: {
  readonly columns: readonly FileColumn[];
  readonly fields: ImportDto['fields'];
  readonly assignment: ImportSettings['assignment'];
  readonly nameOf: (field: string) => string;
  readonly onAssign: (column: number, field: string | null) => void;
}): ReactNode {
  const t = useText();
  const { columns, fields, assignment, nameOf } = props;
  const choices = fields.map(({ field }) => ({ value: field, label: nameOf(field) }));
  return (
    <ol className={classes('stack gap-8', styles.columns)}>
      {columns.map(({ column, heading, sample }) => {
        const letter = columnLetter(column);
        const field = fields.find((one) => assignment[one.field] === column)?.field ?? null;
        return (
          <li key={column} className={classes(styles.column, field === null && styles.skipped)}>
            <SelectField
              label={t('imports.assign.field', { letter })}
              isLabelHidden
              value={field}
              emptyLabel={t('imports.assign.skipped')}
              choices={choices}
              onChange={(chosen) => props.onAssign(column, chosen)}
            />
            <div className={styles.heading}>
              <span className="rigid soft small" aria-hidden="true">
                {letter}
              </span>
              <strong>{heading}</strong>
            </div>
            <ul className={classes('small one-line', styles.sample)}>
              {sample.map((text, index) => (
                // The first rows stay where they are.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  {text === '' ? <span className="soft">{t('imports.assign.emptyCell')}</span> : text}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
