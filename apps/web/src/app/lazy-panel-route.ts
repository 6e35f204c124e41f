/** The panel in the path table of those who never go there: one path that everything below `/panel` comes through. */
import { createRoute, redirect } from '@tanstack/react-router';
import { root } from './root-route.ts';

/**
 * Waits until `open` has put the panel's paths in the place of this one, and goes to the same address again. The
 * history keeps its one entry, so that Back leads to where the reader came from.
 */
export function lazyPanelRoute(open: () => Promise<void>) {
  const door = createRoute({
    getParentRoute: () => root,
    path: '/panel',
    beforeLoad: async ({ location }) => {
      await open();
      redirect({ href: location.href, state: true, throw: true });
    },
  });
  const below = createRoute({ getParentRoute: () => door, path: '$' });
  return door.addChildren([below]);
}
