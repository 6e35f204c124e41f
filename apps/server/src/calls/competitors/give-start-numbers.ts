/** Start numbers by themselves: one after the other or class by class, past those that others wear. */
import { inNumberOrder, limits, type GivingNumbers, type Issue, type OperatorCompetitorDto } from '@startwand/contract';
import { startNumbers, type CompetitorId, type Numbering } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { presentEach } from './entering.ts';
import { chosenIn } from './selected.ts';

export async function giveStartNumbers(
  { room, by, preconditions }: OperatorContext,
  wish: GivingNumbers,
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  const chosen = await chosenIn(room, wish);
  let given: readonly CompetitorId[] = [];
  const result = await room.perform((view): Planned | Refused => {
    const selected = chosen(view);
    if (selected === null) return { error: 'COMPETITOR_NOT_FOUND' };
    const numbering = startNumbers(inOrder(view, selected, wish.order), view.race.entries.values(), {
      ranges: wish.ranges ?? { first: wish.firstStartNumber, last: limits.bibMax },
      overwrite: wish.overwrite,
      seed: wish.order === 'drawn' ? (wish.seed ?? 0) : null,
    });
    const issues = issuesOf(numbering, wish);
    if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
    const entries = numbering.given.map(({ row, bib }) => ({ ...row.entry, bib }));
    given = entries.map(({ competitorId }) => competitorId);
    return {
      command: { type: 'setup', setup: { kind: 'setEntries', entries }, by },
      withRows: null,
    };
  }, preconditions);
  return 'error' in result ? result : { competitors: await presentEach(room, given) };
}

/** Too many for the numbers there are, or for those of a range. */
function issuesOf({ tooSmall }: Numbering<unknown>, { ranges }: GivingNumbers): readonly Issue[] {
  return tooSmall.map(({ range, last }): Issue => {
    if (ranges === undefined) {
      return { path: ['firstStartNumber'], code: 'TOO_LARGE', limit: limits.bibMax };
    }
    return { path: ['ranges', range, 'last'], code: 'TOO_SMALL', limit: last };
  });
}

function inOrder({ race, competitors }: EventView, selected: readonly CompetitorId[], order: GivingNumbers['order']) {
  const rows = selected.flatMap((id) => {
    const entry = race.entries.get(id);
    const shown = competitors.get(id);
    if (entry === undefined) return [];
    const { firstName = '', lastName = '' } = shown ?? {};
    return [{ ...entry, entry, firstName, lastName }];
  });
  return inNumberOrder(rows, order);
}
