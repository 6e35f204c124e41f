/** What jsdom does not have and Mantine asks for; loaded before each test file of `apps/web`. */
import { vi } from 'vitest';

class IdleResizeObserver implements ResizeObserver {
  disconnect(): void {}
  observe(): void {}
  unobserve(): void {}
}

vi.stubGlobal('ResizeObserver', IdleResizeObserver);
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
);
