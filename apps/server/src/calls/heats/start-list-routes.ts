/** The calls on a start list: who starts, in which order, when. */
import type { EventView } from '../../race/history/event-view.ts';
import { randomInt } from 'node:crypto';
import { limits, routes, type StartListDto } from '@startwand/contract';
import type { CompetitorId, Heat, HeatId, Race, Setup } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { asCompetitorId, asHeatId } from '../../base/ids.ts';
import { presentStartList } from '../../race/heats/present.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { arrangedSetup, keptFrom } from './arrange-start-list.ts';
import { planHeat, type HeatAddress, type HeatRefusal } from './decide-heat.ts';
import { listShown } from './list-shown.ts';
import { orderedStartList } from './order-start-list.ts';
import { startTimesSetup } from './start-times.ts';

export function startListRoutes() {
  return {
    setStartList: handle(routes.setStartList, ({ params, body, operator }) => {
      const competitorIds = body.competitorIds.map((id) => asCompetitorId(id));
      return planHeat(operator, params, (heat, _view, by) => ({
        command: {
          type: 'setup',
          setup: { kind: 'setStartList', heatId: heat.id, competitorIds, ...keptFrom(heat) },
          by,
        },
        withRows: null,
      }));
    }),

    publishStartList: handle(routes.publishStartList, async ({ params, body, operator }) => {
      const { room, by, preconditions } = operator;
      const id = asHeatId(params.heatId);
      return room.performAndShow<Refused, ShownList>(
        (view) => {
          const state = view.race.heats.get(id)?.state;
          if (state === undefined) return { error: 'HEAT_NOT_FOUND' };
          // What runs is followed by name.
          if (!body.published && state !== 'prepared') return { error: 'INVALID_STATE' };
          const command = { type: 'setup', setup: { kind: 'noteShownChange' }, by } as const;
          return { command, withRows: listShown(view, id, body.published) };
        },
        preconditions,
        (view) => shownList(view, id),
      );
    }),

    arrangeStartList: handle(routes.arrangeStartList, ({ params, body, operator }) =>
      changeStartList(operator, params, (heat) => arrangedSetup(heat, body)),
    ),

    orderStartList: handle(routes.orderStartList, ({ params, body, operator }) => {
      // Chance has no place in the core: the lot is drawn here and stands in the history.
      const seed = body.seed ?? randomInt(limits.seedMax + 1);
      return changeStartList(operator, params, (heat, race, competitors) => {
        const pointsOf = (id: CompetitorId) => competitors.get(id)?.listPoints_hundredths ?? null;
        const ordered = orderedStartList(race, heat, { ...body, seed, pointsOf });
        if (ordered === 'HEAT_NOT_FOUND') {
          return { error: ordered, issues: [{ path: ['fromHeatId'], code: 'UNKNOWN' }] };
        }
        const setup = { kind: 'setStartList', heatId: heat.id, ...ordered } as const;
        return body.order === 'random' || body.order === 'points' ? { ...setup, seed } : setup;
      });
    }),

    setStartTimes: handle(routes.setStartTimes, ({ params, body, operator }) =>
      changeStartList(operator, params, (heat, race) => startTimesSetup(race, heat, body)),
    ),
  } satisfies Partial<Handlers>;
}

async function changeStartList(
  { room, by, preconditions }: OperatorContext,
  { heatId }: HeatAddress,
  setupOf: (heat: Heat, race: Race, competitors: EventView['competitors']) => Setup | Refused,
): Promise<ShownList> {
  const id = asHeatId(heatId);
  return room.performAndShow<Refused, ShownList>(
    ({ race, competitors }) => {
      const heat = race.heats.get(id);
      if (heat === undefined) return { error: 'HEAT_NOT_FOUND' };
      const setup = setupOf(heat, race, competitors);
      return 'error' in setup ? setup : { command: { type: 'setup', setup, by }, withRows: null };
    },
    preconditions,
    (view) => shownList(view, id),
  );
}

type ShownList = { readonly data: readonly StartListDto[] } | HeatRefusal;

function shownList({ race, heats }: EventView, id: HeatId): ShownList {
  const heat = race.heats.get(id);
  return heat === undefined ? { error: 'HEAT_NOT_FOUND' } : { data: [presentStartList(heat, heats.get(id), true)] };
}
