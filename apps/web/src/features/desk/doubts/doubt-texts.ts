/** A doubt in the timekeeper's words: «22 finished; 8 did not finish». */
import { duration, type Doubt, type RunId } from '@startwand/timing';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { usePointName } from '../tape/TriggerTape.tsx';
import type { DeskHeat } from '../use-desk-heat.ts';

export interface DoubtTexts {
  readonly suggestion: string;
  /** When the impulse came that is in doubt. */
  readonly when: string;
  readonly why: string;
  /** What else moves; empty where nothing does. */
  readonly along: string;
}

export function useDoubtTexts(desk: DeskHeat): (doubt: Doubt) => DoubtTexts {
  const t = useText();
  const formats = useFormats();
  const pointName = usePointName();
  const { runs, competitors, event, heat, clock } = desk;
  const bibOf = (runId: RunId): string => {
    const competitorId = runs.byId.get(runId)?.competitorId ?? '';
    return String(competitors.byId.get(competitorId)?.startNumber ?? '–');
  };
  const whose = ({ likelier, point }: Doubt): string => {
    if (likelier === null) return t('desk.doubt.nobodys');
    const bib = bibOf(likelier);
    return point === event.measuringPoints.length - 1
      ? t('desk.doubt.finished', { bib })
      : t('desk.doubt.passed', { bib, point: pointName(point, event) });
  };
  return (doubt) => {
    const { side, runId, point, fallen, impulses } = doubt;
    const sections = runs.byId.get(runId)?.data.sections ?? [];
    const [since, at] = [sections[point - 1], sections[point]];
    const bibs = fallen.map(bibOf).join(', ');
    const fell = t('desk.doubt.fell', { bibs, count: fallen.length });
    const taken = at === null || at === undefined || since === null || since === undefined;
    const time = taken
      ? ''
      : formats.duration(duration(Number(at.timestamp_100ns - since.timestamp_100ns)), heat.precision);
    const count = impulses.length - 1;
    return {
      suggestion: fallen.length === 0 ? whose(doubt) : `${whose(doubt)}; ${fell}`,
      when: at === null || at === undefined ? '' : clock.show(at.timestamp_100ns, 1),
      why: t(`desk.doubt.${side}`, { time, bib: bibOf(runId) }),
      along: count === 0 ? '' : t('desk.doubt.along', { count }),
    };
  };
}
