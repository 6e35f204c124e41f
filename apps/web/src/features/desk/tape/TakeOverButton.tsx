import { calls, type JudgedTriggerDto } from '@startwand/contract';
import { isHand, roundDuration, duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { phoneOf } from '../../organiser/phones/phone-of.ts';
import { deskKeys } from '../desk-key.ts';
import foot from '../foot/DeskFoot.module.css';
import { useDeviceNames } from '../head/use-course-devices.ts';
import type { Desk } from '../use-desk.ts';
import { usePointName } from './TriggerTape.tsx';
import { takeOverOf, type TakeOver } from './take-over.ts';

/** Of the selected impulse of another clock: whose time it would become, and which, before the one press that takes it. */
export function TakeOverButton({ desk }: { readonly desk: Desk }): ReactNode {
  const found = takeOverOf(desk);
  return found === null ? null : <Preview key={keyOf(found)} desk={desk} found={found} />;
}

/** Who is in hand misses a time that another clock has. */
export function TakeOverLine({ desk }: { readonly desk: Desk }): ReactNode {
  const pointName = usePointName();
  const found = takeOverOf(desk);
  if (found === null) return null;
  return (
    <div className={foot.offer} data-testid="desk-take-over-line">
      <span className={classes('shrinks grows', foot.words)}>{pointName(found.section, desk.desk.event)}</span>
      <Preview key={keyOf(found)} desk={desk} found={found} />
    </div>
  );
}

function keyOf({ trigger, runId }: TakeOver): string {
  return `${trigger.id} ${runId}`;
}

function Preview(props: { readonly desk: Desk; readonly found: TakeOver }): ReactNode {
  const t = useText();
  const { desk, found } = props;
  const { trigger, section, runId, bib } = found;
  const { event, heat } = desk.desk;
  const params = { eventId: event.id, heatId: heat.id, runId, section };
  const asked = useRouteQuery(
    calls.previewReplacement,
    { params, query: { backupId: trigger.id } },
    { background: true },
  );
  const source = useClockName(desk)(trigger);
  const shown = useShownTime(desk, found);
  // Nobody was seen by both clocks yet: there is nothing to correct it by.
  const isAsItIs = asked.kind === 'failed' && asked.error.failure === 'NO_NEIGHBOUR';
  if (asked.kind === 'loading' || (asked.kind === 'failed' && !isAsItIs)) return null;
  const correction = asked.kind === 'ready' ? (asked.data[0]?.correction_100ns ?? 0) : 0;
  const time = shown(trigger.timestamp - BigInt(correction));
  const words = t('sheet.takeOver', { bib: bib ?? '–', time, source });
  return (
    <Button keyHint={deskKeys.takeOver} testId="desk-take-over" onPress={() => desk.commands.perform('takeOver')}>
      {words}
    </Button>
  );
}

/** The time of the run up to there; of a start its time of day. */
function useShownTime({ desk }: Desk, { trigger, startedAt }: TakeOver): (moment: bigint) => string {
  const formats = useFormats();
  const { clock, rounding } = desk;
  // A hand is worth a tenth.
  const precision = isHand(trigger.deviceId) && rounding.precision > 1 ? 1 : rounding.precision;
  return (moment) => {
    if (startedAt === null) return clock.show(moment, precision);
    return formats.duration(roundDuration(duration(Number(moment - startedAt)), { ...rounding, precision }), precision);
  };
}

/** What a clock beside the beam is called. */
export function useClockName({ desk }: Desk): (trigger: JudgedTriggerDto) => string {
  const t = useText();
  const nameOf = useDeviceNames();
  return ({ deviceId, timingChannel }) => {
    if (!isHand(deviceId)) return `${nameOf(deviceId)} ${timingChannel}`;
    const holder = phoneOf(desk.event, deviceId)?.holder ?? null;
    return holder === null ? t('sheet.handAtDesk') : t('sheet.phoneOf', { name: holder });
  };
}
