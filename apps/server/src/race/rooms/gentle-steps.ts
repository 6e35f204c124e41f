/**
 * A command on a large event, in steps that leave the thread to others: each of them goes through everybody. Nothing else of the
 * event is decided meanwhile, as behind every command.
 */
import type { Command, CommandRefused, Timestamp } from '@startwand/timing';
import { nextSlice } from '../../base/slices.ts';
import type { Consequence, EventView } from '../history/event-view.ts';
import type { Tick } from './room-job.ts';

export async function betweenSteps(view: EventView): Promise<void> {
  if (view.isLarge) await nextSlice();
}

/** A tick is as urgent as an impulse, and concerns few. */
export async function advanceGently(
  view: EventView,
  command: Command | Tick,
  now: Timestamp,
): Promise<Consequence | CommandRefused> {
  if (command.type === 'tick' || !view.isLarge) return view.advance(command, now);
  await nextSlice();
  const step = await view.advanceInSlices(command, now);
  await nextSlice();
  return step;
}
