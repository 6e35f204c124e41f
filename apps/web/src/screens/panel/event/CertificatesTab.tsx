import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { CertificateEditor } from '../../../features/organiser/certificates/CertificateEditor.tsx';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { useSpeech } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';

/** How the certificates of an event look. */
export function CertificatesTab(): ReactNode {
  const { t, language } = useSpeech();
  const { event } = useOwnEvent();
  const certificate = useRouteQuery(calls.certificate, { params: { eventId: event.id }, query: { language } });
  return (
    <div className="stack gap-16 at-top">
      <h2>{t('papers.certificates')}</h2>
      <Loaded from={certificate}>
        {([stored]) => (stored === undefined ? null : <CertificateEditor stored={stored} />)}
      </Loaded>
    </div>
  );
}
