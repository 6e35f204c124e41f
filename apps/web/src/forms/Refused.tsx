import { useState, type ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useText } from '../language/language-context.tsx';
import { useNow } from '../services/use-now.ts';
import { Banner } from '../ui/Banner.tsx';

/** Why something was not done, in words; who tried too often reads how long it takes. */
export function Refused({ error }: { readonly error: ApiError }): ReactNode {
  const t = useText();
  if (error.failure === 'API_LIMIT' && error.retryAfter_s !== null) {
    return <TooOften wait_s={error.retryAfter_s} />;
  }
  return (
    <Banner tone="bad" icon="warning">
      {t(`errors.${error.failure}`)}
    </Banner>
  );
}

/** Counts down; once the time is over, trying again is all that is left to say. */
function TooOften({ wait_s }: { readonly wait_s: number }): ReactNode {
  const t = useText();
  const now_ms = useNow();
  const [until_ms] = useState(now_ms + wait_s * 1_000);
  const left_s = Math.ceil((until_ms - now_ms) / 1_000);
  if (left_s <= 0) return null;
  return (
    <Banner tone="bad" icon="clock">
      {left_s < 100
        ? t('forms.wait.seconds', { count: left_s })
        : t('forms.wait.minutes', { count: Math.ceil(left_s / 60) })}
    </Banner>
  );
}
