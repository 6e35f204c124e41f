import type { EventDto, HeatDto } from '@startwand/contract';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHeatStanding } from './use-heat-standing.ts';

/** There the name of a list is not in sight. */
const onPhone = '(max-width: 719px), (max-height: 499px)';

const never = () => () => {};

function headOfList(): Element | null {
  const name = document.getElementById('ranking');
  return matchMedia(onPhone).matches ? (name?.parentElement ?? null) : name;
}

/**
 * Whether the list is official, beside its name; where that is not in sight, in a line of its own. The head of the list was there long
 * before: what is known of it costs the first look at the page nothing.
 */
export function HeatStanding(props: {
  readonly heats: readonly Pick<HeatDto, 'state' | 'official'>[];
  readonly event: EventDto;
  /** Rated heats that a total lacks, because they have not begun. */
  readonly ahead?: readonly HeatDto[];
}): ReactNode {
  // It may come together with its head: then it is there once both are drawn.
  const place = useSyncExternalStore(never, headOfList);
  const standing = useHeatStanding(props.heats, props.event, props.ahead);
  if (place === null || standing === null) return null;
  const isBeside = place.id !== '';
  return createPortal(
    <span className={isBeside ? 'soft small medium' : 'soft small wide'}>
      {isBeside ? ` · ${standing}` : standing}
    </span>,
    place,
  );
}
