/** A step of undo or redo in words: "Finish 6", "DNF 5", "Arm". */
import type { Translate } from '@startwand/locales';
import type { StepName } from '../pending-commands.ts';
import { decisionTexts } from './decision-texts.ts';

export function stepText({ kind, point, bib }: StepName, t: Translate): string {
  const what = kind === 'pressImpulse' && point !== null ? pointText(point, t) : t(decisionTexts(kind));
  if (bib !== null) return `${what} ${bib}`;
  // The point tells a step without a bib from others.
  return kind !== 'pressImpulse' && point !== null ? `${what}: ${pointText(point, t)}` : what;
}

function pointText(point: NonNullable<StepName['point']>, t: Translate): string {
  return typeof point === 'number' ? t('race.point.intermediate', { number: point }) : t(`race.point.${point}`);
}
