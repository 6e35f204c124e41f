import type { ReactNode } from 'react';
import { HowToOrderPart } from '../../features/sales/HowToOrderPart.tsx';
import { OrderForm } from '../../features/sales/OrderForm.tsx';
import { OrdersPart } from '../../features/sales/OrdersPart.tsx';
import { PricesPart } from '../../features/sales/PricesPart.tsx';
import { useText } from '../../language/language-context.tsx';
import { PanelPage } from '../../ui/page/PanelPage.tsx';
import { Part } from '../../ui/page/Part.tsx';
import { useMay } from '../../use-may.ts';

/** Sales persons order here for others; everybody else is told who sells, and what things cost. */
export function SalesScreen(): ReactNode {
  const t = useText();
  const mayOrder = useMay('orderTimingPoints').may;
  return (
    <PanelPage title={t(mayOrder ? 'money.sales.title' : 'money.sales.how')}>
      {mayOrder ? (
        <>
          <Part title={t('money.sales.orderTitle')}>
            <OrderForm />
          </Part>
          <OrdersPart />
        </>
      ) : (
        <HowToOrderPart />
      )}
      <PricesPart />
    </PanelPage>
  );
}
