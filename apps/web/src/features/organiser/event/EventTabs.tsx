import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { tabClass, TabRow } from '../../../ui/Tabs.tsx';

/** In the order of the page. A path of its own each, so that a copied link opens the same tab. */
const tabs = [
  { to: '/panel/events/$eventId', text: 'heats' },
  { to: '/panel/events/$eventId/competitors', text: 'competitors' },
  { to: '/panel/events/$eventId/results', text: 'results', pages: ['certificates', 'lists'] },
  { to: '/panel/events/$eventId/official', text: 'official' },
  { to: '/panel/events/$eventId/documents', text: 'documents' },
  { to: '/panel/events/$eventId/messages', text: 'messages' },
  { to: '/panel/events/$eventId/log', text: 'log' },
  { to: '/panel/events/$eventId/triggers', text: 'triggers' },
  { to: '/panel/events/$eventId/phones', text: 'phones' },
  { to: '/panel/events/$eventId/boards', text: 'boards' },
  { to: '/panel/events/$eventId/settings', text: 'settings', pages: ['outputs', 'report'] },
] as const satisfies readonly {
  readonly to: string;
  readonly text: string;
  /** Pages that are opened from it and have no tab of their own: it is marked there, too. */
  readonly pages?: readonly string[];
}[];

/** The parts of an event as its operators see it. */
export function EventTabs({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useText();
  const page = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) });
  return (
    <TabRow label={t('event.tabs')}>
      {tabs.map((tab) => {
        const { to, text } = tab;
        const isWithin = 'pages' in tab && tab.pages.some((own) => own === page);
        return (
          <Link
            key={to}
            to={to}
            params={{ eventId }}
            className={tabClass}
            activeOptions={{ exact: true, includeSearch: false }}
            {...(isWithin ? { 'aria-current': 'true' as const } : {})}
          >
            {t(`desk.panel.${text}`)}
          </Link>
        );
      })}
    </TabRow>
  );
}
