/** Series of events: cups by points, with the best results of each person. */
import * as z from 'zod/mini';
import { exportFormats, separators } from '../../records/export.ts';
import { series, seriesInput, seriesName, standings, standingsWithPersons } from '../../records/series.ts';
import * as field from '../../base/fields.ts';
import * as limits from '../../base/limits.ts';
import { described } from '../../route.ts';
import { mailLanguages } from '../../records/user.ts';

const madeOf =
  'Of events whose results are public and whose rated heats are finished; worked out anew only when one of them has changed.';

export const listSeries = described({
  says: 'The series of one account, by name.',
  item: series,
});

export const createSeries = described({
  says: `Makes a series of own events, up to ${limits.seriesEventsMax}; an account has ${limits.seriesMax} at the most.`,
  body: seriesInput,
  bodyMax_bytes: limits.seriesBodyMax_bytes,
  item: series,
});

export const previewSeries = described({
  says: `The standings of a series as it is in a form, with those who may be one person. ${madeOf}`,
  body: seriesInput,
  bodyMax_bytes: limits.seriesBodyMax_bytes,
  item: standingsWithPersons,
  errors: ['DETAIL_TOO_LARGE'],
});

export const changeSeries = described({
  says: 'Saves a series.',
  body: seriesInput,
  bodyMax_bytes: limits.seriesBodyMax_bytes,
  item: series,
});

export const deleteSeries = described({
  says: 'Takes a series away; its events stay. `restoreSeries` brings it back.',
  item: z.object({ id: field.id }),
});

export const restoreSeries = described({
  says: `Brings back a series that was taken away, for ${limits.restore_min} minutes; it keeps its id.`,
  item: series,
});

export const seriesStandings = described({
  shared: 'moment',
  says: `The standings of a series, while it is public. ${madeOf} ETag.`,
  item: standings,
  errors: ['DETAIL_TOO_LARGE'],
});

export const exportStandings = described({
  says: 'The standings of a series as a file: xlsx, csv or PDF.',
  query: z.object({
    format: z.enum(exportFormats),
    language: z._default(z.enum(mailLanguages), 'en'),
    class: field.says('Only the standings of this class.', z.optional(z.string().check(z.maxLength(limits.classMax)))),
    gender: field.says('Only of this gender.', z.optional(field.gender)),
    separator: field.says(
      'Of a csv file; as spreadsheets of the language expect it unless said otherwise.',
      z.optional(z.enum(separators)),
    ),
  }),
  item: z.never(),
  errors: ['EXPORT_TOO_LARGE', 'EXPORT_FAILED', 'DETAIL_TOO_LARGE'],
});

export const seriesOfEvent = described({
  says: 'The public series that an event is part of.',
  item: seriesName,
});
