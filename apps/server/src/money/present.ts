import type { BalanceMomentDto, TimingPointGroupDto, TimingPointHistoryDto } from '@startwand/contract';
import type { BalanceMoment, BookedEntry } from './history-store.ts';
import type { EntryGroup } from './groups-store.ts';

export function presentEntry(entry: BookedEntry): TimingPointHistoryDto {
  const { number, at, type, charge, balance, event, device } = entry;
  return { number, date: at, type, charge, balance, event, device };
}

export function presentMoment({ number, at, balance }: BalanceMoment): BalanceMomentDto {
  return { number, date: at, balance };
}

export function presentGroup(group: EntryGroup): TimingPointGroupDto {
  const { number, type, count, charge, balance, from, until, event, heat } = group;
  return { number, type, count, charge, balance, from, until, event, heat };
}
