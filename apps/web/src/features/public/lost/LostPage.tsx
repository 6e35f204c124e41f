import { limits } from '@startwand/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { MissedGate } from './Hill.tsx';
import { LonePage } from './LonePage.tsx';
import styles from './LostPage.module.css';

/** What browsers and servers call it. */
const notFound = 404;

/** Nothing is at the address: what happened, a search for what was meant, and the way home. */
export function LostPage(): ReactNode {
  const t = useText();
  return (
    <LonePage
      sign={
        <span aria-hidden="true">
          <BibPlate bib={notFound} size="large" />
        </span>
      }
      title={t('problem.notFoundTitle')}
      hint={t('problem.notFound')}
      picture={MissedGate}
    >
      <EventSearch />
      <p>
        <Link to="/" className={buttons.button}>
          {t('problem.toHome')}
        </Link>
      </p>
    </LonePage>
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
