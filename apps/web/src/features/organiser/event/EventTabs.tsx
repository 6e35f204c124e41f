import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { tabClass, TabRow } from '../../../ui/Tabs.tsx';

/** In the order of the page. A path of its own each, so that a copied link opens the same tab. */
const tabs = [
  { to: '/panel/events/$eventId', text: 'heats' },
  { to: '/panel/events/$eventId/competitors', text: 'competitors' },
  { to: '/panel/events/$eventId/results', text: 'results' },
  { to: '/panel/events/$eventId/official', text: 'official' },
  { to: '/panel/events/$eventId/documents', text: 'documents' },
  { to: '/panel/events/$eventId/messages', text: 'messages' },
  { to: '/panel/events/$eventId/log', text: 'log' },
  { to: '/panel/events/$eventId/triggers', text: 'triggers' },
  { to: '/panel/events/$eventId/phones', text: 'phones' },
  { to: '/panel/events/$eventId/boards', text: 'boards' },
  { to: '/panel/events/$eventId/settings', text: 'settings' },
] as const;

/** The parts of an event as its operators see it. */
export function EventTabs({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useText();
  return (
    <TabRow label={t('event.tabs')}>
      {tabs.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          params={{ eventId }}
          className={tabClass}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(`desk.panel.${text}`)}
        </Link>
      ))}
    </TabRow>
  );
}
