/** The screens of an event: what the desk puts on them, and how they say that they are there; and what its speaker has at hand. */
import * as z from 'zod/mini';
import { boardName, boardProgramme, boardReport, boardThere, onAir as onAirItem } from '../../records/boards/board.ts';
import { eventSpeakerSheet, speakerSheet as sheet } from '../../records/boards/speaker-sheet.ts';
import * as field from '../../base/fields.ts';
import * as limits from '../../base/limits.ts';
import { described } from '../../route.ts';

export const onAir = described({
  says: 'What the screens of the event show by the word of the desk. A screen that is not named turns by itself.',
  item: onAirItem,
});

export const putOnAir = described({
  says: `Puts something on all screens of one name, at once and until something else is put there; ${limits.boardsMax} names at the most.`,
  body: z.strictObject({
    name: boardName,
    shows: field.says('`null`: it turns by itself again, and its name is forgotten.', z.nullable(boardProgramme)),
  }),
  item: onAirItem,
});

export const listBoard = described({
  says: 'Takes a screen that has gone off the list of the desk, or puts it back. It keeps what it shows, and stands in the list again as soon as it says that it is there or something is put on it.',
  body: z.strictObject({ name: boardName, isListed: z.boolean() }),
  item: onAirItem,
});

export const addSponsorPicture = described({
  says: `One more picture of a sponsor for the screens, PNG or JPEG, called as its file; ${limits.sponsorPicturesMax} at the most.`,
  item: onAirItem,
  errors: ['UNSUPPORTED_IMAGE'],
});

export const removeSponsorPicture = described({
  says: 'Takes a picture off the screens; it can be brought back for some minutes.',
  item: onAirItem,
});

export const restoreSponsorPicture = described({
  says: 'Brings a picture back that was just taken off, to its place.',
  item: onAirItem,
});

export const reportBoard = described({
  says: `Says that a screen is there, every ${limits.boardReport_ms / 1_000} s; the answer is what it is to show. Kept for a minute, in memory. Of one address ${limits.boardsPerAddressMax} are listed at the desk, of an event ${limits.boardsThereMax}.`,
  body: boardReport,
  item: onAirItem,
});

export const boardsThere = described({
  says: 'The screens of the event that are there now, as this server heard them; the topic of its operators tells of each as it says so.',
  item: boardThere,
});

export const speakerSheet = described({
  says: 'What a speaker has at hand: the favourites and the sentences of sponsors. Visitors see nothing of it.',
  item: eventSpeakerSheet,
});

export const setSpeakerSheet = described({
  says: 'Replaces what a speaker has at hand.',
  body: sheet,
  item: eventSpeakerSheet,
});
