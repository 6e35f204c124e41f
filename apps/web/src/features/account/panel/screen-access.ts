/**
 * Who reaches which screen of the panel: a line for each of its paths, by the sentences that the server
 * refuses with. The navigation shows by it, and what one comes to by an address says by it why there is nothing.
 */
import { audiences, type Person } from '@startwand/contract';
import type { TextKey } from '@startwand/locales';

export interface ScreenAccess {
  /** Whoever is one of them. */
  readonly for: readonly (keyof typeof audiences)[];
  /** What the screen is called. */
  readonly title: TextKey;
  /** Why nobody else gets to see it. */
  readonly because: TextKey;
}

const people = { for: ['people'], because: 'errors.NOT_LOGGED_IN' } as const;
const timekeepers = { for: ['timekeeper'], because: 'desk.refused.timekeepers' } as const;
const administrators = { for: ['administrator'], because: 'desk.refused.administrators' } as const;
const ofEvent = { ...timekeepers, title: 'desk.panel.events' } as const;

/** Sellers need not time races, and timekeepers are told here who sells. */
const sellers = { ...timekeepers, for: ['salesPerson', 'timekeeper'] } as const;

export const screenAccess = {
  '/panel': { ...people, title: 'desk.panel.dashboard' },
  '/panel/dashboard': { ...people, title: 'desk.panel.dashboard' },
  '/panel/account': { ...people, title: 'desk.panel.account' },
  '/panel/account/security': { ...people, title: 'desk.panel.account' },
  '/panel/my-events': { ...people, title: 'desk.panel.myEvents' },
  '/panel/events': ofEvent,
  '/panel/events/create': ofEvent,
  '/panel/events/edit/$eventId': ofEvent,
  '/panel/events/$eventId': ofEvent,
  '/panel/events/$eventId/competitors': ofEvent,
  '/panel/events/$eventId/results': ofEvent,
  '/panel/events/$eventId/official': ofEvent,
  '/panel/events/$eventId/report': ofEvent,
  '/panel/events/$eventId/outputs': ofEvent,
  '/panel/events/$eventId/certificates': ofEvent,
  '/panel/events/$eventId/lists': ofEvent,
  '/panel/events/$eventId/documents': ofEvent,
  '/panel/events/$eventId/messages': ofEvent,
  '/panel/events/$eventId/log': ofEvent,
  '/panel/events/$eventId/triggers': ofEvent,
  '/panel/events/$eventId/phones': ofEvent,
  '/panel/events/$eventId/boards': ofEvent,
  '/panel/events/$eventId/settings': ofEvent,
  '/panel/events/$eventId/import/$kind': ofEvent,
  '/panel/events/$eventId/heats/$heatId/desk': ofEvent,
  '/panel/events/$eventId/heats/$heatId/start-list': ofEvent,
  '/panel/events/$eventId/heats/$heatId/start-clock': ofEvent,
  '/panel/events/$eventId/heats/$heatId/speaker': ofEvent,
  '/panel/series': ofEvent,
  '/panel/series/$seriesId': ofEvent,
  '/panel/devices': { ...timekeepers, title: 'desk.panel.devices' },
  '/panel/devices/edit/$deviceId': { ...timekeepers, title: 'desk.panel.devices' },
  '/panel/history': { ...timekeepers, title: 'desk.panel.history' },
  '/panel/salesperson': { ...sellers, title: 'desk.panel.sales' },
  '/panel/users': { ...administrators, title: 'desk.panel.users' },
  '/panel/maintenance': { ...administrators, title: 'desk.panel.maintenance' },
  '/panel/info': { ...administrators, title: 'desk.panel.info' },
  '/status': { ...administrators, title: 'footer.status' },
} as const satisfies Readonly<Record<string, ScreenAccess>>;

export type ScreenPath = keyof typeof screenAccess;

/** Whether somebody gets to see a screen; what it shows on it is asked of the server. */
export function reaches(user: Person | null, path: ScreenPath): boolean {
  if (user === null) return false;
  return screenAccess[path].for.some((audience) => isOneOf(user, audience));
}

/** Screens that speak of nothing but timing points: where everything is free they are none. */
export function isOfPoints(path: ScreenPath): boolean {
  return path === '/panel/history' || path === '/panel/salesperson';
}

/** What the navigation leads to, from top to bottom (Spec §2). */
export const navigation = [
  '/panel/dashboard',
  '/panel/events',
  '/panel/devices',
  '/panel/salesperson',
  '/panel/users',
  '/panel/maintenance',
  '/panel/info',
  '/panel/account',
  '/panel/my-events',
] as const satisfies readonly ScreenPath[];

/**
 * Spec §2: administrators find their screens in the navigation where they time races themselves, and sellers the
 * sale; other timekeepers come there from their history.
 */
export function isInNavigation(user: Person | null, path: (typeof navigation)[number]): boolean {
  if (user === null || !reaches(user, path)) return false;
  if (path === '/panel/salesperson') return user.roles.includes('SALES_PERSON');
  return screenAccess[path].because !== administrators.because || isOneOf(user, 'timekeeper');
}

function isOneOf(user: Person, audience: keyof typeof audiences): boolean {
  const own = { accountId: user.id, eventOwnerId: user.id, deviceOwnerId: user.id };
  return audiences[audience].may(user, own);
}

export function isScreenPath(path: string): path is ScreenPath {
  return path in screenAccess;
}
