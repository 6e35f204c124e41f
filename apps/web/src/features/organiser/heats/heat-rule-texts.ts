/** What is otherwise than usual in a heat, in a few words each. */
import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';
import { useRunName } from './use-run-name.ts';

export function useRuleTexts(detail: OperatorDetailDto): (heat: HeatDto) => readonly string[] {
  const t = useText();
  const nameOf = useRunName(detail);
  return (heat) => {
    const { massStartField, referenceRun = null, takesIn = null, regularity } = heat;
    const start = !heat.massStart
      ? []
      : massStartField === null
        ? [t('heats.rule.massStart')]
        : [t('heats.rule.massStartBy', { field: fieldName(t, massStartField) })];
    return [
      ...start,
      ...(heat.officialStart === 'scheduled' ? [t('heats.rule.scheduled')] : []),
      ...(heat.bestOfRuns ? [t('heats.rule.bestOfRuns')] : []),
      ...(regularity === 'disabled' ? [] : [t(`heats.rule.${regularity}`)]),
      ...(heat.minSpeed === null && heat.maxSpeed === null ? [] : [t('heats.rule.speed')]),
      ...(heat.isRated ? [] : [t('heats.rule.unrated')]),
      ...(referenceRun === null ? [] : [t('heats.rule.reference', { who: nameOf(referenceRun.runId) })]),
      ...(takesIn === null ? [] : [t('heats.rule.enrols', { values: takesIn.values.join(', ') })]),
    ];
  };
}

/** Class and gender have words; a registration field is called as the organiser called it. */
export function fieldName(t: ReturnType<typeof useText>, field: string): string {
  return field === 'class' || field === 'gender' ? t(`eventForm.${field}`) : field;
}
