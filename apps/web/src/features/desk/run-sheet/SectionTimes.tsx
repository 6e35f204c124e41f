import { crossingsOf, calls, type RunDto } from '@startwand/contract';
import { sectionTimes } from '@startwand/timing';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { useSourceNames } from '../head/use-course-devices.ts';
import { usePointName } from '../tape/TriggerTape.tsx';
import { ReplacementPreview } from './ReplacementPreview.tsx';
import styles from './RunSheet.module.css';
import { SectionTimeForm } from './TimeForms.tsx';
import type { SheetRun } from './use-run.ts';

type Open = { readonly section: number; readonly what: 'edit' | 'replace' };
type RunSection = NonNullable<RunDto['data']['sections'][number]>;

/** When the run passed each point, by which impulse, and what can be done about it. */
export function SectionTimes({ of }: { readonly of: SheetRun }): ReactNode {
  const t = useText();
  const pointName = usePointName();
  const [open, setOpen] = useState<Open | null>(null);
  const { event, rounding } = of.desk.desk;
  const times = of.run === null ? [] : sectionTimes(crossingsOf(of.run), rounding);
  return (
    <table className={styles.times}>
      <caption className={styles.caption}>{t('sheet.times')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('desk.point')}</th>
          <th scope="col">{t('desk.timeOfDay')}</th>
          <th scope="col">{t('sheet.sectionTime')}</th>
          <th scope="col">{t('desk.source')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('desk.commands')}</span>
          </th>
        </tr>
      </thead>
      {event.measuringPoints.map(({ section }) => (
        <tbody key={section} data-testid="sheet-section" data-section={section}>
          <tr>
            <th scope="row">{pointName(section, event)}</th>
            <SectionCells of={of} section={section} time={times[section - 1] ?? null} />
            <td>
              {/* A cell that lays out its buttons itself is no cell any more, and stands a little off its row. */}
              <div className={styles.rowButtons}>
                <SectionButtons of={of} section={section} onOpen={setOpen} />
              </div>
            </td>
          </tr>
          {open?.section === section ? (
            <tr>
              <td colSpan={5}>
                {open.what === 'edit' ? (
                  <SectionTimeForm of={of} section={section} isQuiet onDone={() => setOpen(null)} />
                ) : (
                  <ReplacementPreview of={of} section={section} onDone={() => setOpen(null)} />
                )}
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  );
}

function SectionCells(props: {
  readonly of: SheetRun;
  readonly section: number;
  readonly time: Parameters<typeof TimeText>[0]['time'];
}): ReactNode {
  const { of, section, time } = props;
  const { clock, rounding } = of.desk.desk;
  const crossing = of.run?.data.sections[section] ?? null;
  const source = useSource(of, crossing);
  return (
    <>
      <td className="one-line">{crossing === null ? '–' : clock.show(crossing.timestamp_100ns, 4)}</td>
      <td className="one-line">{time === null ? '–' : <TimeText time={time} decimals={rounding.precision} />}</td>
      <td className="small">{source}</td>
    </>
  );
}

/** Which impulse it is, or what stands in its place. */
function useSource(of: SheetRun, crossing: RunSection | null): string {
  const t = useText();
  const sourceOf = useSourceNames(of.desk.desk.event);
  if (crossing === null) return t('sheet.noTime');
  if (crossing.scheduled) return t('sheet.scheduled');
  if (crossing.replaced) return t('sheet.replaced');
  if (crossing.edited) return t('desk.edited');
  const trigger = of.desk.desk.lanes.flatMap(({ triggers }) => triggers).find(({ id }) => id === crossing.triggerId);
  if (trigger === undefined) return t('sheet.impulse');
  return sourceOf(trigger);
}

function SectionButtons(props: {
  readonly of: SheetRun;
  readonly section: number;
  readonly onOpen: (open: Open) => void;
}): ReactNode {
  const t = useText();
  const { of, section, onOpen } = props;
  const crossing = of.run?.data.sections[section] ?? null;
  const params = { ...of.params, section };
  return (
    <>
      <Button kind="quiet" onPress={() => onOpen({ section, what: 'edit' })}>
        {t('sheet.edit')}
      </Button>
      {crossing === null ? (
        <Button kind="quiet" testId="sheet-backup" onPress={() => onOpen({ section, what: 'replace' })}>
          {t('sheet.backup')}
        </Button>
      ) : (
        <Button
          kind="quiet"
          testId="sheet-remove-section"
          onPress={() => of.order('resetSection', calls.resetSection, { params })}
        >
          {t('sheet.removeTime')}
        </Button>
      )}
    </>
  );
}
