/** What a scoreboard shows, as its address says it. Whoever hangs it up types it by hand. */
import { limits } from '@startwand/contract';
import { like, search, text, word, type Parse, type SearchOf } from '../../../base/page-search.ts';
import { whole } from '../../../base/search-values.ts';

export const seconds_default = 10;

/** `class`: one list for each class; `overall`: over all rated heats; `saved.` and an id: one of the organiser; the others are those of the live page. */
const lists = /^(?:result|class|overall|(?:split|section)\.[1-9]\d?|saved\.[\w-]{1,40})$/;

/** Pixels of a wall of lamps, across and down: `192x64`. */
const walls = /^(?:[2-9]\d|[1-9]\d{2,3})x(?:1[6-9]|[2-9]\d|[1-9]\d{2,3})$/;

/** Red, green and blue: `ff6600`. */
const colour = /^[\da-f]{6}$/i;

const isOn: Parse<1 | undefined> = (given) => (given === 1 || given === '1' || given === true ? 1 : undefined);

export const readBoardSearch = search({
  /** Without one, the heat where something happens. */
  heat: word(),
  /** The only list shown; without one the board turns through all of them. */
  list: like(lists),
  /** How long a page stands. Shorter, nobody reads it; longer, nobody waits for the next. */
  seconds: whole(3, 120),
  /** Without a ground of its own, to be laid over a picture. */
  overlay: isOn,
  /** The first of a race, in a frame on somebody else's page. */
  embed: isOn,
  /** On a wall of so many lamps. */
  size: like(walls),
  /** In such a frame: of this class alone, and how many. */
  class: word(),
  rows: whole(1, 50),
  /** Under which name the desk finds this screen. */
  screen: text(limits.boardNameMax),
  /** In an overlay: a template that a CasparCG server loads, fills and plays. */
  caspar: isOn,
  /** In an overlay, a director's own: colours as six digits, and a font that the machine has. */
  accent: like(colour),
  text: like(colour),
  ground: like(colour),
  font: like(/^[\p{L}\d][\p{L}\d -]{0,39}$/u),
  /** In an overlay: the course as a slim line at the foot. */
  course: isOn,
});
export type BoardSearch = SearchOf<typeof readBoardSearch>;
