import { calls, type SpeakerSheet } from '@startwand/contract';
import { useState } from 'react';
import { useRouteKey, useRouteQuery } from '../../../queries/use-route-query.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';

/** What the speaker has at hand, and how to change it. */
export function useSpeakerSheet(eventId: string) {
  const params = { eventId };
  const read = useRouteQuery(calls.speakerSheet, { params }, { background: true });
  const key = useRouteKey(calls.speakerSheet, { params });
  const saving = useRouteMutation(calls.setSpeakerSheet, { renews: key, background: true });
  // Shown at once, and what is starred next is added to it; refused, it goes again.
  const [wanted, setWanted] = useState<SpeakerSheet | null>(null);
  const kept = read.kind === 'ready' ? read.data[0] : undefined;
  const sheet: SpeakerSheet = wanted ?? kept ?? nothing;
  const { favourites, sponsorLines } = sheet;
  const save = async (body: SpeakerSheet) => {
    setWanted(body);
    await saving.call({ params, body });
    setWanted((now) => (now === body ? null : now));
  };
  return {
    favourites: new Set(favourites),
    sponsorLines,
    isThere: read.kind === 'ready',
    /** Why it was not kept; `null`: it was. */
    error: saving.error,
    star: (id: string) =>
      void save({
        sponsorLines,
        favourites: favourites.includes(id) ? favourites.filter((one) => one !== id) : [...favourites, id],
      }),
    setLines: (lines: readonly string[]) => void save({ favourites, sponsorLines: [...lines] }),
  };
}

export type SheetAtHand = ReturnType<typeof useSpeakerSheet>;

const nothing: SpeakerSheet = { favourites: [], sponsorLines: [] };
