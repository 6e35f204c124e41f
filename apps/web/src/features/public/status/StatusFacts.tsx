import type { ItemOf, calls } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useSpeech } from '../../../language/language-context.tsx';
import { DescriptionList } from '../../../views/page/DescriptionList.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { spanText } from './span-text.ts';

type Status = ItemOf<typeof calls.serviceStatus>;

const megabyte_bytes = 1_048_576;
const gigabyte_bytes = 1_000_000_000;

/** How the server that answered does now. */
export function StatusFacts({ status }: { readonly status: Status }): ReactNode {
  const { t, formats, language } = useSpeech();
  const share = (part: number) => `${formats.decimal(part * 100, 1)} %`;
  const at_ms = Number(status.timestamp_100ns / BigInt(TICKS_PER_MILLISECOND));
  const { isMaintenance, pages } = status;
  const pagesFact = ({ checked_100ns, fault }: NonNullable<Status['pages']>) => {
    const time = formats.moment(Number(checked_100ns / BigInt(TICKS_PER_MILLISECOND)));
    const text =
      fault === null ? t('service.status.pagesWell', { time }) : t('service.status.pagesDamaged', { time, fault });
    return [t('service.status.pages'), fault === null ? text : <strong key="pages">{text}</strong>] as const;
  };
  const backupFact = (at: bigint | null) =>
    [
      t('service.status.backup'),
      at === null ? t('service.status.backupNone') : formats.moment(Number(at / BigInt(TICKS_PER_MILLISECOND))),
    ] as const;
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
          [t('service.status.mails'), formats.number(status.waitingMails)],
          [
            t('service.status.room'),
            status.room_bytes === null ? null : `${formats.decimal(status.room_bytes / gigabyte_bytes, 1)} GB`,
          ],
          ...(status.room_bytes === null ? [] : [backupFact(status.lastBackup_100ns)]),
          ...(pages === null ? [] : [pagesFact(pages)]),
          [t('service.status.machine'), status.server],
        ]}
      />
    </Part>
  );
}
