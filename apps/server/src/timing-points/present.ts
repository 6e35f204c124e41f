import type { TimingPointHistoryDto } from '@startwand/contract';
import type { BookedEntry } from './store.ts';

export function presentEntry(entry: BookedEntry): TimingPointHistoryDto {
  const { number, at, type, charge, balance, event, device } = entry;
  return { number, date: at, type, charge, balance, event, device };
}
