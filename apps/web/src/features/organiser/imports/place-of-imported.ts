/** Where what was imported is seen: who imports wants to look at it, and goes on from there. */
import type { ImportKind } from '@startwand/contract';
import { linkOptions } from '@tanstack/react-router';

/** @param heatId `null` of what belongs to the whole event */
export function placeOfImported(eventId: string, kind: ImportKind, heatId: string | null) {
  if (kind === 'competitors' || heatId === null) {
    return linkOptions({ to: '/panel/events/$eventId/competitors', params: { eventId } });
  }
  return kind === 'times'
    ? linkOptions({
        to: '/panel/events/$eventId/results',
        params: { eventId },
        search: { list: heatId },
      })
    : linkOptions({
        to: '/panel/events/$eventId/heats/$heatId/start-list',
        params: { eventId, heatId },
        search: { part: 'order' },
      });
}

/** What the way there is called. */
export function wordOfPlace(kind: ImportKind): 'competitors' | 'startList' | 'results' {
  if (kind === 'competitors') return 'competitors';
  return kind === 'times' ? 'results' : 'startList';
}
