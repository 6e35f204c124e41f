/** Which lists of the organiser belong to what is shown. */
import { heatsBefore, ratedHeats, type HeatDto, type PublicDetailDto, type SavedListDto } from '@startwand/contract';

/**
 * Those of the heat; those of the total beside the total, where it is shown in a later heat of a sum, and where there is
 * but one heat, which is the total.
 *
 * @param heat `null`: over all rated heats
 */
export function savedListsHere(detail: PublicDetailDto, heat: HeatDto | null): readonly SavedListDto[] {
  const isTotal = heat === null || ratedHeats(detail.heats).length < 2 || heatsBefore(detail, heat) !== null;
  const lists = detail.event.savedLists?.lists ?? [];
  return lists.filter(({ heatId }) => (heatId === null ? isTotal : heatId === heat?.id));
}
