import type { FisCheck, FisField } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './FisMissing.module.css';
import { fieldOf } from './report-values.ts';
import { useHeatsInOrder } from './use-fis-check.ts';

/** What FIS asks and the report does not have yet: all of it, each a way to its field. */
export function FisMissing(props: { readonly check: FisCheck; readonly onGoTo: (asked: FisField) => void }): ReactNode {
  const t = useText();
  const nameOf = useFieldNames();
  const { asked, missing } = props.check;
  if (missing.length === 0) {
    return (
      <p className={classes('row gap-8 good', styles.missing)}>
        <Icon name="check" /> {t('report.complete')}
      </p>
    );
  }
  return (
    <section className={classes('stack gap-4 at-top', styles.missing)}>
      <h2 className="medium">{t('report.missing', { count: missing.length, asked })}</h2>
      <ul className={styles.links}>
        {missing.map((one) => (
          <li key={fieldOf(one) + one.field}>
            <button type="button" className={styles.link} onClick={() => props.onGoTo(one)}>
              {nameOf(one)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFieldNames(): (asked: FisField) => string {
  const t = useText();
  const heats = useHeatsInOrder();
  return (asked) => {
    if (asked.part === 'jury') return t(`report.jury.${asked.field}`);
    if (asked.part === 'race') return t(`report.field.${asked.field === 'nation' ? 'organizerNation' : asked.field}`);
    const field = t(`report.field.${asked.field}`);
    return heats.length === 1 ? field : t('report.ofHeat', { field, heat: heats[asked.heat]?.name ?? '' });
  };
}
