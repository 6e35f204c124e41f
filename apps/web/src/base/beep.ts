/** The sounds of the start clock. A browser lets a page be heard once somebody has pressed something. */

export interface Beeper {
  readonly beep: (signal: 'short' | 'long') => void;
  readonly close: () => void;
}

const lasts_s = { short: 0.12, long: 0.9 } as const;
const pitch_hz = { short: 880, long: 1_760 } as const;

export function createBeeper(): Beeper {
  const audio = new AudioContext();
  return {
    beep(signal) {
      // A telephone that slept comes back with its sound held.
      if (audio.state === 'suspended') void audio.resume();
      const tone = audio.createOscillator();
      tone.frequency.value = pitch_hz[signal];
      tone.connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + lasts_s[signal]);
    },
    close: () => void audio.close(),
  };
}
