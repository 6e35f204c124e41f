import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useSpeech } from '../../../language/language-context.tsx';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { DescriptionList } from '../../../views/page/DescriptionList.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { spanText } from './span-text.ts';
import { Amiss, useStorageFacts, type ServiceStatus } from './use-storage-facts.tsx';

const megabyte_bytes = 1_048_576;

/** How the server that answered does now. */
export function StatusFacts({ status }: { readonly status: ServiceStatus }): ReactNode {
  const { t, formats, language } = useSpeech();
  const share = (part: number) => `${formats.decimal(part * 100, 1)} %`;
  const at_ms = Number(status.timestamp_100ns / BigInt(TICKS_PER_MILLISECOND));
  const { isMaintenance } = status;
  const storage = useStorageFacts(status);
  const sendsMails = useServiceInfo()?.sendsMails !== false;
  const mails = formats.number(status.waitingMails);
  return (
    <Part title={t('service.status.server')}>
      <DescriptionList
        facts={[
          [t('service.status.cpu'), <b key="cpu">{share(status.cpuUsage)}</b>],
          [
            t('service.status.memory'),
            t('service.status.memoryOf', {
              share: share(status.memoryUsage),
              amount: formats.number(Math.round(status.memory_bytes / megabyte_bytes)),
            }),
          ],
          [t('service.status.uptime'), spanText(status.uptime_s, language)],
          [t('service.status.version'), status.version],
          [t('service.status.time'), formats.clock(at_ms)],
          [t('service.status.mode'), t(isMaintenance ? 'service.maintenance.closed' : 'service.maintenance.open')],
          [t('service.status.mails'), sendsMails ? mails : <Amiss key="mails">{t('service.status.mailsStay')}</Amiss>],
          ...storage,
          [t('service.status.machine'), status.server],
        ]}
      />
    </Part>
  );
}
