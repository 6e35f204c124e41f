import type { ImportFaultDto, ImportSettings } from '@startwand/contract';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './FaultyRow.module.css';
import { MendField } from './MendField.tsx';
import type { SeenRow } from './use-seen-rows.ts';

interface RowProps {
  readonly row: SeenRow;
  /** Those that are left. */
  readonly faults: readonly ImportFaultDto[];
  readonly settings: ImportSettings;
  /** Headings of the columns, as the file has them. */
  readonly headings: readonly string[];
  readonly isLeftOut: boolean;
  readonly nameOf: (field: string) => string;
  readonly onMend: (column: number, text: string) => void;
  readonly onNext: () => void;
  readonly onLeaveOut: () => void;
  /** Says that it is not the person who stands in a row before. */
  readonly onOther: () => void;
  readonly onTakeIn: () => void;
}

/** A row that is or was faulty: what it says, and a field for each of its faults. */
export function FaultyRow(props: RowProps): ReactNode {
  const t = useText();
  const { row, faults, nameOf, isLeftOut } = props;
  const number = t('imports.check.row', { row: row.row });
  const isMended = faults.length === 0;
  return (
    <li aria-label={number} className={classes('stack gap-8', styles.row, (isMended || isLeftOut) && styles.settled)}>
      <div className="row gap-4-12">
        <strong className={classes('rigid', styles.number)}>{number}</strong>
        <span className={classes('shrinks soft breaks', styles.says)}>{summaryOf(props)}</span>
        <RowState {...props} isMended={isMended} />
      </div>
      {isLeftOut ? null : (
        <div className={styles.fields}>
          {row.fields.map((field) => {
            const column = props.settings.assignment[field];
            const fault = faults.find((one) => one.field === field);
            const error = fault === undefined ? null : t(`imports.faults.${fault.code}`);
            if (column === undefined) {
              return error === null ? null : (
                <p key={field} className={classes('strong bad', styles.bare)}>
                  {`${nameOf(field)}: ${error}`}
                </p>
              );
            }
            return (
              <MendedCell
                key={field}
                field={field}
                label={nameOf(field)}
                text={row.texts[column] ?? ''}
                error={error}
                onMend={(text) => props.onMend(column, text)}
                onNext={props.onNext}
              />
            );
          })}
        </div>
      )}
    </li>
  );
}

function RowState(props: RowProps & { readonly isMended: boolean }): ReactNode {
  const t = useText();
  const { row } = props.row;
  if (props.isLeftOut) {
    return (
      <>
        <Chip tone="quiet" icon="dash">
          {t('imports.check.leftOut')}
        </Chip>
        <Button kind="quiet" onPress={props.onTakeIn} label={t('imports.check.takeInRow', { row })}>
          {t('imports.check.takeIn')}
        </Button>
      </>
    );
  }
  return (
    <>
      {props.isMended ? (
        <Chip tone="good" icon="check">
          {t('imports.check.mended')}
        </Chip>
      ) : null}
      {props.faults.some(({ code }) => code === 'PERSON_REPEATED') ? (
        <Button kind="quiet" onPress={props.onOther} label={t('imports.people.otherRow', { row })}>
          {t('imports.people.another')}
        </Button>
      ) : null}
      <Button kind="quiet" onPress={props.onLeaveOut} label={t('imports.check.leaveOutRow', { row })}>
        {t('imports.check.leaveOut')}
      </Button>
    </>
  );
}

/** Cells that identify the row: those that are not mended below, then columns that are not imported. */
function summaryOf({ row, settings, headings }: RowProps): string {
  const fields = Object.entries(settings.assignment).toSorted(([, a], [, b]) => a - b);
  const assigned = new Set(fields.map(([, column]) => column));
  const known = fields.filter(([field]) => !row.fields.includes(field)).map(([, column]) => row.texts[column] ?? '');
  const others = row.texts.map((text, column) =>
    text === '' || assigned.has(column) ? '' : `${headings[column] ?? ''} ${text}`.trim(),
  );
  return [...known, ...others]
    .filter((text) => text !== '')
    .slice(0, 6)
    .join(' · ');
}

/** Typed anew, looked at when one goes on: by Enter to the next fault. */
function MendedCell(props: {
  readonly field: string;
  readonly label: string;
  readonly text: string;
  readonly error: string | null;
  readonly onMend: (text: string) => void;
  readonly onNext: () => void;
}): ReactNode {
  const [typed, setTyped] = useState(props.text);
  const [told, setTold] = useState(props.text);
  const [known, setKnown] = useState(props.text);
  if (props.text !== known) {
    // Mended with its whole column; what is being typed here stays.
    setKnown(props.text);
    if (typed === told) {
      setTyped(props.text);
      setTold(props.text);
    }
  }
  const tell = () => {
    if (typed === told) return;
    setTold(typed);
    props.onMend(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // Enter in the last step would import.
    event.preventDefault();
    tell();
    props.onNext();
  };
  return (
    // The key reaches it from the field inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={press}>
      <MendField
        field={props.field}
        label={props.label}
        value={typed}
        onChange={setTyped}
        onBlur={tell}
        error={props.error}
      />
    </div>
  );
}
