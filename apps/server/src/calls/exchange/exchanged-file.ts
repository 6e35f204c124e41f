/** Makes the files of federations and other programs, and says what each lacks: in the thread of files. */
import {
  exchangeFormats,
  formatsOfOneSex,
  limits,
  stringifyJson,
  type ExchangeFileDto,
  type ExchangeFormat,
  type Issue,
} from '@startwand/contract';
import {
  dsvName,
  fisFileName,
  itraSheets,
  missingForDsv,
  missingInFisFile,
  missingForItra,
  missingForUci,
  uciSheets,
  writeDsv,
  writeEvt,
  writeFis,
  writeIofResults,
  writeIofStarts,
  writeLif,
  writePpl,
  writeSch,
  type ExchangeRace,
  type ExchangeSheet,
  type Missing,
  type Sex,
} from '@startwand/exchange';
import { TICKS_PER_MILLISECOND, timestamp } from '@startwand/timing';
import { assertNever } from '../../base/assert-never.ts';
import { nothing, numberCell, textCell } from '../exports/cell.ts';
import { fileName } from '../exports/file-name.ts';
import { readDetail } from '../exports/detail/read-detail.ts';
import { workbookFile } from '../exports/xlsx.ts';
import { zipFile, type ZipPart } from '../exports/zip-file.ts';
import { offsetsIn } from '../exports/zone-clock.ts';
import { heatAsked, type ExchangeOrder, type ExchangeWish } from './exchange-order.ts';
import { raceOfDetail } from './race-of-detail.ts';

interface Exchanged {
  readonly bytes: Uint8Array;
  /** What it is saved as. */
  readonly title: string;
}

interface Incomplete {
  readonly error: 'INVALID_INPUT';
  readonly issues: readonly Issue[];
}

const writer = { company: 'Startwand', name: 'Startwand', version: limits.applicationVersion };

export function exchangedFile({ exchange, detail, report, now_ms }: ExchangeOrder): Exchanged | Incomplete {
  const read = readDetail(detail, 'operator', heatAsked(exchange));
  const race = raceOfDetail(read, report);
  const { format, sex, heatId } = exchange;
  if (format === 'missing') return { bytes: listOfFiles(race), title: '' };
  const missing = missingFor(race, format, sex);
  if (missing.length > 0) return { error: 'INVALID_INPUT', issues: issuesOf(missing) };
  const at = timestamp(BigInt(now_ms) * BigInt(TICKS_PER_MILLISECOND));
  const createdAt = { at, offset_min: offsetsIn(read.event.timeZone)(at) };
  const creator = `${writer.name} ${writer.version}`;
  return written(race, exchange, { creator, createdAt, heatId });
}

/** The answer of the call, whole. */
function listOfFiles(race: ExchangeRace): Uint8Array {
  const sexes = (['female', 'male'] as const).filter((sex) => race.people.some((person) => person.sex === sex));
  const data = exchangeFormats.flatMap((format) => {
    const each: readonly (Sex | null)[] = isOfOneSex(format) ? (sexes.length > 0 ? sexes : ['female', 'male']) : [null];
    return each.map((sex): ExchangeFileDto => ({
      format,
      sex,
      missing: missingFor(race, format, sex).map(({ field, heatId, personIds }) => ({
        field,
        heatId,
        competitorIds: personIds.slice(0, limits.exchangeNamedMax),
        count: personIds.length,
      })),
    }));
  });
  return Buffer.from(stringifyJson({ status: 0, message: '', data }));
}

function isOfOneSex(format: ExchangeFormat): boolean {
  return formatsOfOneSex.some((one) => one === format);
}

/** Nothing is missing for a format that takes what there is. */
function missingFor(race: ExchangeRace, format: ExchangeFormat, sex: Sex | null): readonly Missing[] {
  if (format === 'itra') return missingForItra(race);
  if (sex === null) return [];
  switch (format) {
    case 'fis':
      return missingInFisFile(race, sex);
    case 'dsv':
      return missingForDsv(race, sex);
    case 'uci':
      return missingForUci(race, sex);
    case 'iofResults':
    case 'iofStarts':
    case 'lynxLists':
    case 'lynxResults':
      return [];
    default:
      return assertNever(format);
  }
}

/** Each field once, in a heat where it is of one; who lacks it says the call that lists the files. */
function issuesOf(missing: readonly Missing[]): readonly Issue[] {
  return missing
    .slice(0, limits.issuesMax)
    .map(({ field, heatId }) => ({ path: heatId === null ? [field] : [field, heatId], code: 'REQUIRED' }));
}

type Writing = Parameters<typeof writeIofResults>[1];

function written(race: ExchangeRace, { format, sex }: ExchangeWish, writing: Writing): Exchanged {
  const { heatId } = writing;
  const one = sex ?? 'female';
  switch (format) {
    case 'fis':
      return { bytes: Buffer.from(writeFis(race, one, writer)), title: fisFileName(race, one) };
    case 'dsv': {
      const name = dsvName(race, one);
      const content = Buffer.from(writeDsv(race, one, writer));
      return { bytes: zipFile([{ name: `${name}.xml`, content }]), title: `${name}.zip` };
    }
    case 'uci':
      return workbook(race, `UCI ${one === 'female' ? 'W' : 'M'}`, uciSheets(race, one));
    case 'itra':
      return workbook(race, 'ITRA', itraSheets(race));
    case 'iofResults':
      return named(race, 'ResultList', 'xml', Buffer.from(writeIofResults(race, writing)));
    case 'iofStarts':
      return named(race, 'StartList', 'xml', Buffer.from(writeIofStarts(race, writing)));
    case 'lynxLists':
      return named(race, 'Lynx', 'zip', zipFile(lynxLists(race)));
    case 'lynxResults':
      return lynxResults(race, heatId);
    case 'missing':
      return { bytes: listOfFiles(race), title: '' };
    default:
      return assertNever(format);
  }
}

function named({ name }: ExchangeRace, title: string, ending: string, bytes: Uint8Array): Exchanged {
  return { bytes, title: fileName(name, title, ending) };
}

function workbook(race: ExchangeRace, title: string, sheets: readonly ExchangeSheet[]): Exchanged {
  const cellOf = (value: string | number | null) =>
    value === null ? nothing : typeof value === 'number' ? numberCell(value) : textCell(value);
  const written = sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(cellOf)) }));
  return named(race, title, 'xlsx', workbookFile(written));
}

/** Under the names by which photo finish programs look for them. */
function lynxLists(race: ExchangeRace): readonly ZipPart[] {
  return [
    { name: 'lynx.evt', content: lynxBytes(writeEvt(race)) },
    { name: 'lynx.ppl', content: lynxBytes(writePpl(race)) },
    { name: 'lynx.sch', content: lynxBytes(writeSch(race)) },
  ];
}

function lynxResults(race: ExchangeRace, heatId: string | null): Exchanged {
  const parts = race.heats.flatMap(({ id, name }, index): (ZipPart & { heat: string })[] =>
    heatId === null || heatId === id
      ? [
          {
            name: `${String(index + 1).padStart(3, '0')}-1-01.lif`,
            content: lynxBytes(writeLif(race, index)),
            heat: name,
          },
        ]
      : [],
  );
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return named(race, first.heat, 'lif', first.content);
  return named(race, 'LIF', 'zip', zipFile(parts));
}

/** As those programs read letters unless told otherwise, where they have all of them; else UTF-8. */
function lynxBytes(text: string): Buffer {
  const latin = Buffer.from(text, 'latin1');
  return latin.toString('latin1') === text ? latin : Buffer.from(`\uFEFF${text}`);
}
