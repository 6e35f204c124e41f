import { exportFormats, routes } from '@startwand/contract';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import type { FailureName } from '../../api/api-error.ts';
import { useDownload } from '../../api/use-download.ts';
import { useSpeech } from '../../language/language-context.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { useToasts } from '../../ui/overlay/ToastRegion.tsx';
import type { HeatAddress } from './use-start-list-edit.ts';

/** The start list as a file, as it is saved, in the reader's language. */
export function SaveMenu({ eventId, heatId }: HeatAddress): ReactNode {
  const { t, language } = useSpeech();
  const toasts = useToasts();
  const file = useDownload(routes.exportOperatorList);
  const failure = file.state.kind === 'failed' ? file.state.error.failure : null;
  const say = useEffectEvent((refusal: FailureName) => {
    toasts.show({ text: t(`errors.${refusal}`), tone: 'bad' });
  });
  useEffect(() => {
    if (failure !== null) say(failure);
  }, [failure]);
  return (
    <Menu
      label={t('startList.sheet.saveAs')}
      icon="file"
      entries={exportFormats.map((format) => ({
        id: format,
        label: t(`startList.sheet.${format}`),
        onPress: () =>
          void file.start({
            params: { eventId, kind: 'startList' },
            query: { format, language, heatId },
          }),
      }))}
    />
  );
}
