/** The code of a screen comes when it is shown, and again when a new version has replaced it (`base/screen.ts`). */
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadScreen } from '../base/screen.ts';

/** @example component: screen(() => import('../screens/panel/devices/DevicesScreen.tsx'), 'DevicesScreen') */
export function screen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadScreen(load), name);
}
