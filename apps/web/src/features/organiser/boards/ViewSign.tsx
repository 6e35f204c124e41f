import type { BoardProgramme, BoardView } from '@startwand/contract';
import type { ReactNode } from 'react';
import styles from './ViewSign.module.css';

type Sign = BoardView['kind'] | 'itself';

/**
 * A screen in little, with the kind of what it shows: found in a row of screens before its words are read. Several in turn
 * stand behind each other. The words beside it say the same to who cannot see it.
 */
export function ViewSign({ shows }: { readonly shows: BoardProgramme | null }): ReactNode {
  const [first] = shows?.kind === 'turns' ? shows.views : [shows];
  const sign = first?.kind ?? 'itself';
  const isTurn = shows?.kind === 'turns' && shows.views.length > 1;
  return (
    <svg className={styles.sign} viewBox="0 0 72 44" aria-hidden="true" focusable="false">
      {isTurn ? <path d="M8 1.5h62.5V36" className={styles.behind} /> : null}
      <rect x="1.5" y="5.5" width="64" height="36" rx="2.5" className={styles.screen} />
      <path d={drawn[sign]} className={styles.drawn} />
    </svg>
  );
}

/** Rows of a ranking have a rank, those of a start list a time behind, groups a head. */
const drawn: Readonly<Record<Sign, string>> = {
  top: 'M8 14h4M16 14h30M52 14h7M8 23.5h4M16 23.5h24M52 23.5h7M8 33h4M16 33h28M52 33h7',
  class: 'M8 13h16M8 22h4M16 22h28M52 22h7M8 33h4M16 33h24M52 33h7',
  saved: 'M8 12h16M8 19h4M16 19h30M52 19h7M8 27h16M8 34h4M16 34h26M52 34h7',
  startList: 'M8 14h6M18 14h24M8 23.5h6M18 23.5h30M8 33h6M18 33h22',
  next: 'M10 23.5h6M22 23.5h26M54 17.5l5 6-5 6',
  onCourse: 'M34 13.5a10 10 0 1 0 .01 0M34 17.5v6.5l4 3',
  last: 'M10 17h20M10 30h12M42 15h17v17H42z',
  message: 'M10 17h46M10 24h38M10 31h26',
  picture: 'M8 35l14-17 11 13 7-8 19 12M47 14.5a3 3 0 1 0 .01 0',
  blank: '',
  itself: 'M25 26a9 9 0 0 1 15-8.5l2.5 2.5M42.5 14v6h-6M42 22a9 9 0 0 1-15 8.5l-2.5-2.5M24.5 34v-6h6',
};
