/**
 * The browser of a test: what jsdom lacks of one is there in every file, and each test finds nothing that another has
 * kept on the device, and the page at its first address.
 */
import { afterEach } from 'vitest';

declare global {
  // How React is told that a test waits for it.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });

/** Nobody here asks for less motion, for the dark or for a phone. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

/** Nothing of what is drawn has a size here. */
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** Nothing moves here. */
Object.assign(Element.prototype, { animate: () => {} });

const firstAddress = '/';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
  }
  window.history.replaceState(null, '', firstAddress);
});
