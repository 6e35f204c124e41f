/** What a test file leaves on the page that it shares: what is drawn, kept and listened to, and where the page is. */
import { placeOf } from './place-in-code.ts';

declare global {
  // A shared process may read this module again, and has only one page.
  var watchedPage: PageBook | undefined;
}

interface Listening {
  readonly target: string;
  readonly type: string;
  readonly listener: unknown;
  readonly isCapture: boolean;
  readonly begun: Error;
}

class PageBook {
  listening: Listening[] = [];
  readonly frames = new Map<number, Error>();
  readonly address = window.location.href;
}

/** Libraries listen to the page once, for all that they will ever draw. */
const forGood = /\/node_modules\/(?:react-dom|react-aria|@react-aria|react-aria-components|@tanstack\/[a-z-]+)\//;

interface WatchedPage {
  left(): readonly string[];
  /** A frame comes by itself, unless each asks for the next. */
  frames(): number;
  forget(): void;
}

/** @returns what is left of what the file begins from now on, asked later; `null` where there is no page */
export function watchPage(): WatchedPage | null {
  if (typeof document === 'undefined') return null;
  const book = (globalThis.watchedPage ??= watchWindow());
  const attributes = attributesOf(document.documentElement) + attributesOf(document.body);
  const head = document.head.innerHTML;
  const title = document.title;
  return {
    left: () => [
      ...keptIn('localStorage', window.localStorage),
      ...keptIn('sessionStorage', window.sessionStorage),
      ...(document.cookie === '' ? [] : [`a cookie (${document.cookie})`]),
      ...drawnOnPage().map((drawn) => `drawn on the page: ${beginningOf(drawn)}`),
      ...(document.head.innerHTML === head && document.title === title
        ? []
        : [`in the head of the page: ${document.head.innerHTML}`]),
      ...(attributesOf(document.documentElement) + attributesOf(document.body) === attributes
        ? []
        : [`attributes of the page:${attributesOf(document.documentElement)}`]),
      ...(window.location.href === book.address ? [] : [`the page at ${window.location.href}`]),
      ...(window.history.state === null ? [] : ['a state in the history of the page']),
      ...book.listening.map(
        ({ target, type, begun }) => `who listens to «${type}» of ${target}, since ${placeOf(begun)}`,
      ),
      ...[...book.frames.values()].map((begun) => `who waits for a frame, since ${placeOf(begun)}`),
    ],
    frames: () => book.frames.size,
    forget: () => forget(book),
  };
}

function forget(book: PageBook): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of document.cookie.split(';')) {
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
  }
  for (const drawn of drawnOnPage()) drawn.remove();
  window.history.replaceState(null, '', book.address);
  book.listening = [];
  // One that asks for the next would be found in every file behind.
  for (const frame of book.frames.keys()) window.cancelAnimationFrame(frame);
}

/** What tells screen readers is React Aria's, which draws it once for all that it will ever say. */
function drawnOnPage(): readonly Element[] {
  return [...document.body.children].filter((drawn) => !drawn.hasAttribute('data-live-announcer'));
}

function keptIn(name: string, storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => `${name}: ${storage.key(index)}`);
}

function attributesOf(element: Element): string {
  const set = [...element.attributes].filter(({ value }) => value !== '');
  return set.map(({ name, value }) => ` ${name}="${value}"`).join('');
}

function beginningOf(element: Element): string {
  const { outerHTML } = element;
  return outerHTML.length > 100 ? `${outerHTML.slice(0, 100)}…` : outerHTML;
}

function watchWindow(): PageBook {
  const book = new PageBook();
  watchListeners(book, 'the window', window);
  watchListeners(book, 'the document', document);
  watchFrames(book);
  return book;
}

function watchListeners(book: PageBook, target: string, watched: EventTarget): void {
  const add = watched.addEventListener.bind(watched);
  const remove = watched.removeEventListener.bind(watched);
  const without = (type: string, listener: unknown, isCapture: boolean): void => {
    book.listening = book.listening.filter(
      (one) => one.target !== target || one.type !== type || one.listener !== listener || one.isCapture !== isCapture,
    );
  };
  watched.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ) => {
    const given = typeof options === 'object' ? options : { capture: options === true };
    const isCapture = given.capture === true;
    const begun = new Error('listening');
    if (!forGood.test((begun.stack ?? '').split('\n')[2] ?? '')) {
      without(type, listener, isCapture);
      book.listening.push({ target, type, listener, isCapture, begun });
      given.signal?.addEventListener('abort', () => without(type, listener, isCapture));
    }
    add(type, listener, options);
  };
  watched.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: EventListenerOptions | boolean,
  ) => {
    without(type, listener, typeof options === 'object' ? options.capture === true : options === true);
    remove(type, listener, options);
  };
}

function watchFrames(book: PageBook): void {
  const ask = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    const frame = ask((at) => {
      book.frames.delete(frame);
      callback(at);
    });
    book.frames.set(frame, new Error('frame'));
    return frame;
  };
  window.cancelAnimationFrame = (frame) => {
    book.frames.delete(frame);
    cancel(frame);
  };
}
