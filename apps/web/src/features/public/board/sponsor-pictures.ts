/** What a screen shows of the pictures of sponsors: each time another one. */
import { limits, type BoardProgramme, type BoardView, type SponsorPictureDto } from '@startwand/contract';

/** A view as a screen shows it: of the pictures of sponsors it is one. */
export type ShownView = BoardView | { readonly kind: 'sponsor'; readonly picture: SponsorPictureDto };

export interface ShownProgramme {
  readonly views: readonly ShownView[];
  readonly seconds: number;
}

/**
 * In a round with other views each round shows the next picture; alone, one follows the other.
 *
 * @returns without the views of sponsors, while there is no picture
 */
export function withPictures(programme: BoardProgramme, pictures: readonly SponsorPictureDto[]): ShownProgramme {
  const views = programme.kind === 'turns' ? programme.views : [programme];
  const seconds = programme.kind === 'turns' ? programme.seconds : limits.sponsorPictureAlone_s;
  const hasSponsors = views.some(isOfSponsors);
  const rounds = hasSponsors ? Math.max(1, pictures.length) : 1;
  const shown = Array.from({ length: rounds }, (_none, round) =>
    views.flatMap((view): readonly ShownView[] => {
      if (!isOfSponsors(view)) return [view];
      const picture = pictures[round];
      return picture === undefined ? [] : [{ kind: 'sponsor', picture }];
    }),
  );
  return { views: shown.flat(), seconds };
}

function isOfSponsors(view: BoardView): boolean {
  return view.kind === 'picture' && view.of === 'sponsors';
}
