import { lastCrossing, type RunDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useState, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../services/use-now.ts';

/** How old the page is: the age of the last impulse, or of the last change that arrived. */
export function Age(props: { readonly runs: readonly RunDto[]; readonly changedAt: number | null }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  // Whatever happens after the first look arrives as a change.
  const [crossing] = useState(() => lastCrossing(props.runs));
  const crossed_ms = crossing === null ? null : Number(crossing / BigInt(TICKS_PER_MILLISECOND));
  if (crossed_ms === null && props.changedAt === null) return null;
  const last_ms = Math.max(crossed_ms ?? 0, props.changedAt ?? 0);
  return <span className="soft small">{t('publicEvent.live.lastChange', { age: formats.age(now - last_ms) })}</span>;
}
