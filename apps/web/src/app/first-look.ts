/**
 * What the service has drawn into the document before any script came (`app/first-look.css`) stays in sight until the page
 * has something better to show: its own rows, or a page that waits for nothing. Rows that can be read are never replaced by a
 * skeleton; when the page cannot show its own, it says so above them.
 */

/** A page that still waits for a part is shown after so long, when it has rows of its own or the service drew none. */
const patience_ms = 8_000;
const rows = 'li, tr, [role="row"]';

/**
 * @param root with what the service has drawn; empty where it has drawn nothing
 * @returns where the page draws itself
 */
export function behindFirstLook(root: Element): Element {
  const look = root.firstElementChild;
  if (look === null) return root;
  const hasRows = look.querySelector(rows) !== null;
  const place = document.createElement('div');
  let isLate = false;
  const change = (): void => {
    const standing = standingOf(place);
    if (standing === 'ready' || (isLate && (standing === 'partly' || !hasRows))) {
      watching.disconnect();
      clearTimeout(patience);
      place.removeAttribute('class');
      root.replaceChildren(place);
    } else if (standing === 'failed' && !root.contains(place)) {
      place.className = 'above-first-look';
      root.prepend(place);
    }
  };
  const watching = new MutationObserver(change);
  const patience = setTimeout(() => {
    isLate = true;
    change();
  }, patience_ms);
  watching.observe(place, { childList: true, subtree: true, characterData: true });
  return place;

  function standingOf(page: Element): 'empty' | 'waits' | 'partly' | 'failed' | 'ready' {
    const content = page.querySelector('main');
    if (content === null || content.textContent === '') return 'empty';
    const hasOwnRows = content.querySelector(rows) !== null;
    if (hasRows && !hasOwnRows && content.querySelector('[role="alert"]') !== null) return 'failed';
    if (content.querySelector('[data-waits]') === null) return 'ready';
    return hasOwnRows ? 'partly' : 'waits';
  }
}
