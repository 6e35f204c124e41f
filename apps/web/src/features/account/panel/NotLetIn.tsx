import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';

/** Of who signed up where no mails are sent: whom to ask for a code, and where it is typed. */
export function NotLetIn({ href }: { readonly href: string }): ReactNode {
  const t = useText();
  return (
    <Banner tone="info" icon="warning">
      {t('setUp.notLetIn')}{' '}
      <Link to="/signup" search={{ redirect: href }}>
        {t('setUp.enterCode')}
      </Link>
    </Banner>
  );
}
