import { routes } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../account.ts';
import { useDownload } from '../../api/use-download.ts';
import { daysIn } from '../../day-span.ts';
import { useSpeech } from '../../language/language-context.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { HistoryAddress } from './history-address.ts';

/** What is shown, as a file for the books. */
export function SaveHistory({ address }: { readonly address: HistoryAddress }): ReactNode {
  const { t, language } = useSpeech();
  const userId = useAccount().id;
  const file = useDownload(routes.exportTimingPoints);
  const isRunning = file.state.kind === 'running';
  const save = (format: 'xlsx' | 'csv') => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { kind: type, event: eventId } = address;
    const query = { format, language, timeZone, type, eventId, ...daysIn(address) };
    void file.start({ params: { userId }, query });
  };
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} icon="file" disabled={isRunning} onPress={() => save(format)}>
          {`${t('money.history.save')} ${format}`}
        </Button>
      ))}
      {file.state.kind === 'failed' ? (
        <Banner tone="bad" icon="warning">
          {t(`errors.${file.state.error.failure}`)}
        </Banner>
      ) : null}
    </>
  );
}
