/** What comes right behind the first look at the desk, and is there before somebody asks for it. */
export { BestRows } from './columns/BestRows.tsx';
export { DeskDialogs } from './commands/DeskDialogs.tsx';
export { ListRanks } from './derived/list-ranks.ts';
export { RunSheet } from './run-sheet/RunSheet.tsx';
export { ShiftPreview } from './tape/ShiftPreview.tsx';
export { TakeOverLine } from './tape/TakeOverButton.tsx';
export { TriggerDetail } from './tape/TriggerDetail.tsx';
