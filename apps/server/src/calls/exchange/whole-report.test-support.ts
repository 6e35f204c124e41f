/** The report of a race of one heat, in which no federation misses anything. */
export function aWholeReport(heatId: string | undefined) {
  const judges = ['technicalDelegate', 'chiefOfRace', 'referee'] as const;
  const person = { firstName: 'Paula', lastName: 'Quillon', nation: 'AUT' };
  return {
    season: 2026,
    nation: 'AUT',
    discipline: 'GS',
    category: 'FIS',
    codexMen: '1234',
    codexWomen: '1235',
    timingBy: 'Ski Club',
    dataProcessingBy: 'Ski Club',
    usedList: '12th list',
    fValue: 1010,
    jury: judges.map((judge) => ({ function: judge, ...person, number: '77' })),
    courses: [
      {
        heatId: heatId,
        name: 'Seegrube',
        homologation: '12345/10/20',
        length_m: 1_200,
        gates: 42,
        turningGates: 40,
        startAltitude_m: 1_900,
        finishAltitude_m: 1_600,
        setter: person,
        forerunners: [person],
        weather: [{ place: 'start' }],
        startTime: '10:00',
        endTime: '11:00',
      },
    ],
  };
}
