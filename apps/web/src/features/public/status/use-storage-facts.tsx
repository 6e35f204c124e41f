/** What an administrator has to know of the disk: when it was last backed up, how much room it has, whether it is sound. */
import type { ItemOf, calls } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { fileSize } from '../../../fields/file-rules.ts';
import { useCommand } from '../../../layout/use-command.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSpeech } from '../../../language/language-context.tsx';

export type ServiceStatus = ItemOf<typeof calls.serviceStatus>;
type Fact = readonly [label: string, value: ReactNode];

/** Of PostgreSQL, which has its disk and its backups elsewhere, nothing is said. */
export function useStorageFacts({ lastBackup_100ns, room_bytes, pages }: ServiceStatus): readonly Fact[] {
  const { t, formats, language } = useSpeech();
  const command = useCommand({ program: 'backup' });
  const moment = (at: bigint) => formats.moment(Number(at / BigInt(TICKS_PER_MILLISECOND)));
  const backup =
    lastBackup_100ns === null ? <Amiss>{t('service.status.backupNone', { command })}</Amiss> : moment(lastBackup_100ns);
  const isNoted = lastBackup_100ns !== null || room_bytes !== null;
  return [
    [t('service.status.backup'), isNoted ? backup : null],
    [t('service.status.room'), room_bytes === null ? null : fileSize(room_bytes, localeTag(language))],
    [t('service.status.pages'), pages === null ? null : <Pages pages={pages} time={moment(pages.checked_100ns)} />],
  ];
}

/** What is missing here, with what mends it. */
export function Amiss({ children }: { readonly children: string }): ReactNode {
  return (
    <strong className="warn">
      <Icon name="warning" /> {children}
    </strong>
  );
}

function Pages(props: { readonly pages: NonNullable<ServiceStatus['pages']>; readonly time: string }): ReactNode {
  const { t } = useSpeech();
  const { fault } = props.pages;
  const { time } = props;
  return fault === null ? (
    t('service.status.pagesWell', { time })
  ) : (
    <strong className="bad">{t('service.status.pagesDamaged', { time, fault })}</strong>
  );
}
