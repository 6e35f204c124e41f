/** The sounds of the start clock and of a tap. A browser lets a page be heard once somebody has pressed something. */
import { atPresses, resume } from './at-presses.ts';

export interface Beeper {
  readonly beep: (signal: 'short' | 'long') => void;
  readonly close: () => void;
}

const lasts_s = { short: 0.12, long: 0.9 } as const;
const pitch_hz = { short: 880, long: 1_760 } as const;

export function createBeeper(): Beeper {
  const audio = new AudioContext();
  resume(audio);
  const end = atPresses(() => resume(audio));
  return {
    beep(signal) {
      resume(audio);
      const tone = audio.createOscillator();
      tone.frequency.value = pitch_hz[signal];
      tone.connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + lasts_s[signal]);
    },
    close: () => {
      end();
      void audio.close();
    },
  };
}
