/** A paper that is no list, made beside the race. */
import { paperLimits } from '@startwand/contract';
import { accentOf } from '../exports/paper/accent.ts';
import { dataUrlOf } from '../exports/paper/data-url.ts';
import { compareByBib, type ListedCompetitor, type RaceLists } from '../exports/race-lists.ts';
import { labelPages } from './bib-labels.ts';
import { certificatePages, certified } from './certificates.ts';
import type { PaperWish } from './paper-wish.ts';
import { sheetsOf, type Pages } from './sheet.ts';
import { cardPages } from './start-cards.ts';

interface Refusal {
  readonly error: 'EXPORT_TOO_LARGE' | 'RUN_NOT_FINISHED';
}

export async function makePaper(
  lists: RaceLists,
  wish: PaperWish,
): Promise<{ readonly bytes: Uint8Array; readonly title: string } | Refusal> {
  const { detail, paper, texts } = lists;
  const accent = await accentOf(detail.event, paper.logo);
  const title = texts.t(`paper.title.${wish.kind}`);
  const pages = pagesOf(lists, wish, accent);
  if ('error' in pages) return pages;
  const { event } = detail;
  const author = event.organizer.name;
  const definition = sheetsOf({ ...pages, title: `${event.name} – ${title}`, author, language: texts.language });
  const { setPages } = await import('../exports/pdf.ts');
  return { bytes: await setPages(definition), title };
}

type Drawn = Pick<Pages, 'pages' | 'isLandscape' | 'images'>;

function pagesOf(lists: RaceLists, wish: PaperWish, accent: string): Drawn | Refusal {
  if (wish.kind === 'certificates') {
    const ranked = certified(lists, wish);
    if (ranked.length === 0) return { error: 'RUN_NOT_FINISHED' };
    if (ranked.length > paperLimits.papersMax) return { error: 'EXPORT_TOO_LARGE' };
    return {
      pages: certificatePages(lists, ranked, wish, accent),
      isLandscape: wish.certificate.isLandscape,
      images: wish.picture === null ? {} : { picture: dataUrlOf(wish.picture) },
    };
  }
  const competitors = numbered(lists, wish);
  if (competitors.length > paperLimits.papersMax) return { error: 'EXPORT_TOO_LARGE' };
  const pages =
    wish.kind === 'bibLabels'
      ? labelPages(lists, competitors, wish, accent)
      : cardPages(lists, competitors, wish, accent);
  return { pages: pages.length === 0 ? [[]] : pages, isLandscape: false };
}

/** Who has no bib yet has nothing to stick on. */
function numbered({ detail }: RaceLists, { ofClass, competitorId }: PaperWish): readonly ListedCompetitor[] {
  return detail.competitors
    .filter(({ startNumber }) => startNumber !== null)
    .filter((one) => ofClass === null || one.class === ofClass)
    .filter(({ id }) => competitorId === null || id === competitorId)
    .toSorted(compareByBib);
}
