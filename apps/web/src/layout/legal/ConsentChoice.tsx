import type { ReactNode } from 'react';
import { purposes } from '../../base/storage-keys.ts';
import { useText } from '../../language/language-context.tsx';
import type { Consent } from '../../base/preferences.ts';
import { useServices } from '../../services/services.ts';
import { useStore } from '../../base/store.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './ConsentChoice.module.css';

const names = {
  needed: 'legal.onlyNeeded',
  reports: 'legal.alsoReports',
} as const satisfies Record<Consent, string>;

/** What is kept here and why, and the choice whether errors are reported, where the service takes reports. */
export function ConsentChoice(props: {
  readonly offersReports: boolean;
  /** The list waits behind its heading. */
  readonly isShort?: boolean;
  readonly onChosen?: () => void;
}): ReactNode {
  const t = useText();
  const { consent } = useServices().preferences;
  const chosen = useStore(consent);
  const choose = (choice: Consent) => {
    consent.set(choice);
    props.onChosen?.();
  };
  const choices: readonly Consent[] = props.offersReports ? ['needed', 'reports'] : ['needed'];
  return (
    <div className={classes(styles.choice, props.isShort === true && styles.beside)}>
      <div className={classes('stack gap-8', styles.words)}>
        <KeptList isShort={props.isShort === true} />
        {props.offersReports ? <p>{t('legal.reports')}</p> : null}
        {props.offersReports ? (
          <p className="soft small">
            {chosen === null ? t('legal.later') : t('legal.chosen', { choice: t(names[chosen]) })}
          </p>
        ) : null}
      </div>
      <div className={styles.buttons}>
        {choices.map((choice) => (
          <Button
            key={choice}
            {...(chosen === null || !props.offersReports ? {} : { pressed: choice === chosen })}
            onPress={() => choose(choice)}
          >
            {/* Where nothing is asked, there is nothing to choose. */}
            {t(props.offersReports ? names[choice] : 'legal.understood')}
          </Button>
        ))}
      </div>
    </div>
  );
}

function KeptList({ isShort }: { readonly isShort: boolean }): ReactNode {
  const t = useText();
  const list = (
    <ul className={classes('stack gap-4', styles.list)}>
      {purposes.map((purpose) => (
        <li key={purpose}>{t(`legal.keeps.${purpose}`)}</li>
      ))}
    </ul>
  );
  if (!isShort) {
    return (
      <>
        <p>{t('legal.lead')}</p>
        {list}
      </>
    );
  }
  return (
    <details className={styles.details}>
      <summary>{t('legal.lead')}</summary>
      {list}
    </details>
  );
}
