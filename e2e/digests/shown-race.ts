/** A race as pages, files and programs receive it: the view of the server, and the details of both audiences. */
import { parseJson, routes, type Audience, type OperatorDetailDto, type PublicDetailDto } from '@startwand/contract';
import type { Race } from '@startwand/timing';
import { asCompetitorId, asEventId, asUserId } from '../../apps/server/src/base/ids.ts';
import { notRegistered } from '../../apps/server/src/race/competitors/record.ts';
import { unasked } from '../../apps/server/src/race/events/record.ts';
import { SnapshotText } from '../../apps/server/src/race/feed/snapshot-text.ts';
import { noRankings } from '../../apps/server/src/race/heats/record.ts';
import { EventView } from '../../apps/server/src/race/history/event-view.ts';

export interface ShownRace {
  readonly view: EventView;
  readonly visitors: PublicDetailDto;
  readonly operators: OperatorDetailDto;
}

/** The saved lists of the event: the total and each heat, all by class. */
export const savedTotal = 'total by class';
export const savedHeat = (heatId: string): string => `heat ${heatId} by class`;

const owner = asUserId('owner');

/** Everybody who is entered in the race has a row here; results are public and sent by mail. */
export function shownRace(race: Race): ShownRace {
  const heatIds = [...race.heats.keys()];
  const lists = [null, ...heatIds].map((heatId) => ({
    id: heatId ?? 'total',
    name: heatId === null ? savedTotal : savedHeat(heatId),
    heatId,
    groupBy: ['class'],
    only: null,
    first: null,
  }));
  const view = new EventView(
    {
      event: {
        ...unasked,
        id: asEventId('e1'),
        ownerId: owner,
        name: 'Race',
        place: 'Kaunertal',
        country: 'AUT',
        startDate: '2024-10-04',
        endDate: '2024-10-04',
        timeZone: 'UTC',
        organizer: { name: 'Ski club', website: null },
        publicResult: true,
        savedLists: lists,
      },
      heats: heatIds.map((id, position) => ({
        id,
        name: `Run ${position + 1}`,
        position,
        startTime: null,
        rankings: noRankings,
        competitorNotes: {},
      })),
      competitors: [...race.entries.values()].map(({ competitorId, bib }) => ({
        id: asCompetitorId(competitorId),
        firstName: 'Mikaela',
        lastName: `Number ${bib}`,
        nation: 'AUT',
        club: null,
        team: null,
        email: null,
        dateOfBirth: null,
        note: null,
        fields: {},
        ...notRegistered,
        userId: asUserId(`of.${competitorId}`),
        resultByMail: true,
      })),
      logMarks: [],
      runMessages: [],
    },
    race,
  );
  return {
    view,
    visitors: routes.eventDetail.item.parse(bodyOf(view, 'public')),
    operators: routes.operatorEventDetail.item.parse(bodyOf(view, 'operator')),
  };
}

/** Tests call their clocks by a word; on the wire serial numbers have nine digits. */
function bodyOf(view: EventView, audience: Audience): unknown {
  const text = Buffer.concat(new SnapshotText(view, audience).build('finished')).toString();
  const devices = view.race.course.flatMap(({ sources }) => sources.map(({ deviceId }) => deviceId));
  const words = [...new Set(devices)].filter((id) => !/^\d{9}$/.test(id));
  return parseJson(
    words.reduce((body, word, place) => body.replaceAll(JSON.stringify(word), `"${231_203_016 + place}"`), text),
  );
}
