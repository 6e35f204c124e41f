import type { ImportCheckDto, ImportMends, ImportSettings } from '@startwand/contract';
import { useRef, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './CheckStep.module.css';
import { ImportedPeople } from './ImportedPeople.tsx';
import { FaultyRow } from './FaultyRow.tsx';
import { mendedText, withCell, withColumn, withOtherPerson, withoutRow, withRowAgain } from './mends.ts';
import { repeatedFaults } from './repeated-faults.ts';
import { RepeatedFaults } from './RepeatedFaults.tsx';
import { useFaultKeys } from './use-fault-keys.ts';
import type { Mending } from './use-mending.ts';
import { useSeenRows, type SeenRow } from './use-seen-rows.ts';

export interface CheckStepProps {
  readonly check: ImportCheckDto;
  readonly settings: ImportSettings;
  readonly headings: readonly string[];
  readonly mending: Mending;
  readonly nameOf: (field: string) => string;
}

/** What is wrong with the rows, to be mended where it stands. Nothing that was mended jumps away under a hand. */
export function CheckStep(props: CheckStepProps): ReactNode {
  const { check, mending, nameOf } = props;
  const seen = useSeenRows(check);
  const list = useRef<HTMLDivElement>(null);
  const toNext = useFaultKeys(list);
  const listedFaults = check.rows.reduce(
    (sum, { row }) => sum + check.faults.filter((fault) => fault.row === row).length,
    0,
  );
  return (
    <div ref={list} className={styles.check}>
      <Verdict check={check} mending={mending} onNext={toNext} />
      <RepeatedFaults
        faults={repeatedFaults(check)}
        isPart={check.faultCount > listedFaults}
        nameOf={nameOf}
        onMend={(fault, text) =>
          mending.mend((mends) => withColumn(mends, { column: fault.column, was: fault.text, text }))
        }
      />
      {check.people === undefined ? null : (
        <ImportedPeople
          people={check.people}
          entered={props.settings.entered}
          nameOf={nameOf}
          onChoose={(entered) => mending.choose({ entered })}
          onLeaveOut={(row) => mending.mend((mends) => withoutRow(mends, row))}
        />
      )}
      <ol className={styles.rows}>
        {seen.filter(isListed(props)).map((row) => (
          <FaultyRow
            key={row.row}
            row={asMended(row, mending.mends)}
            faults={check.faults.filter((fault) => fault.row === row.row)}
            settings={props.settings}
            headings={props.headings}
            isLeftOut={mending.mends.leftOut.includes(row.row)}
            nameOf={nameOf}
            onMend={(column, text) => mending.mend((mends) => withCell(mends, { row: row.row, column, text }))}
            onNext={toNext}
            onLeaveOut={() => mending.mend((mends) => withoutRow(mends, row.row))}
            onOther={() => mending.mend((mends) => withOtherPerson(mends, row.row))}
            onTakeIn={() => mending.mend((mends) => withRowAgain(mends, row.row))}
          />
        ))}
      </ol>
      <More count={check.faultCount - listedFaults} />
      <Differences check={check} nameOf={nameOf} />
      <Remarks check={check} />
      <LeftOut mending={mending} />
    </div>
  );
}

/** What is faulty, and what was mended here one by one; of a whole column there would be hundreds. */
function isListed({ check, mending }: CheckStepProps): (seen: SeenRow) => boolean {
  const { cells, leftOut } = mending.mends;
  const listed = new Set([...check.faults.map(({ row }) => row), ...cells.map(({ row }) => row), ...leftOut]);
  return ({ row }) => listed.has(row);
}

/** A row that is mended is told no more: what it says now is known here. */
function asMended(seen: SeenRow, mends: ImportMends): SeenRow {
  const { row } = seen;
  const texts = seen.texts.map((text, column) => mendedText(mends, { row, column }, text));
  return { ...seen, texts };
}

function Verdict(props: {
  readonly check: ImportCheckDto;
  readonly mending: Mending;
  readonly onNext: () => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { rowCount, faultyCount } = props.check;
  if (faultyCount > 0) {
    return (
      <div className={classes('row gap-8-16 between', styles.verdict)}>
        <Banner tone="warn" icon="warning">
          {t('imports.check.faulty', { count: faultyCount, total: formats.number(rowCount) })}
        </Banner>
        <p className="soft">{t('imports.check.mendHint')}</p>
        <Button keyHint="F8" onPress={props.onNext}>
          {t('imports.check.nextFault')}
        </Button>
      </div>
    );
  }
  return rowCount === 0 ? (
    <Banner tone="warn" icon="warning">
      {t('imports.check.noRows')}
    </Banner>
  ) : (
    <Banner tone="good" icon="check">
      {t('imports.check.allGood', { count: rowCount })}
    </Banner>
  );
}

function More({ count }: { readonly count: number }): ReactNode {
  const t = useText();
  return count <= 0 ? null : <p className="soft">{t('imports.check.more', { count })}</p>;
}

/** Rows about nobody: nothing that a file says is left out without a word. */
function Remarks({ check }: Pick<CheckStepProps, 'check'>): ReactNode {
  const t = useText();
  const { remarks } = check;
  if (remarks === undefined) return null;
  const { count, rows } = remarks;
  return (
    <div className="stack gap-4">
      <span>{t('imports.check.remarks', { count })}</span>
      <ul className="stack gap-4 soft small" data-testid="import-remarks">
        {rows.map(({ row, text }) => (
          <li key={row}>{t('imports.check.remark', { row, text })}</li>
        ))}
        {rows.length < count ? <li>{t('imports.check.remarksMore', { count: count - rows.length })}</li> : null}
      </ul>
    </div>
  );
}

/** Lists values that do not follow from the rest of their row. They keep nothing from being imported. */
function Differences({ check, nameOf }: Pick<CheckStepProps, 'check' | 'nameOf'>): ReactNode {
  const t = useText();
  const { differences } = check;
  if (differences === undefined) return null;
  const { count, rows } = differences;
  return (
    <div className="stack gap-4">
      <span>{t('imports.check.differences', { count })}</span>
      <ul className="stack gap-4 soft small" data-testid="import-differences">
        {rows.map(({ row, field, said, computed }) => {
          const told = { row, field: nameOf(field), said };
          return (
            <li key={`${row} ${field}`}>
              {computed === null
                ? t('imports.check.differenceLost', told)
                : t('imports.check.difference', { ...told, computed })}
            </li>
          );
        })}
        {rows.length < count ? <li>{t('imports.check.remarksMore', { count: count - rows.length })}</li> : null}
      </ul>
    </div>
  );
}

function LeftOut({ mending }: { readonly mending: Mending }): ReactNode {
  const t = useText();
  const count = mending.mends.leftOut.length;
  if (count === 0) return null;
  return (
    <div className="row gap-4-12">
      <span>{t('imports.check.leftOutCount', { count })}</span>
      <Button kind="quiet" onPress={() => mending.mend((mends) => ({ ...mends, leftOut: [] }))}>
        {t('imports.check.takeAllIn')}
      </Button>
    </div>
  );
}
