import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { OrderCheck } from './use-order-check.ts';

/** Whose account it is, or why nothing can be ordered for it. */
export function OrderFinding({ check }: { readonly check: OrderCheck }): ReactNode {
  const t = useText();
  return <output aria-live="polite">{chip()}</output>;

  function chip(): ReactNode {
    if (check === null) return null;
    if (check === 'looking') {
      return (
        <Chip tone="quiet" icon="search">
          {t('money.sales.looking')}
        </Chip>
      );
    }
    const { finding, name } = check;
    const isGood = finding === 'ready';
    return (
      <Chip tone={isGood ? 'good' : finding === 'notLooked' ? 'quiet' : 'warn'} icon={isGood ? 'check' : 'info'}>
        {t(`money.sales.finding.${finding}`, { name: name ?? '' })}
      </Chip>
    );
  }
}
