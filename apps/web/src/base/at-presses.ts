/**
 * Presses at which a browser lets a page be heard. WebKit does so at none of `pointerdown` and `touchstart`, and holds the
 * sound again behind a call or a sleep, so it is resumed at each press.
 */
const presses = ['pointerup', 'click', 'keydown'] as const;

/** @returns ends it */
export function atPresses(act: () => void): () => void {
  const over = new AbortController();
  for (const press of presses) window.addEventListener(press, act, { signal: over.signal });
  return () => over.abort();
}

/** A sound that is held is `suspended`, or `interrupted` on an iPhone. */
export function resume(audio: AudioContext): void {
  if (audio.state !== 'running') void audio.resume();
}
