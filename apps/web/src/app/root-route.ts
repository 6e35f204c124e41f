import { createRootRouteWithContext } from '@tanstack/react-router';
import { PageFrame } from '../layout/PageLayout.tsx';
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx';
import { ScreenFailed } from '../screens/ScreenFailed.tsx';
import type { Services } from '../services/services.ts';

/** What every page stands in. */
export const root = createRootRouteWithContext<Services>()({
  component: PageFrame,
  notFoundComponent: NotFoundScreen,
  errorComponent: ScreenFailed,
});
