import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../../services/account.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelPage } from '../../../views/page/PanelPage.tsx';
import { useHasPrices } from '../../../layout/legal/use-service-info.ts';
import { isOfPoints, isScreenPath, reaches, screenAccess, type ScreenPath } from './screen-access.ts';

/** The screen of the address, or why it is not for who looks: it asks the server nothing then. */
export function ScreenGuard(): ReactNode {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const user = useUser();
  const screen = path.replace(/(.)\/$/, '$1');
  const hasPrices = useHasPrices();
  if (!isScreenPath(screen)) return <Outlet />;
  // By an old link: nothing leads there where everything is free.
  if (isOfPoints(screen) && !hasPrices) return <Navigate to="/panel" replace />;
  return reaches(user, screen) ? <Outlet /> : <RefusedScreen screen={screen} />;
}

export function RefusedScreen({ screen }: { readonly screen: ScreenPath }): ReactNode {
  const t = useText();
  const { title, because } = screenAccess[screen];
  return <PanelPage title={t(title)} state={{ kind: 'refused', text: t(because) }} />;
}
