/** Files that other programs and federations take and give, written of a finished race and read within bounds. No I/O, no clock. */
export type {
  ExchangeHeat,
  ExchangePerson,
  ExchangeRace,
  ExchangeRun,
  ZonedMoment,
  PlacedOutcome,
  WorkedOutPenalty,
  Place,
  Places,
  Sex,
  ListedStarter,
} from './race/exchange-race.ts';
export { noPlaces } from './race/exchange-race.ts';
export { reportedFunctions, type ReportedRace } from './race/reported-race.ts';
export { missingFields, type Missing, type MissingField } from './race/missing.ts';
export type { FileReading, ReadingFault } from './reading.ts';
export { usualXmlBounds } from './xml/read-xml.ts';

// Used by every file for spreadsheets.
export { addFormulaMarks, removeFormulaMarks } from './formula-marks.ts';

// Of the FIS.
export { missingInFisFile } from './fis/missing-fis.ts';
export { fisFileName, writeFis, type Writer } from './fis/write-fis.ts';
export { readFis } from './fis/read-fis.ts';
export type { FisReading, FisRow } from './fis/read-fis.ts';

// Of the IOF.
export { writeIofResults, writeIofStarts } from './iof/write-iof.ts';
export { readIof, type IofReading, type IofRow } from './iof/read-iof.ts';

// Of the DSV.
export { missingForDsv } from './dsv/missing-dsv.ts';
export { dsvName, writeDsv } from './dsv/write-dsv.ts';

// Workbooks, as rows.
export type { ExchangeSheet } from './workbooks/sheets.ts';
export { itraSheets, missingForItra } from './workbooks/itra.ts';
export { missingForUci, uciSheets } from './workbooks/uci.ts';

// Of photo finish programs.
export { writeEvt, writeLif, writePpl, writeSch, type LynxRace } from './lynx/write-lynx.ts';
export { readEvt, readLif, readPpl, type LynxReading, type LynxRow } from './lynx/read-lynx.ts';

// Of those who follow a race while it goes on.
export type { LiveHeat, LiveRace, LiveStarter, LiveTime } from './live/live-race.ts';
export { fisKeepAlive, fisLiveBodies, fisLiveMessage, type FisLiveBody } from './live/fis-live.ts';
export { rmonitorHeartbeat, rmonitorLines, type RMonitorClock } from './live/rmonitor.ts';
