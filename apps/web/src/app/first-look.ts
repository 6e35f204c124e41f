/**
 * What the service has drawn into the document before any script came (`app/first-look.css`) stays in sight until the page
 * has something better to show: its own rows, or why there are none. A skeleton in between would only take away what
 * somebody is reading already.
 */

/** Who has waited so long is shown where the page stands. */
const patience_ms = 8_000;

/**
 * @param root with what the service has drawn; empty where it has drawn nothing
 * @returns where the page draws itself
 */
export function behindFirstLook(root: Element): Element {
  if (root.firstElementChild === null) return root;
  const place = document.createElement('div');
  const change = (): void => {
    watching.disconnect();
    clearTimeout(patience);
    root.replaceChildren(place);
  };
  const watching = new MutationObserver(() => {
    if (stands(place)) change();
  });
  const patience = setTimeout(change, patience_ms);
  watching.observe(place, { childList: true, subtree: true, characterData: true });
  return place;
}

/** There is something to read, and nothing that waits. */
function stands(place: Element): boolean {
  const content = place.querySelector('main');
  if (content === null || content.textContent === '') return false;
  return content.querySelector('[data-waits]') === null;
}
