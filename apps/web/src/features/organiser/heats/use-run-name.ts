import { isolated, type OperatorDetailDto } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';

/** Whose a run is, as in «12 Mia Huber»; `null` is nobody in the race. */
export function useRunName(detail: OperatorDetailDto): (runId: string | null) => string {
  const t = useText();
  return (runId) => {
    const run = detail.runs.find((one) => one.runId === runId);
    const competitor = detail.competitors.find(({ id }) => id === run?.competitorId);
    if (competitor === undefined) return t('heats.forerunner');
    const { startNumber, firstName, lastName } = competitor;
    return `${startNumber ?? ''} ${isolated(`${firstName} ${lastName}`)}`.trim();
  };
}
