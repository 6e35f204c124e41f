import { limits } from '@startwand/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { MissedGate } from './MissedGate.tsx';
import styles from './LostPage.module.css';

/** What browsers and servers call it. */
const notFound = 404;

/** Nothing is at the address: what happened, a search for what was meant, and the way home. */
export function LostPage(): ReactNode {
  const t = useText();
  return (
    <div className={classes('wide', styles.page)}>
      <div className={classes('stack gap-16 at-top', styles.words)}>
        <span aria-hidden="true">
          <BibPlate bib={notFound} size="large" />
        </span>
        <h1 className={styles.title}>{t('problem.notFoundTitle')}</h1>
        <p className={classes('soft', styles.hint)}>{t('problem.notFound')}</p>
        <EventSearch />
        <p>
          <Link to="/" className={buttons.button}>
            {t('problem.toHome')}
          </Link>
        </p>
      </div>
      <MissedGate className={styles.picture} />
    </div>
  );
}

/** Leads to what the first page finds. */
function EventSearch(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  return (
    <search aria-label={t('firstPage.search.label')}>
      <form
        className={classes('wrap gap-8', styles.search)}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: '/', search: search.trim() === '' ? {} : { search: search.trim() } });
        }}
      >
        <SearchField
          label={t('firstPage.search.hint')}
          value={search}
          onChange={(typed) => setSearch(typed.slice(0, limits.searchMax))}
        />
        <Button kind="primary" type="submit">
          {t('firstPage.search.label')}
        </Button>
      </form>
    </search>
  );
}
