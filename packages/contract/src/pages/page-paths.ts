/** The addresses of pages: any other is told to be none, by the server as by the page itself (Spec §2). */
const pages = [
  '/',
  '/event/:eventId',
  '/event/:eventId/heats',
  '/event/:eventId/competitors',
  '/event/:eventId/live',
  '/event/:eventId/board',
  '/registration/:eventId',
  '/registration/:eventId/*',
  '/login',
  '/login/*',
  '/signup',
  '/password-reset',
  '/delete',
  '/legal/:page',
  '/changes',
  '/status',
  '/limit',
  '/service',
  '/panel',
  '/panel/*',
] as const;

const known = pages.map(namesOf);

/** @example isPagePath('/event/k4x9/live') // true */
export function isPagePath(path: string): boolean {
  const names = namesOf(path);
  return known.some((page) => fits(page, names));
}

/** Whose page it is. @example eventOfPage('/event/k4x9/live') // 'k4x9' */
export function eventOfPage(path: string): string | null {
  const [first, eventId] = namesOf(path);
  return first === 'event' || first === 'registration' ? (eventId ?? null) : null;
}

function namesOf(path: string): readonly string[] {
  return path.split('/').filter((name) => name !== '');
}

function fits(page: readonly string[], names: readonly string[]): boolean {
  const isOpen = page.at(-1) === '*';
  if (isOpen ? names.length < page.length : names.length !== page.length) return false;
  return page.every((name, at) => name === '*' || name.startsWith(':') || name === names[at]);
}
