import type { ReactNode } from 'react';
import { assertNever } from '../../../base/assert-never.ts';
import { useText } from '../../../language/language-context.tsx';
import type { DownloadState } from '../../../queries/use-download.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ProgressLine } from '../../../views/page/ProgressLine.tsx';

/** How far a file is that the server makes, and the way out of it. */
export function FileProgress(props: { readonly state: DownloadState; readonly onStop: () => void }): ReactNode {
  const t = useText();
  const { state, onStop } = props;
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return (
        <ProgressLine
          label={t('results.save.running')}
          share={state.share}
          stopLabel={t('results.save.stop')}
          onStop={onStop}
        />
      );
    case 'failed':
      return (
        <Banner tone="bad" icon="warning">
          {t(`errors.${state.error.failure}`)}
        </Banner>
      );
    default:
      return assertNever(state);
  }
}
