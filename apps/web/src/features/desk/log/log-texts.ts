/** The words for notes of the log, complete by type; a type from a newer server has a general one. */
import type { TextKey } from '@startwand/locales';
import type { LogEntryDto } from '@startwand/contract';
import type { useText } from '../../../language/language-context.tsx';
import { clockDifference } from '../../../race/clock-difference.ts';

const texts = {
  invalidBib: 'desk.log.invalidBib',
  unhandledTrigger: 'desk.log.unhandledTrigger',
  prematureTriggerFiltered: 'desk.log.prematureTriggerFiltered',
  delayedTriggerFiltered: 'desk.log.delayedTriggerFiltered',
  prematureTrigger: 'desk.log.prematureTrigger',
  delayedTrigger: 'desk.log.delayedTrigger',
  resentTriggerAssigned: 'desk.log.resentTriggerAssigned',
  lateTriggerMovedRuns: 'desk.log.lateTriggerMovedRuns',
  startReplaced: 'desk.log.startReplaced',
  startEqualsFinish: 'desk.log.startEqualsFinish',
  startEqualsIntermediate: 'desk.log.startEqualsIntermediate',
  clearedTriggerKept: 'desk.log.clearedTriggerKept',
  speedExceeded: 'desk.log.speedExceeded',
  speedUndercut: 'desk.log.speedUndercut',
  implausiblyFast: 'desk.log.implausiblyFast',
  implausiblySlow: 'desk.log.implausiblySlow',
  fasterThanSport: 'desk.log.fasterThanSport',
  slowerThanSport: 'desk.log.slowerThanSport',
  finishWithoutStart: 'desk.log.finishWithoutStart',
  statusContradicted: 'desk.log.statusContradicted',
  timedOut: 'desk.log.timedOut',
  passedOver: 'desk.log.passedOver',
  takingInFailed: 'desk.log.takingInFailed',
  unsynchronisedDevices: 'desk.log.unsynchronisedDevices',
  numberTwiceOnCourse: 'desk.log.numberTwiceOnCourse',
  clockJumped: 'desk.log.clockJumped',
  phoneClockUnsure: 'desk.log.phoneClockUnsure',
  clockDisagrees: 'desk.log.clockDisagrees',
  clockAgrees: 'desk.log.clockAgrees',
  deviceSilent: 'desk.log.deviceSilent',
  impulsesRefused: 'desk.log.impulsesRefused',
  filesMailed: 'desk.log.filesMailed',
} as const satisfies Record<LogEntryDto['type'], TextKey>;

export function logTexts(type: string) {
  return isKnown(type) ? texts[type] : 'desk.log.unknown';
}

function isKnown(type: string): type is LogEntryDto['type'] {
  return Object.hasOwn(texts, type);
}

/** Of clocks that differ: which timer shows how much else, and what is to be done. */
export function clockWords(
  { type, deviceId, ahead_100ns }: Pick<LogEntryDto, 'type' | 'deviceId' | 'ahead_100ns'>,
  t: ReturnType<typeof useText>,
): string | null {
  if (type !== 'clockDisagrees' || deviceId === null || ahead_100ns === undefined) return null;
  const { side, time } = clockDifference(ahead_100ns);
  return t(`desk.clockDiffers.${side}`, { device: deviceId, time });
}
