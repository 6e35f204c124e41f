/**
 * Whether an event may hold what a command would write. What stands above a limit, from before there was one, stays and
 * runs, and may only become smaller.
 */
import { limits } from '@startwand/contract';
import type { Command, Entry } from '@startwand/timing';
import { hasTooManyNotes } from '../history/event-text.ts';
import type { EventView } from '../history/event-view.ts';
import { isNextStep, ofAccount_bytes, type EventTextStore } from '../events/text-store.ts';
import { betweenSteps } from './gentle-steps.ts';
import type { Planned } from './room-job.ts';

export interface TextRefusal {
  readonly error: 'EVENT_TOO_LARGE' | 'ACCOUNT_TEXT_FULL';
}

/** @param texts absent: accounts have no limit */
export async function refusalOfText(
  view: EventView,
  { command, withRows }: Planned,
  texts: Pick<EventTextStore, 'hasRoom'> | undefined,
): Promise<TextRefusal | null> {
  await betweenSteps(view);
  const rows = withRows?.rows ?? {};
  const growth_bytes = view.text.growthBy_bytes(rows, entriesIn(command));
  const { size_bytes } = view.text;
  const after_bytes = size_bytes + growth_bytes;
  const heats = rows.heats ?? [];
  if (
    growth_bytes > 0 &&
    (after_bytes > limits.eventTextMax_bytes || heats.some((heat) => hasTooManyNotes(heat, view.heats.get(heat.id))))
  ) {
    return { error: 'EVENT_TOO_LARGE' };
  }
  // An event that is brought back grows from nothing in the eyes of its account.
  const before_bytes = ofAccount_bytes(view.event, size_bytes);
  const held_bytes = ofAccount_bytes(rows.event ?? view.event, after_bytes);
  const isMore = held_bytes > before_bytes && isNextStep(before_bytes, held_bytes);
  if (texts === undefined || !isMore) return null;
  return (await texts.hasRoom(view.event, held_bytes)) ? null : { error: 'ACCOUNT_TEXT_FULL' };
}

function entriesIn(command: Planned['command'] | Command): readonly Entry[] {
  if (command.type === 'all') return command.commands.flatMap(entriesIn);
  if (command.type === 'decide' && command.decision.kind === 'lateEntry') return [command.decision.entry];
  if (command.type !== 'setup' || command.setup.kind !== 'setEntries') return [];
  return command.setup.entries;
}
