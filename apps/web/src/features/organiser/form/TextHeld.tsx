import { limits, type EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';

/** How much text an event holds, told to its operators before there is no more room; below that it is nobody's concern. */
export function TextHeld({ event }: { readonly event: Pick<EventDto, 'textSize_MB'> }): ReactNode {
  const t = useText();
  const held = event.textSize_MB ?? 0;
  if (held < limits.eventTextTold_MB) return null;
  const most = limits.eventTextMax_bytes / 1_048_576;
  return (
    <Banner tone="warn" icon="warning">
      {t('forms.textHeld', { held: String(held), most: String(most) })}
    </Banner>
  );
}
