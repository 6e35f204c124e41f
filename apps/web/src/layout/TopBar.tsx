import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { loadScreen } from '../base/screen.ts';
import { useServices } from '../services/services.ts';
import { useStore } from '../base/store.ts';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tip } from '../ui/Tip.tsx';
import { classes } from '../ui/classes.ts';
import { useFoldedTitle } from './folded-title.ts';
import { Logo } from './Logo.tsx';
import { isDevelopmentHost } from './development-host.ts';
import styles from './TopBar.module.css';

const SettingsDialog = lazy(async () => ({
  default: (await loadScreen(() => import('./SettingsDialog.tsx'))).SettingsDialog,
}));

export function TopBar(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const t = useText();
  const title = useFoldedTitle();
  return (
    <header className={classes('line gap-8', styles.bar, title !== null && styles.folded)}>
      <Link to="/" className={styles.home}>
        <Logo />
        <span>{t('app.name')}</span>
      </Link>
      {title === null ? null : (
        // The heading says it to who does not see the page.
        <span className={styles.title} aria-hidden="true" data-testid="folded-title">
          {title}
        </span>
      )}
      {isDevelopmentHost(location.hostname) ? (
        <span className={classes('small bold warn', styles.dev)}>{t('app.dev')}</span>
      ) : null}
      <span className="grows" />
      <Tip text={t('app.language')}>
        <IconButton icon="globe" label={t('app.language')} onPress={() => setOpen(true)} expanded={isOpen} isTold />
      </Tip>
      <AccountLink />
      {isOpen ? (
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}

/** To the panel for who is logged in, else to the login. */
function AccountLink(): ReactNode {
  const { session } = useServices();
  const login = useStore(session);
  const t = useText();
  return login === null ? (
    <Link to="/login" className={styles.account}>
      <Icon name="person" />
      <span>{t('app.login')}</span>
    </Link>
  ) : (
    <Link to="/panel" className={styles.account}>
      <Icon name="home" />
      <span>{t('app.dashboard')}</span>
    </Link>
  );
}
