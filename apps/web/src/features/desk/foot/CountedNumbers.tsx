import { calls, type DeviceDto, type JudgedTriggerDto } from '@startwand/contract';
import { areCounted } from '@startwand/timing';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useCourseDevices } from '../head/use-course-devices.ts';
import type { DeskHeat } from '../use-desk-heat.ts';
import styles from './DeskFoot.module.css';

type Watched = Pick<DeskHeat, 'event' | 'heat' | 'lanes' | 'startList' | 'competitors'>;

/** Proposes to read the numbers of a timer as its counter where they rise by one and the start order does not. */
export function CountedNumbers({ desk }: { readonly desk: Watched }): ReactNode {
  const t = useText();
  const { perform } = useUndoableActions();
  const set = useRouteMutation(calls.setDeviceNumbers, { background: true, invalidates: [calls.listDevices] });
  const [kept, setKept] = useState<readonly string[]>([]);
  const devices = useCourseDevices(desk.event);
  const { startList, competitors } = desk;
  const startOrder = useMemo(
    () => startList.flatMap((one) => competitors.byId.get(one)?.startNumber ?? []),
    [startList, competitors],
  );
  const device = devices.find(
    (one) => one.numbers === 'bibs' && !kept.includes(one.id) && counts(one, desk, startOrder),
  );
  if (device === undefined) return null;
  const { id: deviceId, name } = device;
  const reading = (numbers: DeviceDto['numbers']) => ({
    call: () => set.call({ params: { deviceId }, body: { numbers } }),
    said: t(`desk.counted.said.${numbers}`, { device: name }),
  });
  const undo = { ...reading('bibs'), of: [`numbers ${deviceId}`] };
  return (
    <output className={styles.line} data-testid="desk-counted-numbers">
      <Icon name="warning" />
      <span className={classes('shrinks grows', styles.words)}>{t('desk.counted.seems', { device: name })}</span>
      <Button onPress={() => void perform({ ...reading('counter'), undo })}>{t('desk.counted.counter')}</Button>
      <Button onPress={() => setKept([...kept, deviceId])}>{t('desk.counted.bibs')}</Button>
    </output>
  );
}

function counts({ id }: DeviceDto, { heat, lanes }: Watched, startOrder: readonly number[]): boolean {
  if (heat.state !== 'armed' && heat.state !== 'disarmed') return false;
  return lanes.some(({ triggers }) => {
    const last = triggers.findLast(({ deviceId }) => deviceId === id);
    return last !== undefined && areCounted(numbersOf(triggers, last), startOrder);
  });
}

/** All numbers of a channel; none where one of its impulses has none that would be a bib. */
function numbersOf(triggers: readonly JudgedTriggerDto[], of: JudgedTriggerDto): readonly number[] {
  const numbers: number[] = [];
  for (const { deviceId, timingChannel, startNumber } of triggers) {
    if (deviceId !== of.deviceId || timingChannel !== of.timingChannel) continue;
    const last = numbers.at(-1);
    if (startNumber?.type !== 'MANUAL' || (last !== undefined && startNumber.startNumber !== last + 1)) return [];
    numbers.push(startNumber.startNumber);
  }
  return numbers;
}
