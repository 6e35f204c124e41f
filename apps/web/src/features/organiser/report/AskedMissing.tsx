import type { AskedField, Federation, ReportCheck } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './AskedMissing.module.css';
import { fieldOf } from './report-values.ts';
import { useHeatsInOrder } from './use-report-check.ts';

/** The same in each language. */
export const federationNames: Readonly<Record<Exclude<Federation, 'none'>, string>> = { fis: 'FIS', dsv: 'DSV' };

/** What the federation asks and the report does not have yet: all of it, part by part as in the form, each a way to its field. */
export function AskedMissing(props: {
  readonly check: ReportCheck;
  readonly onGoTo: (asked: AskedField) => void;
}): ReactNode {
  const t = useText();
  const { part, field } = useNames();
  const { asked, missing } = props.check;
  const federation = federationNames[props.check.federation];
  if (missing.length === 0) {
    return (
      <p className={classes('row gap-8 good', styles.missing)}>
        <Icon name="check" /> {t('report.complete', { federation })}
      </p>
    );
  }
  return (
    <section className={classes('stack gap-8 at-top', styles.missing)}>
      <h2 className="medium">{t('report.missing', { count: missing.length, asked, federation })}</h2>
      <dl className={styles.parts}>
        {[...Map.groupBy(missing, part)].map(([title, ofPart]) => (
          <div key={title} className={styles.part}>
            <dt className="soft">{title}</dt>
            <dd className={styles.links}>
              {ofPart.map((one) => (
                <button
                  key={fieldOf(one) + one.field}
                  type="button"
                  className={styles.link}
                  onClick={() => props.onGoTo(one)}
                >
                  {field(one)}
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a part of the form and a field are called. */
function useNames() {
  const t = useText();
  const heats = useHeatsInOrder();
  return {
    part: (asked: AskedField): string =>
      asked.part === 'course'
        ? t('report.part.course', { heat: heats[asked.heat]?.name ?? '' })
        : t(`report.part.${asked.part}`),
    field: (asked: AskedField): string => {
      if (asked.part === 'jury') return t(`report.jury.${asked.field}`);
      if (asked.part === 'race') return t(`report.field.${asked.field === 'nation' ? 'organizerNation' : asked.field}`);
      return t(`report.field.${asked.field}`);
    },
  };
}
