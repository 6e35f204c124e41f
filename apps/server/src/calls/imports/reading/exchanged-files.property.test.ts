/** Race files that are written for other programs can be imported, too, and change nothing in their own event. */
import { exchangeFormats, type ExchangeFormat, type ImportKind } from '@startwand/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { save } from '../../../testing/saved-files.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aWholeReport } from '../../exchange/whole-report.test-support.ts';
import { imported } from './imported.test-support.ts';
import {
  aRaceOf,
  anEmptyEvent,
  anOrganiser,
  detailOf,
  someRace,
  type EmptyEvent,
  type Organiser,
  type SomeRace,
} from './random-race.test-support.ts';

let app: TestApp;
let organiser: Organiser;
beforeEach(async () => {
  app = await openTestApp();
  organiser = await anOrganiser(app);
});
afterEach(() => app.close());

const files = {
  iofStarts: ['xml', ['competitors', 'startList']],
  iofResults: ['xml', ['competitors', 'competitorList', 'times']],
  lynxResults: ['lif', ['competitors', 'competitorList', 'times']],
  fis: ['xml', ['competitors', 'competitorList', 'times']],
} as const satisfies Partial<Readonly<Record<ExchangeFormat, readonly [string, readonly ImportKind[]]>>>;
type FileFormat = keyof typeof files;
const formats = exchangeFormats.filter((format): format is FileFormat => format in files);

/** The FIS wants everybody's licence, nation, year and sex, and hundredths. */
function asTheFisWants(race: SomeRace): SomeRace {
  const whole = { gender: 'female', nation: 'AUT', dateOfBirth: '2010' } as const;
  return {
    ...race,
    rounding: { ...race.rounding, precision: 2 },
    people: race.people.map(({ input, course }, at) => ({
      input: { ...input, ...whole, licence: `56${at}`, startNumber: at + 1 },
      // Its files have the gate in a place of its own: no reason begins with one.
      course: { ...course, said: course.said !== null && 'gate' in course.said ? course.said : null },
    })),
  };
}

/** A LIF file holds no quotation marks: whoever has them is called otherwise by it. */
function asLynxWrites(race: SomeRace): SomeRace {
  const plain = (text: string) => text.replaceAll('"', '');
  return {
    ...race,
    people: race.people.map(({ input, course }) => ({
      input: {
        ...input,
        firstName: plain(input.firstName),
        lastName: plain(input.lastName),
        club: input.club === null ? null : plain(input.club),
        team: input.team === null ? null : plain(input.team),
      },
      course,
    })),
  };
}

async function written({ id, heatId }: EmptyEvent, format: FileFormat): Promise<Buffer | null> {
  const { token } = organiser.owner;
  if (format === 'fis') await app.post(`/events/${id}/report`, aWholeReport(heatId), token);
  const query = format === 'fis' ? 'sex=female' : `heatId=${heatId}`;
  app.letSnapshotsAge();
  const { http, bytes } = await save(app, `/events/${id}/exchange/${format}?${query}`, token);
  // Nobody ran, and a federation takes no such file.
  if (format === 'fis' && http === 400) return null;
  expect(http).toBe(200);
  return bytes;
}

/** Removes the time of writing, and whether the heat was finished by then. */
function withoutMoment(file: Buffer): string {
  return file
    .toString()
    .replace(/ createTime="[^"]*"/, '')
    .replace(/ status="(?:Complete|Snapshot)"/, '');
}

test.each(formats)(
  'a race file makes the same file of an empty event, and changes nothing in its own: %s',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(someRace, async (random) => {
        const asked =
          format === 'fis' ? asTheFisWants(random) : format === 'lynxResults' ? asLynxWrites(random) : random;
        // The others write no splits.
        const race = { ...asked, points: format === 'iofResults' ? 3 : 2 };
        fc.pre(race.people.some(({ input }) => input.startNumber !== null));
        const [ending, kinds] = files[format];
        const event = await aRaceOf(app, organiser, race);
        const file = await written(event, format);
        fc.pre(file !== null);
        if (file === null) return;
        const empty = await anEmptyEvent(app, organiser, race);
        const before = await detailOf(app, organiser.owner, event);
        for (const kind of kinds) {
          const named = [`race.${ending}`, file, 'de'] as const;
          await imported(app, organiser, event, kind, named);
          expect([format, kind, await detailOf(app, organiser.owner, event)]).toEqual([format, kind, before]);
          await imported(app, organiser, empty, kind, named);
        }
        const again = await written(empty, format);
        expect([format, again === null ? null : withoutMoment(again)]).toEqual([format, withoutMoment(file)]);
      }),
      { seed: 41, numRuns: 2, endOnFailure: true },
    );
  },
  240_000,
);
