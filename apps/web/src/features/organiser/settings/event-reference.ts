/** The reference run of the whole event, as far as its heats show it. */
import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { referenceOf, type ReferenceValues } from '../heats/reference-values.ts';

const none: ReferenceValues = { runId: null, sections_100ns: null };

/** A heat that has none of its own goes by that of the event. */
export function eventReferenceOf({
  heats,
  decisions,
}: Pick<OperatorDetailDto, 'heats' | 'decisions'>): ReferenceValues {
  const standing = decisions.filter(({ kind, undoneAt }) => kind === 'setReferenceRun' && undoneAt === null);
  const hasOwn = ({ id }: HeatDto) => standing.some(({ heatId }) => heatId === id);
  const follower = heats.find((heat) => !hasOwn(heat));
  const isSet = standing.some(({ heatId }) => heatId === null);
  return isSet && follower !== undefined ? referenceOf(follower) : none;
}
