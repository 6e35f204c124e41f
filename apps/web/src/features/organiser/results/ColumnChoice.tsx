import type { OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { CheckboxField } from '../../../fields/ChoiceFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import styles from './ColumnChoice.module.css';
import { choiceOfKind, columnsOf, withColumn, type ExportChoice } from './export-choice.ts';
import { useColumnText } from './use-column-text.ts';

/** The columns of a file: the usual ones are chosen already, so the choice is folded away. */
export function ColumnChoice(props: {
  readonly detail: OperatorDetailDto;
  readonly choice: ExportChoice;
  readonly onChange: (choice: ExportChoice) => void;
}): ReactNode {
  const t = useText();
  const textOf = useColumnText();
  const { detail, choice, onChange } = props;
  const fieldNames = detail.event.registrationFields.map(({ name }) => name);
  const all = columnsOf(choice.kind, fieldNames);
  const usual = choiceOfKind(choice.kind, choice.heatId).columns;
  const isUsual = choice.columns.join() === usual.join();
  return (
    <div className="stack gap-8">
      <Disclosure summary={t('results.save.columnsChosen', { chosen: choice.columns.length, all: all.length })}>
        <fieldset className={classes('stack gap-8', styles.columns)}>
          <legend className="visually-hidden">{t('results.save.columns')}</legend>
          <div className={styles.ticks}>
            {all.map((column) => (
              <CheckboxField
                key={column}
                label={textOf(column)}
                value={choice.columns.includes(column)}
                onChange={(isWanted) => onChange(withColumn(choice, all, column, isWanted))}
              />
            ))}
          </div>
          {isUsual ? null : (
            <Button kind="quiet" onPress={() => onChange({ ...choice, columns: usual })}>
              {t('results.save.usual')}
            </Button>
          )}
        </fieldset>
      </Disclosure>
      {choice.columns.length === 0 ? (
        <p role="alert" className="bad">
          {t('results.save.noColumns')}
        </p>
      ) : null}
    </div>
  );
}
