/**
 * Keys that go down at the address of a timing desk before the desk listens, as while it is reloaded. Each is kept as the event
 * that it was, which says when the key went down; the desk takes them when it is there.
 */
const deskPath = /^\/panel\/events\/[^/]+\/heats\/[^/]+\/desk$/;
const most = 100;

let kept: { readonly path: string; readonly event: KeyboardEvent }[] = [];
let isDeskThere = false;

/** @returns ends it */
export function keepEarlyKeys(): () => void {
  const keep = (event: KeyboardEvent) => {
    const path = window.location.pathname;
    if (!isDeskThere && kept.length < most && deskPath.test(path)) kept.push({ path, event });
  };
  window.addEventListener('keydown', keep);
  return () => {
    window.removeEventListener('keydown', keep);
    kept = [];
  };
}

export function hasEarlyKeys(): boolean {
  return kept.length > 0;
}

/** The desk listens from now on. @returns those of its address, the first one first */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const early = kept.filter(({ path }) => path === window.location.pathname);
  kept = [];
  isDeskThere = true;
  return early.map(({ event }) => event);
}

/** The desk is left. */
export function awaitDesk(): void {
  isDeskThere = false;
}
