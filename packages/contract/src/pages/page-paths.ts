/** The addresses of pages: any other is told to be none, by the server as by the page itself (Spec §2). */
export const pagePaths = [
  '/',
  '/event/:eventId',
  '/event/:eventId/heats',
  '/event/:eventId/competitors',
  '/event/:eventId/live',
  '/event/:eventId/board',
  '/event/:eventId/result/:competitorId',
  '/event/:eventId/start-clock',
  '/series/:seriesId',
  '/registration/:eventId',
  '/phone',
  '/login',
  '/signup',
  '/setup',
  '/password-reset',
  '/delete',
  '/legal/:page',
  '/trust',
  '/changes',
  '/status',
  '/limit',
  '/service',
  '/panel',
  '/panel/dashboard',
  '/panel/events',
  '/panel/events/create',
  '/panel/events/edit/:eventId',
  '/panel/events/:eventId',
  '/panel/events/:eventId/competitors',
  '/panel/events/:eventId/results',
  '/panel/events/:eventId/official',
  '/panel/events/:eventId/report',
  '/panel/events/:eventId/outputs',
  '/panel/events/:eventId/documents',
  '/panel/events/:eventId/certificates',
  '/panel/events/:eventId/lists',
  '/panel/events/:eventId/messages',
  '/panel/events/:eventId/log',
  '/panel/events/:eventId/triggers',
  '/panel/events/:eventId/phones',
  '/panel/events/:eventId/boards',
  '/panel/events/:eventId/settings',
  '/panel/events/:eventId/import/:kind',
  '/panel/events/:eventId/heats/:heatId/desk',
  '/panel/events/:eventId/heats/:heatId/speaker',
  '/panel/events/:eventId/heats/:heatId/start-clock',
  '/panel/events/:eventId/heats/:heatId/start-list',
  '/panel/series',
  '/panel/series/:seriesId',
  '/panel/my-events',
  '/panel/devices',
  '/panel/devices/edit/:deviceId',
  '/panel/account',
  '/panel/account/security',
  '/panel/history',
  '/panel/salesperson',
  '/panel/users',
  '/panel/maintenance',
  '/panel/info',
] as const;

const known = pagePaths.map(namesOf);

/** @example isPagePath('/event/k4x9/live') // true */
export function isPagePath(path: string): boolean {
  const names = namesOf(path);
  return known.some((page) => fits(page, names));
}

/** A page without what it is about; what is no page of ours says nothing. @example kindOfPage('/event/k4x9') // '/event/*' */
export function kindOfPage(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  const names = namesOf(bare);
  const kind = known.find((page) => fits(page, names)) ?? names.map(() => ':');
  return `/${kind.map((name) => (name.startsWith(':') ? '*' : name)).join('/')}`;
}

/** Whose page it is. @example eventOfPage('/event/k4x9/live') // 'k4x9' */
export function eventOfPage(path: string): string | null {
  const [first, eventId] = namesOf(path);
  return first === 'event' || first === 'registration' ? (eventId ?? null) : null;
}

/** Whose result it shows. @example competitorOfPage('/event/k4x9/result/c7') // 'c7' */
export function competitorOfPage(path: string): string | null {
  const [first, , page, competitorId] = namesOf(path);
  return first === 'event' && page === 'result' ? (competitorId ?? null) : null;
}

/** Which legal page it is, whether there is one or not. @example legalPageOf('/legal/imprint') // 'imprint' */
export function legalPageOf(path: string): string | null {
  const [first, page] = namesOf(path);
  return first === 'legal' ? (page ?? null) : null;
}

function namesOf(path: string): readonly string[] {
  return path.split('/').filter((name) => name !== '');
}

function fits(page: readonly string[], names: readonly string[]): boolean {
  if (names.length !== page.length) return false;
  return page.every((name, at) => name.startsWith(':') || name === names[at]);
}
