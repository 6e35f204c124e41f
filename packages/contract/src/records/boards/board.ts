/** What the screens of an event show by the word of the desk, and how they say that they are there. */
import * as z from 'zod/mini';
import * as field from '../../base/fields.ts';
import * as limits from '../../base/limits.ts';

const single = [
  z.strictObject({
    kind: field.says(
      '`onCourse`: who is on course; `last`: who came last; `next`: who starts next; `startList`: of the next heat; `blank`: nothing.',
      z.enum(['onCourse', 'last', 'next', 'startList', 'blank']),
    ),
  }),
  z.strictObject({
    kind: z.literal('top'),
    rows: field.says('How many of the ranking.', z.int().check(z.minimum(1), z.maximum(limits.boardRowsMax))),
  }),
  z.strictObject({ kind: z.literal('class'), class: field.text(limits.classMax) }),
  z.strictObject({
    kind: field.says('A list that the organiser put together, its groups in turn.', z.literal('saved')),
    list: field.id,
  }),
  z.strictObject({
    kind: z.literal('picture'),
    of: field.says(
      '`organizer`: the logo of the organiser; `event`: the picture of the event; `sponsors`: those of `pictures`, another one each time.',
      z.enum(['organizer', 'event', 'sponsors']),
    ),
  }),
  z.strictObject({ kind: z.literal('message'), text: field.text(limits.boardMessageMax) }),
] as const;

/** One thing that a screen shows. */
const boardView = z.discriminatedUnion('kind', single);
export type BoardView = z.infer<typeof boardView>;

/** What a screen is told to show: one thing, or several in turn. */
export const boardProgramme = z.discriminatedUnion('kind', [
  ...single,
  z.strictObject({
    kind: field.says('Several in turn, each so long.', z.literal('turns')),
    views: z.array(boardView).check(z.minLength(1), z.maxLength(limits.boardTurnsMax)),
    seconds: z.int().check(z.minimum(limits.boardTurnMin_s), z.maximum(limits.boardTurnMax_s)),
  }),
]);
export type BoardProgramme = z.infer<typeof boardProgramme>;

export const boardName = field.text(limits.boardNameMax);

/** What is on air at an event, for its screens and its desk. */
export const onAir = z.object({
  eventId: field.id,
  revision: field.says('Counts the changes; the higher one is the newer one.', z.int()),
  boards: field.says(
    'The screens that the desk has put something on, by their names; each other one turns by itself.',
    z.array(
      z.object({
        name: z.string(),
        shows: boardProgramme,
        isListed: field.says('`false`: the desk took it off its list when it had gone.', z.boolean()),
      }),
    ),
  ),
  pictures: field.says(
    'Of sponsors, in the order in which they came.',
    z.array(z.object({ id: z.string(), name: z.string(), path: z.string(), width: z.int(), height: z.int() })),
  ),
  version: field.version,
});
export type SponsorPictureDto = z.infer<typeof onAir>['pictures'][number];
export type OnAirDto = z.infer<typeof onAir>;

/** What a screen says of itself, every few seconds; kept in memory and for the moment. */
export const boardReport = z.strictObject({
  page: field.says(
    'Of the open page, chosen by it: two screens may have one name.',
    z.string().check(z.regex(/^[a-z0-9]{8,32}$/, 'UNKNOWN')),
  ),
  name: boardName,
  width_px: z.int().check(z.minimum(1), z.maximum(limits.boardSizeMax_px)),
  height_px: z.int().check(z.minimum(1), z.maximum(limits.boardSizeMax_px)),
  kind: field.says('How its address has it.', z.enum(['board', 'overlay', 'wall'])),
  revision: field.says(
    'Of what is on air, as far as it shows it.',
    z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  ),
});
export type BoardReport = z.infer<typeof boardReport>;

/** A screen that is there now; told to operators as it comes. */
export const boardThere = z.extend(z.object(boardReport.shape), {
  since: field.says('When it was opened.', z.bigint()),
  heardAt: z.bigint(),
});
export type BoardThereDto = z.infer<typeof boardThere>;
