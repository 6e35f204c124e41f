/** Stands in line for what many want at one moment: comes again with the same key, which keeps the place. */
import type { ApiError } from './api-error.ts';

/** Where one stands. */
export interface LineStanding {
  readonly ahead: number;
  readonly wait_s: number;
}

export type OnLine = (standing: LineStanding | null) => void;

/** A line that moves faster than was told is noticed; nobody asks more often than this. */
const again_ms = { least: 1_000, most: 20_000 } as const;
/** Nobody answers: so often one asks again, for the place is kept. */
const unanswered_max = 8;

/** @param again sends the call once more, under its key */
export async function standInLine<Called>(
  first: ApiError,
  again: () => Promise<Called | { readonly error: ApiError }>,
  told: { readonly onLine: OnLine | undefined; readonly signal: AbortSignal | undefined },
): Promise<Called | { readonly error: ApiError }> {
  let refused = first;
  let unanswered = 0;
  try {
    for (;;) {
      const standing = standingOf(refused);
      if (standing !== null) told.onLine?.(standing);
      await pause((standing?.wait_s ?? 1 + unanswered) * 1_000);
      if (told.signal?.aborted === true) return { error: refused };
      const called = await again();
      if (!isRefused(called)) return called;
      const { failure } = called.error;
      const isUnanswered = failure === 'UNREACHABLE' || failure === 'BUSY';
      unanswered = isUnanswered ? unanswered + 1 : 0;
      if (failure !== 'IN_LINE' && (!isUnanswered || unanswered > unanswered_max)) return called;
      refused = called.error;
    }
  } finally {
    told.onLine?.(null);
  }
}

function standingOf({ data: [told] }: ApiError): LineStanding | null {
  const ahead: unknown = Reflect.get(Object(told), 'ahead');
  const wait_s: unknown = Reflect.get(Object(told), 'wait_s');
  return typeof ahead === 'number' && typeof wait_s === 'number' ? { ahead, wait_s } : null;
}

function isRefused(called: unknown): called is { readonly error: ApiError } {
  return typeof called === 'object' && called !== null && 'error' in called;
}

function pause(wait_ms: number): Promise<void> {
  const time_ms = Math.min(again_ms.most, Math.max(again_ms.least, wait_ms));
  return new Promise((over) => setTimeout(over, time_ms));
}
