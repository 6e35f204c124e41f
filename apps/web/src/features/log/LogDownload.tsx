import { routes } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useDownload } from '../../api/use-download.ts';
import { useSpeech } from '../../language/language-context.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { useOwnEvent } from '../own-event/own-event.ts';

const formats = ['xlsx', 'csv', 'pdf'] as const;

/** The log as a file, of the event or of the heat that is looked at. */
export function LogDownload({ heatId }: { readonly heatId: string | undefined }): ReactNode {
  const { t, language } = useSpeech();
  const { event } = useOwnEvent();
  const { state, start } = useDownload(routes.exportOperatorList);
  return (
    <>
      <Menu
        label={t('records.log.download')}
        icon="file"
        entries={formats.map((format) => ({
          id: format,
          label: t('records.log.downloadAs', { format: format.toUpperCase() }),
          ...(state.kind === 'running' ? { disabledBecause: t('app.loading') } : {}),
          onPress: () =>
            void start({
              params: { eventId: event.id, kind: 'log' },
              query: { format, language, heatId },
            }),
        }))}
      />
      {state.kind === 'failed' ? (
        <Banner tone="bad" icon="warning">
          {t('records.log.downloadFailed', { why: t(`errors.${state.error.failure}`) })}
        </Banner>
      ) : null}
    </>
  );
}
