import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../../services/account.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelPage } from '../../../views/page/PanelPage.tsx';
import { isScreenPath, reaches, screenAccess, type ScreenPath } from './screen-access.ts';

/** The screen of the address, or why it is not for who looks: it asks the server nothing then. */
export function ScreenGuard(): ReactNode {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const user = useUser();
  const screen = path.replace(/(?<=.)\/$/, '');
  if (!isScreenPath(screen) || reaches(user, screen)) return <Outlet />;
  return <RefusedScreen screen={screen} />;
}

export function RefusedScreen({ screen }: { readonly screen: ScreenPath }): ReactNode {
  const t = useText();
  const { title, because } = screenAccess[screen];
  return <PanelPage title={t(title)} state={{ kind: 'refused', text: t(because) }} />;
}
