import { exportFormats, calls, heatsBefore, type ExportFormat, type HeatDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useDownload } from '../../../queries/use-download.ts';
import { useSpeech } from '../../../language/language-context.tsx';
import { savedListIn } from '../../../race/saved-lists.ts';
import { useEvent } from '../event/event-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { readChoice } from './list-choice.ts';
import type { Shown } from './shown.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './RaceLists.module.css';

const formatNames = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' } as const satisfies Record<ExportFormat, string>;

/** The list that is shown, as a file of the server or on paper. */
export function SaveList(props: { readonly heat: HeatDto | null; readonly shown: Shown }): ReactNode {
  const { detail } = useEvent();
  const { event } = detail;
  const { language, t } = useSpeech();
  const { state, start } = useDownload(calls.exportList);
  const { shown } = props;
  const saved = savedListIn(event, shown.by);
  const isTotal = props.heat !== null && shown.list === undefined && heatsBefore(detail, props.heat) !== null;
  // What a later heat shows first is the total; a list of the organiser says itself what it ranks.
  const heatId = saved === null ? (isTotal ? undefined : props.heat?.id) : (saved.heatId ?? undefined);
  const choice = readChoice(shown.list);
  const save = (format: ExportFormat) =>
    void start({
      params: { eventId: event.id, kind: heatId === undefined ? 'overall' : 'results' },
      query: {
        format,
        language,
        heatId,
        rankedBy: choice.kind,
        section: 'point' in choice ? choice.point : undefined,
        groupBy: saved === null ? shown.by : undefined,
        savedList: saved?.id,
        search: shown.filter.search,
        where: JSON.stringify(shown.filter.where),
      },
    });
  return (
    <div className={classes('stack gap-12 wide card', styles.fold)}>
      <div className="row gap-8">
        {event.publicResult
          ? exportFormats.map((format) => (
              <Button key={format} disabled={state.kind === 'running'} onPress={() => save(format)}>
                {t('publicEvent.list.saveAs', { format: formatNames[format] })}
              </Button>
            ))
          : null}
        <Button onPress={() => window.print()}>{t('publicEvent.list.print')}</Button>
      </div>
      {state.kind === 'running' ? <output>{t('publicEvent.list.making')}</output> : null}
      {state.kind === 'failed' ? <p role="alert">{t(`errors.${state.error.failure}`)}</p> : null}
    </div>
  );
}
