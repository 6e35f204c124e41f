/** What a speaker has at hand beside the race: whom to look out for, and what is to be said of sponsors. */
import * as z from 'zod/mini';
import * as field from '../../base/fields.ts';
import * as limits from '../../base/limits.ts';

export const speakerSheet = z.strictObject({
  favourites: field.says(
    'Competitors by their ids, in the order in which they were starred.',
    z.array(field.id).check(z.maxLength(limits.favouritesMax)),
  ),
  sponsorLines: field.says(
    'Sentences that are read out in turn.',
    z.array(field.text(limits.sponsorLineMax)).check(z.maxLength(limits.sponsorLinesMax)),
  ),
});
export type SpeakerSheet = z.infer<typeof speakerSheet>;

export const eventSpeakerSheet = z.object({ ...speakerSheet.shape, eventId: field.id, version: field.version });
export type SpeakerSheetDto = z.infer<typeof eventSpeakerSheet>;
