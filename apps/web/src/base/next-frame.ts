/** Goes on behind the next frame: what a hand did is seen before the work that comes of it begins. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // A page that nobody looks at draws no frame.
    const hidden = setTimeout(() => {
      cancelAnimationFrame(frame);
      resolve();
    }, hidden_ms);
    const frame = requestAnimationFrame(() => {
      clearTimeout(hidden);
      setTimeout(resolve);
    });
  });
}

const hidden_ms = 100;
