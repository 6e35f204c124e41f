/** Messages of a test, whose clock stands: none waits for its end when the test is over. */
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { createToasts, type Toasts } from '../ui/overlay/toasts.ts';

export function someToasts(): Toasts {
  const toasts = createToasts(() => 0);
  whenOver(toasts.pause);
  return toasts;
}
