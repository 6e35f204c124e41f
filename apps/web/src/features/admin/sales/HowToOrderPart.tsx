import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import buttons from '../../../ui/Button.module.css';
import { Part } from '../../../views/page/Part.tsx';

/** Who sells timing points here, for those who do not. */
export function HowToOrderPart(): ReactNode {
  const t = useText();
  const service = useRouteQuery(calls.serviceInfo, {});
  return (
    <Part title={t('money.sales.seller')}>
      <Loaded from={service}>{([info]) => <Contact address={info?.salesContact ?? null} />}</Loaded>
    </Part>
  );
}

function Contact({ address }: { readonly address: string | null }): ReactNode {
  const t = useText();
  const { email } = useAccount();
  if (address === null) return <p>{t('money.sales.byNobody', { email })}</p>;
  const isPage = /^https?:/.test(address);
  return (
    <>
      <p>{t(isPage ? 'money.sales.byPage' : 'money.sales.byMail', { address, email })}</p>
      <p>
        <a className={classes(buttons.button, buttons.primary)} href={isPage ? address : `mailto:${address}`}>
          {t(isPage ? 'money.sales.open' : 'money.sales.write')}
        </a>
      </p>
    </>
  );
}
