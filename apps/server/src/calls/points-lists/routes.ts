/** The calls on the points list of an account, and on those who stand on it. */
import { limits, routes, type ListedPersonDto, type PointsListDto } from '@startwand/contract';
import type { Clock } from '../../base/clock.ts';
import type { PointsListHead, PointsListStore } from '../../race/points-lists/store.ts';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { FileReader } from '../imports/file-reader.ts';
import { listPointsIn, searchTextOf, type ListedRow } from '../imports/packed-list.ts';

interface Parts {
  readonly pointsLists: PointsListStore;
  readonly raceReports: Pick<RaceReportStore, 'find'>;
  readonly fileReader: FileReader;
  readonly clock: Clock;
}

export function pointsListRoutes({ pointsLists, raceReports, fileReader, clock }: Parts) {
  const present = async (userId: string) => {
    const head = await pointsLists.find(userId);
    return { data: head === null ? [] : [presentHead(head)] };
  };

  return {
    pointsList: handle(routes.pointsList, ({ params }) => present(params.userId)),

    uploadPointsList: handle(routes.uploadPointsList, async ({ params, file }) => {
      const read = await fileReader.readings.during(null, (report) =>
        fileReader.readPointsList(file, params.userId, report),
      );
      if (typeof read === 'string') return { error: read };
      if ('error' in read) return read;
      const { parts, ...head } = read;
      await pointsLists.put(params.userId, { ...head, uploadedAt: clock() }, parts);
      return present(params.userId);
    }),

    removePointsList: handle(routes.removePointsList, async ({ params }) => {
      const before = await present(params.userId);
      await pointsLists.remove(params.userId);
      return before;
    }),

    findListed: handle(routes.findListed, async ({ query, operator }) => {
      const { ownerId, id } = operator.room.view.event;
      const list = await pointsLists.find(ownerId);
      if (list === null) return { data: [] };
      const words = query.search.normalize('NFKC').toLowerCase().split(/\s+/);
      const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
      const found = (await pointsLists.partsWith(ownerId, longest)).flatMap((document) => peopleWith(document, words));
      const discipline = (await raceReports.find(id)).discipline?.toUpperCase() ?? null;
      const exactFirst = found.toSorted((a, b) => Number(b.code === query.search) - Number(a.code === query.search));
      return {
        data: exactFirst.slice(0, limits.listedFoundMax).map((row) => presentListed(row, list, discipline)),
      };
    }),
  } satisfies Partial<Handlers>;
}

function peopleWith(document: string, words: readonly string[]): readonly ListedRow[] {
  // We packed it ourselves.
  const people: readonly ListedRow[] = JSON.parse(document);
  return people.filter((person) => {
    const text = searchTextOf(person);
    return words.every((word) => text.includes(word));
  });
}

function presentHead({ name, published, people, uploadedAt }: PointsListHead): PointsListDto {
  return { name, published, people, uploadedAt_100ns: uploadedAt };
}

function presentListed(
  row: ListedRow,
  { name, published }: PointsListHead,
  discipline: string | null,
): ListedPersonDto {
  const { code: licence, lastName, firstName, nation, gender, yearOfBirth, club } = row;
  return {
    licence,
    lastName,
    firstName,
    nation: /^[A-Z]{3}$/.test(nation) ? nation : null,
    gender: gender === 'M' ? 'male' : /^[FWL]$/.test(gender) ? 'female' : null,
    yearOfBirth,
    club: club || null,
    listPoints_hundredths: listPointsIn(row, discipline),
    list: { name, published },
  };
}
