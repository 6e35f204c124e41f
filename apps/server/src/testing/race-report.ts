/** The report of a race, with a name for everything that it may say. */
import type { RaceReport } from '@startwand/contract';

export function aRaceReport(changes: Partial<RaceReport> = {}): RaceReport {
  return {
    discipline: 'GS',
    category: 'FIS',
    codexMen: '2145',
    timingBy: 'Zeitnehmung Nordkette',
    fValue: 980,
    minimumPenalty_hundredths: 2_300,
    usedList: 'Liste 5',
    jury: [
      { function: 'technicalDelegate', lastName: 'Ødegård', firstName: 'Åse', nation: 'NOR', number: '1234' },
      { function: 'chiefOfRace', lastName: 'Ötztaler', firstName: 'Jürgen', nation: 'AUT' },
    ],
    courses: [
      {
        heatId: 'h1',
        name: 'Seegrube',
        homologation: '13245/01/24',
        length_m: 1_240,
        gates: 41,
        turningGates: 39,
        startAltitude_m: 1_905,
        finishAltitude_m: 1_565,
        setter: { lastName: 'O’Brien', firstName: 'Zoë', nation: 'IRL' },
        forerunners: [{ lastName: 'Moser', firstName: 'Anna', club: 'SC Götzens' }],
        weather: [
          { place: 'start', time: '09:45', sky: 'sonnig', snow: 'hart', air_tenths: -35, humidity_percent: 60 },
        ],
        startTime: '10:00',
      },
    ],
    ...changes,
  };
}
