/** What a view of the desk's choice is made of, the same on a board, over a picture and on a wall of lamps. */
import { savedListOf, type HeatDto, type PublicCompetitorDto, type PublicDetailDto } from '@startwand/contract';
import type { BoardList, BoardLists } from './board-lists.ts';
import type { ShownView } from './sponsor-pictures.ts';

export interface Picture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export type BoardContent =
  | { readonly kind: 'ranked'; readonly list: BoardList }
  /** One after the other. */
  | { readonly kind: 'lists'; readonly lists: readonly BoardList[] }
  | { readonly kind: 'waiting'; readonly heat: HeatDto; readonly waiting: readonly PublicCompetitorDto[] }
  | { readonly kind: 'onCourse' | 'last' | 'blank' }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: Picture | null; readonly name: string };

export function contentOf(view: ShownView, detail: PublicDetailDto, heat: HeatDto, kept: BoardLists): BoardContent {
  const { publicResult, organizer, image } = detail.event;
  if (view.kind === 'top') {
    const [list = noList] = publicResult ? kept.of(detail, 'result') : [];
    return { kind: 'ranked', list: shortened(list, view.rows) };
  }
  if (view.kind === 'class') {
    const ofClass = kept.classesOf(detail, heat).find(({ name }) => name.kind === 'class' && name.value === view.class);
    return { kind: 'ranked', list: ofClass ?? noList };
  }
  if (view.kind === 'saved') {
    const saved = savedListOf(detail.event, view.list);
    return { kind: 'lists', lists: saved === null ? [] : kept.savedOf(detail, saved) };
  }
  if (view.kind === 'next') return { kind: 'waiting', heat, waiting: kept.whole(detail, heat).toStart };
  if (view.kind === 'startList') {
    const next = nextHeat(detail.heats, heat);
    return { kind: 'waiting', heat: next, waiting: startersOf(detail, next) };
  }
  if (view.kind === 'message') return { kind: 'message', text: view.text };
  if (view.kind === 'sponsor') return { kind: 'picture', picture: view.picture, name: view.picture.name };
  if (view.kind === 'picture') {
    const picture = view.of === 'event' ? image : view.of === 'organizer' ? organizer.image : null;
    return { kind: 'picture', picture, name: organizer.name };
  }
  return { kind: view.kind };
}

/** So many of the ranking; who shares the last of these ranks does not stand there. */
export function shortened(list: BoardList, rows: number): BoardList {
  const ranked = list.ranked.slice(0, rows);
  return { ...list, ranked, count: ranked.length };
}

/** Of a class that nobody is in, and of results that are not public. */
const noList: BoardList = { id: 'nobody', count: 0, name: { kind: 'result' }, decimals: 2, ranked: [] };

/** The one behind the heat that is shown that has not begun; where there is none, the heat itself. */
function nextHeat(heats: readonly HeatDto[], shown: HeatDto): HeatDto {
  if (shown.state === 'prepared') return shown;
  const later = heats
    .filter(({ position, state }) => position > shown.position && state === 'prepared')
    .toSorted((a, b) => a.position - b.position);
  return later[0] ?? shown;
}

/** In the order of their start; nobody while the list is kept back. */
function startersOf({ startLists, competitors }: PublicDetailDto, heat: HeatDto): readonly PublicCompetitorDto[] {
  const byId = new Map(competitors.map((competitor) => [competitor.id, competitor]));
  const list = startLists.find(({ heatId }) => heatId === heat.id);
  return list?.competitorIds.flatMap((id) => byId.get(id) ?? []) ?? [];
}
