import type { LegalPageName } from '@startwand/contract';
import { Link, useMatches } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { useServices } from '../../services/services.ts';
import { useStore } from '../../base/store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { isTimekeeper } from '../../services/timekeeper.ts';
import { ConsentChoice } from './ConsentChoice.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './LegalFooter.module.css';
import { useServiceInfo } from './use-service-info.ts';

/** What the operator of the service has to say, and what this device keeps, at the foot of each page (Spec §2). */
export function LegalLinks(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const service = useServiceInfo();
  const user = useStore(useServices().session)?.user ?? null;
  const shown = (service?.legalPages ?? []).filter((page) => isFor(page, isTimekeeper(user)));
  return (
    <nav aria-label={t('legal.links')} className={classes('row gap-4-20', styles.links)}>
      {shown.map((page) => (
        <Link key={page} to="/legal/$page" params={{ page }} className={styles.link}>
          {t(`legal.${page}`)}
        </Link>
      ))}
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t('legal.kept')}
      </button>
      {isOpen ? (
        <Dialog title={t('legal.title')} onClose={() => setOpen(false)}>
          <ConsentChoice offersReports={(service?.errorReports ?? null) !== null} onChosen={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </nav>
  );
}

/**
 * Asks once what may be kept and sent. It stands at the end of the page and covers nothing: until it is answered
 * nothing is sent, so nobody has to be stopped.
 */
export function ConsentNotice(): ReactNode {
  const t = useText();
  const titleId = useId();
  const { consent } = useServices().preferences;
  const service = useServiceInfo();
  const isAnswered = useStore(consent) !== null;
  const isWindow = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isWindow === true),
  });
  // What is offered has to be known first: the question must not change under a hand.
  if (isAnswered || isWindow || service === null) return null;
  return (
    <section aria-labelledby={titleId} className={styles.notice} data-testid="consent">
      <div className={classes('stack gap-8', styles.inner)}>
        <h2 id={titleId}>{t('legal.title')}</h2>
        <ConsentChoice isShort offersReports={service.errorReports !== null} />
      </div>
    </section>
  );
}

/** The agreement is one with timekeepers; who signs up as one finds it there. */
function isFor(page: LegalPageName, timekeeper: boolean): boolean {
  return page !== 'contract' || timekeeper;
}
