import { calls } from '@startwand/contract';
import { duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import styles from './RunSheet.module.css';
import type { SheetRun } from './use-run.ts';

/** What a backup clock would say for the missing time, before anybody takes it. */
export function ReplacementPreview(props: {
  readonly of: SheetRun;
  readonly section: number;
  readonly onDone: () => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { of, section, onDone } = props;
  const params = { ...of.params, section };
  const found = useRouteQuery(calls.previewReplacement, { params }, { background: true });
  if (found.kind === 'loading') return <SkeletonRows count={1} />;
  if (found.kind === 'failed') {
    return (
      <Banner tone="warn" icon="info">
        {t(`errors.${found.error.failure}`)}
      </Banner>
    );
  }
  const [replacement] = found.data;
  if (replacement === undefined) return null;
  const { timestamp_100ns: backup, correction_100ns: correction, neighbours } = replacement;
  const { clock } = of.desk.desk;
  const take = async () => {
    const body = { backupId: replacement.backupId };
    const taken = await of.send('replaceTime', calls.replaceTime, { params, body });
    if ('data' in taken) onDone();
  };
  return (
    <div className={styles.preview} data-testid="sheet-replacement">
      <p>
        <strong>{clock.show(backup - BigInt(correction), 4)}</strong>{' '}
        {t('sheet.replacementOf', {
          backup: clock.show(backup, 4),
          correction: formats.gap(duration(-correction), 3),
          count: neighbours.length,
        })}
      </p>
      <Button onPress={() => void take()}>{t('sheet.takeReplacement')}</Button>
      <Button kind="quiet" onPress={onDone}>
        {t('ui.form.cancel')}
      </Button>
    </div>
  );
}
