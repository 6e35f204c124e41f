import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PhonePage } from '../../features/phone/PhonePage.tsx';
import { useText } from '../../language/language-context.tsx';

/** The page of a phone that holds a measuring point; another link is another page. */
export function PhoneScreen(): ReactNode {
  const t = useText();
  const key = useLocation({ select: ({ hash }) => hash.replace(/^#/, '') });
  return (
    <>
      <title>{t('phone.title')}</title>
      <PhonePage key={key} phoneKey={key} />
    </>
  );
}
