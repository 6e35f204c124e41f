import type { OwnCompetitorDto, RegisteredEventDto } from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';
import type { ListedEvent } from '../events/list-store.ts';
import { presentSummary } from '../events/present-summary.ts';

export function presentRegisteredEvent(
  listed: ListedEvent,
  competitor: OwnCompetitorDto,
  now: Timestamp,
): RegisteredEventDto {
  return { ...presentSummary(listed, now), competitor };
}
