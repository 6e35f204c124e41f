import type { BalanceMomentDto, TimingPointHistoryDto } from '@startwand/contract';
import type { BalanceMoment, BookedEntry } from './history-store.ts';

export function presentEntry(entry: BookedEntry): TimingPointHistoryDto {
  const { number, at, type, charge, balance, event, device } = entry;
  return { number, date: at, type, charge, balance, event, device };
}

export function presentMoment({ number, at, balance }: BalanceMoment): BalanceMomentDto {
  return { number, date: at, balance };
}
