/** The calls before a result is official. */
import { routes, type FindingsDto, type Issue } from '@startwand/contract';
import { asHeatId } from '../../base/ids.ts';
import type { ThreadTurns } from '../../base/thread-turns.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { decideHeat } from '../heats/decide-heat.ts';
import { declare } from './declare.ts';
import { findingsOf } from './event-findings.ts';

interface Parts {
  readonly threadTurns: ThreadTurns;
}

export function checkRoutes({ threadTurns }: Parts) {
  return {
    eventChecks: handle(routes.eventChecks, async ({ query, operator }) => {
      const heatId = query.heatId === undefined ? null : asHeatId(query.heatId);
      if (heatId !== null && !operator.room.race.heats.has(heatId)) return { error: 'HEAT_NOT_FOUND' };
      const found = await threadTurns.inTurn(operator.by, () => findingsOf(operator.room, heatId));
      return { data: [...found] };
    }),

    declareOfficial: handle(routes.declareOfficial, async ({ params, body, operator, caller }) => {
      const heatId = asHeatId(params.heatId);
      const { firstName, lastName } = caller.user;
      const name = body.name ?? `${firstName} ${lastName}`.trim();
      // What is not finished is refused by the core, whatever there is to look at.
      if (operator.room.race.heats.get(heatId)?.state === 'finished') {
        const found = await threadTurns.inTurn(operator.by, () => findingsOf(operator.room, heatId));
        const issues = unconfirmed(found, body.confirms);
        if (issues.length > 0) return { error: 'FINDINGS_OPEN', issues };
      }
      return declare(operator, params, name);
    }),

    withdrawOfficial: handle(routes.withdrawOfficial, ({ params, operator }) =>
      decideHeat(operator, params, (heatId, by) => ({ type: 'withdrawOfficial', heatId, by })),
    ),
  } satisfies Partial<Handlers>;
}

/** A kind that was not named, or of which there are more than were named. */
function unconfirmed(
  found: readonly FindingsDto[],
  confirms: readonly { readonly kind: string; readonly count: number }[],
): readonly Issue[] {
  const known = new Map(confirms.map(({ kind, count }) => [kind, count]));
  return found
    .filter(({ severity, kind, count }) => severity === 'stops' && count > (known.get(kind) ?? 0))
    .map(({ kind }) => ({ path: ['confirms', kind], code: 'REQUIRED' }));
}
