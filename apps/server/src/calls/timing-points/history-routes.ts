/** The calls that read the ledger of an account: by pages, as a course over time, as a file. */
import { randomUUID } from 'node:crypto';
import { routes, ticksBetween, type MomentRange } from '@startwand/contract';
import type { FileMaker } from '../exports/file-maker.ts';
import { fileName } from '../exports/file-name.ts';
import { mediaTypes } from '../exports/media-types.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { madeContent } from '../../edge/answers/in-pieces.ts';
import { paged } from '../../edge/answers/paged.ts';
import { collectLedger } from './collect-ledger.ts';
import type { HistoryFilter } from '../../money/history-filter.ts';
import { presentEntry, presentGroup, presentMoment } from '../../money/present.ts';
import type { TimingPointStore } from '../../money/store.ts';
import { oneSource } from '../../base/source.ts';

interface Parts {
  readonly timingPoints: TimingPointStore;
  readonly fileMaker: FileMaker;
}

export function historyRoutes({ timingPoints: { history }, fileMaker }: Parts) {
  return {
    timingPointsHistory: handle(routes.timingPointsHistory, async ({ params, query }) => {
      const filter = filterOf(query);
      const entries = (await history.page(params.userId, query, filter)).map(presentEntry);
      return paged(query, entries, () => history.count(params.userId, filter));
    }),

    timingPointsByHeat: handle(routes.timingPointsByHeat, async ({ params, query }) => {
      const filter = filterOf(query);
      const groups = (await history.groups(params.userId, query, filter)).map(presentGroup);
      return paged(query, groups, () => history.countGroups(params.userId, filter));
    }),

    balanceCourse: handle(routes.balanceCourse, async ({ params, query }) => ({
      data: (await history.course(params.userId, filterOf(query))).map(presentMoment),
    })),

    exportTimingPoints: handle(routes.exportTimingPoints, ({ params, query, caller }) => ({
      making: async ({ gone }) => {
        const collect = () => collectLedger(history, params.userId, filterOf(query), query);
        const asker = { isOperator: true, source: oneSource(caller.user.id) };
        // Of this moment: nobody else asks for the same.
        const wish = { key: randomUUID(), kind: 'tables', collect } as const;
        const made = await fileMaker.make(wish, asker, gone);
        if ('error' in made) return made;
        const { bytes, title } = made;
        const served = {
          content: madeContent(bytes),
          type: mediaTypes[query.format],
          // Of this moment: nobody asks for it twice.
          id: randomUUID(),
          saveAs: fileName('Startwand', title, query.format),
        };
        return { served };
      },
    })),
  } satisfies Partial<Handlers>;
}

interface Asked extends Pick<HistoryFilter, 'type' | 'eventId'>, MomentRange {
  readonly heatId?: string | undefined;
}

function filterOf({ type, eventId, heatId, ...span }: Asked): HistoryFilter {
  return { type, eventId, heatId: heatId === 'none' ? null : heatId, ...ticksBetween(span) };
}
