/** How much somebody has done and taken back in a heat, or in all of them at once. */
import type { DecisionDto } from '@startwand/contract';

export function actionCountOf(decisions: readonly DecisionDto[], heatId: string, userId: string): number {
  return decisions
    .filter(({ heatId: heat, by }) => by === userId && (heat ?? heatId) === heatId)
    .reduce((count, { undoneAt }) => count + (undoneAt === null ? 1 : 2), 0);
}
