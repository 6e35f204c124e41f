/** Where who is logged in can go (Spec §2): what the table of screens says of them, and nothing else. */
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useState, type ReactNode } from 'react';
import { useUser } from '../../../services/account.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { Strokes } from '../../../ui/Strokes.tsx';
import { entryStrokes, logoutStrokes, settingsStrokes } from './entry-strokes.ts';
import { useHasPrices } from '../../../layout/legal/use-service-info.ts';
import { SettingsDialog } from '../../../layout/SettingsDialog.tsx';
import { isInNavigation, isOfPoints, navigation, screenAccess } from './screen-access.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './SideNavigation.module.css';

export function NavigationEntries(): ReactNode {
  const t = useText();
  const user = useUser();
  const hasPrices = useHasPrices();
  return (
    <>
      {navigation.map((path) =>
        isInNavigation(user, path) && (hasPrices || !isOfPoints(path)) ? (
          <Fragment key={path}>
            {headings[path] === undefined ? null : <Heading>{t(headings[path])}</Heading>}
            <Entry to={path} strokes={entryStrokes[path]}>
              {t(screenAccess[path].title)}
            </Entry>
          </Fragment>
        ) : null,
      )}
      <li>
        <SettingsButton />
      </li>
      <li>
        <LogoutButton />
      </li>
    </>
  );
}

type Headed = Partial<Record<(typeof navigation)[number], 'desk.panel.administration' | 'desk.panel.user'>>;

/** Heading above the first entry of a group (Spec §2: entries named admin and user). */
const headings: Headed = {
  '/panel/users': 'desk.panel.administration',
  '/panel/account': 'desk.panel.user',
};

function Heading({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <li>
      <span className={classes('small soft', styles.heading)}>{children}</span>
    </li>
  );
}

/** Language and appearance, as in the bar at the top. */
function SettingsButton(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes('line gap-12 wide', styles.link)} onClick={() => setOpen(true)}>
        <Strokes path={settingsStrokes} />
        {t('desk.panel.settings')}
      </button>
      {isOpen ? <SettingsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Entry(props: { readonly to: string; readonly strokes: string; readonly children: ReactNode }): ReactNode {
  return (
    <li>
      <Link to={props.to} className={classes('line gap-12 wide', styles.link)}>
        <Strokes path={props.strokes} />
        {props.children}
      </Link>
    </li>
  );
}

function LogoutButton(): ReactNode {
  const t = useText();
  const { api } = useServices();
  const navigate = useNavigate();
  const leave = async () => {
    await api.logout();
    await navigate({ to: '/' });
  };
  return (
    <button type="button" className={classes('line gap-12 wide', styles.link)} onClick={() => void leave()}>
      <Strokes path={logoutStrokes} />
      {t('app.logout')}
    </button>
  );
}
