import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBeeper } from './beep.ts';

let state: AudioContextState = 'suspended';
const resumed = vi.fn<() => void>();
beforeEach(() => {
  state = 'suspended';
  resumed.mockReset();
  vi.stubGlobal(
    'AudioContext',
    class {
      get state() {
        return state;
      }
      resume = () => {
        resumed();
        return Promise.resolve();
      };
      close = () => Promise.resolve();
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test.each<AudioContextState>(['suspended', 'interrupted'])(
  'a sound that is %s is held no more at the next press',
  (held) => {
    const beeper = createBeeper();
    state = 'running';
    resumed.mockReset();
    window.dispatchEvent(new Event('pointerup'));
    expect(resumed).not.toHaveBeenCalled();
    state = held;
    window.dispatchEvent(new Event('pointerup'));
    expect(resumed).toHaveBeenCalledTimes(1);
    beeper.close();
    window.dispatchEvent(new Event('pointerup'));
    expect(resumed).toHaveBeenCalledTimes(1);
  },
);
