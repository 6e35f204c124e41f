import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { HowToOrderPart } from '../../features/admin/sales/HowToOrderPart.tsx';
import { OrderForm } from '../../features/admin/sales/OrderForm.tsx';
import { OrdersPart } from '../../features/admin/sales/OrdersPart.tsx';
import { PricesPart } from '../../features/admin/sales/PricesPart.tsx';
import { useText } from '../../language/language-context.tsx';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import { Part, PartColumns } from '../../views/page/Part.tsx';
import { useMay } from '../../services/use-may.ts';

/** Sales persons order here for others; everybody else is told who sells, and what things cost. */
export function SalesScreen(): ReactNode {
  const t = useText();
  const mayOrder = useMay(calls.orderTimingPoints).may;
  return (
    <PanelPage title={t(mayOrder ? 'money.sales.title' : 'money.sales.how')}>
      <PartColumns
        main={
          mayOrder ? (
            <>
              <Part title={t('money.sales.orderTitle')}>
                <OrderForm />
              </Part>
              <OrdersPart />
            </>
          ) : (
            <HowToOrderPart />
          )
        }
        beside={<PricesPart />}
      />
    </PanelPage>
  );
}
