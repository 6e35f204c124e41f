import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import '../../ui/fonts/panel-font.css';
import { AccountContext, useUser } from '../../services/account.ts';
import { createPageOutbox, ImpulseOutboxContext } from '../../features/desk/tape/impulse-outbox-context.ts';
import { DeviceWarningBanner } from '../../features/organiser/devices/DeviceWarningBanner.tsx';
import { AdmissionBanner } from '../../features/account/panel/AdmissionBanner.tsx';
import { ConfirmationBanner } from '../../features/account/panel/ConfirmationBanner.tsx';
import { ScreenGuard } from '../../features/account/panel/ScreenGuard.tsx';
import { SideNavigation } from '../../features/account/panel/SideNavigation.tsx';
import { SecurityFirst } from '../../features/account/security/SecurityFirst.tsx';
import { isOpen } from '../../live/connection-state.ts';
import { useServices } from '../../services/services.ts';
import { classes } from '../../ui/classes.ts';
import { UiProvider } from '../../ui/UiProvider.tsx';
import styles from './PanelShell.module.css';

/** What surrounds the screens of who is logged in. Impulses by hand are delivered from any of them. */
export function PanelShell(): ReactNode {
  const services = useServices();
  const { connection } = services;
  const user = useUser();
  const [outbox] = useState(() => createPageOutbox(services));
  // A desk needs the whole width; the way back stands in its head.
  const isDesk = useRouterState({ select: ({ location }) => location.pathname.endsWith('/desk') });

  useEffect(() => outbox.start(), [outbox]);
  useEffect(
    () =>
      connection.state.subscribe(() => {
        if (isOpen(connection.state.get())) void outbox.deliverNow();
      }),
    [connection, outbox],
  );

  // On the way out: a person who logged out or was logged out asks for nothing any more.
  if (user === null) return null;
  return (
    <AccountContext value={user}>
      <ImpulseOutboxContext value={outbox}>
        <UiProvider>
          <div className={classes(styles.panel, !isDesk && styles.withNavigation)}>
            {isDesk ? null : <SideNavigation />}
            <div className={classes(styles.screen, isDesk && styles.desk)}>
              <SecurityFirst user={user} />
              <ConfirmationBanner />
              {/* The desk says so itself, where no row moves for it. */}
              {isDesk ? null : <DeviceWarningBanner user={user} />}
              <AdmissionBanner user={user} />
              <ScreenGuard />
            </div>
          </div>
        </UiProvider>
      </ImpulseOutboxContext>
    </AccountContext>
  );
}
