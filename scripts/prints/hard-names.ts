/** Names, clubs and reasons as long as real ones are, in the letters of several languages. */
import type { RaceReport } from '@startwand/contract';

const club = {
  long: 'Székesfehérvári Építők Természetjáró és Síszakosztály Sportegyesülete',
  german: 'Ski- und Snowboardclub Garmisch-Partenkirchen 1910 e. V., Abteilung Alpin',
  italian: 'Associazione Sportiva Dilettantistica Sci Club Città di Cortina d’Ampezzo',
  short: 'SC Götzens',
} as const;

/** Last name, first name, nation, club. */
const people = [
  ['Szentgyörgyvölgyi-Nagyszentmiklósi', 'Árpád Zsigmond', 'HUN', club.long],
  ['Weißmüller-Großschädl', 'Maximiliane Theresia', 'GER', club.german],
  ['Della Valle Incisa di Camerana', 'Pierfrancesco Maria', 'ITA', club.italian],
  ['Őry', 'Űrsi', 'HUN', null],
  ['Hadik-Barkóczy de Futak et Szala', 'Győző', 'HUN', club.long],
  ['Moser', 'Anna', 'AUT', club.short],
  ['Țăranu-Ștefănescu', 'Ștefănița', 'ROU', 'Clubul Sportiv Municipal Brașov'],
  ['Wllwwwmmmmwwwmmmmwwwm', 'Mwmwmwm', 'NOR', 'Lørenskog IL'],
] as const;

const classes = [
  'U14 Mädchen / leányok / ragazze',
  'U16 Burschen und Mädchen, Jahrgänge 2010 und 2011, Bezirkscup',
  'Herren / Férfi felnőtt / Uomini',
] as const;

/** @param count how many start; some have a bib of four figures */
export function hardField(count: number) {
  return Array.from({ length: count }, (_none, index) => {
    const [lastName, firstName, nation, from] = people[index % people.length] ?? people[0];
    return {
      startNumber: index < count - 5 ? index + 1 : 9_900 + index,
      lastName,
      firstName,
      nation,
      club: from,
      team: `${from ?? 'Vegyes csapat'} ${(index % 3) + 1}`.slice(0, 100),
      class: classes[index % classes.length] ?? null,
      gender: index % 2 === 0 ? 'male' : 'female',
      dateOfBirth: `${2009 + (index % 4)}-05-06`,
      licence: `HUN${String(100_000 + index)}`,
    };
  });
}

export const hardForm = {
  name: 'Nemzetközi Gyermek- és Ifjúsági Óriás-műlesikló Bajnokság, Széchenyi-emlékkupa, második forduló',
  place: 'Innerkrems-Schulterkogel, Bad Kleinkirchheim',
  // As long as it may be.
  organizer: {
    name: 'Skiverband und Wintersportgemeinschaft Bad Kleinkirchheim–St. Oswald–Innerkrems am Schulterkogel eV.',
  },
  heats: [
    { name: '1. Durchgang / 1. futam', startTime: '2026-01-17T10:00' },
    { name: '2. Durchgang / 2. futam', startTime: '2026-01-17T13:00' },
  ],
} as const;

export const hardReasons = [
  'Torfehler: mit dem rechten Ski eingefädelt, nach dem Sturz nicht zurückgestiegen und am nächsten Tor vorbeigefahren; Torrichter Herr Oberhauser, Protest der Mannschaftsführung abgelehnt um 11:42 Uhr',
  'A kapubíró jelentése szerint a versenyző a huszonharmadik kapunál a belső botot átlépte, a videofelvétel ezt megerősítette; az óvást a zsűri egyhangúlag elutasította',
  'Ha ostacolato il concorrente che lo seguiva; decisione della giuria all’unanimità',
] as const;

/** Every function of a jury, with names that do not fit into half a page. */
export function hardReport(heatIds: readonly string[]): RaceReport {
  const [long, german, italian] = people.map(([lastName, firstName, nation]) => ({ lastName, firstName, nation }));
  if (long === undefined || german === undefined || italian === undefined) throw new Error('There are three names.');
  return {
    federation: 'none',
    discipline: 'GS',
    category: 'FIS-CHI',
    codexMen: '2145',
    codexWomen: '5146',
    timingBy: 'Zeitnehmung und Datenverarbeitung Skiverband Bad Kleinkirchheim–Innerkrems',
    dataProcessingBy: 'Székesfehérvári Időmérő és Eredményszolgáltató Korlátolt Felelősségű Társaság',
    usedList: '12. Punkteliste 2025/26, gültig ab 15. Jänner',
    fValue: 980,
    minimumPenalty_hundredths: 2_300,
    maximumPenalty_hundredths: 9_999,
    penaltyAdder_hundredths: 150,
    jury: [
      { function: 'technicalDelegate', ...long, number: 'HUN-12345678' },
      { function: 'chiefOfRace', ...german },
      { function: 'referee', ...italian },
      { function: 'assistantReferee', ...long },
      { function: 'chiefOfCourse', ...german },
      { function: 'startReferee', ...italian },
      { function: 'finishReferee', ...long },
      { function: 'chiefOfTiming', ...german },
      { function: 'trainersRepresentative', ...italian },
    ],
    courses: heatIds.map((heatId, place) => ({
      heatId,
      name: 'FIS-Strecke Kaiserburg – Nationale Abfahrt, unterer Teil',
      homologation: `13245/01/2${place + 4}`,
      length_m: 1_240,
      startAltitude_m: 1_905,
      finishAltitude_m: 1_565,
      gates: 41 + place,
      turningGates: 39 + place,
      setter: place === 0 ? long : italian,
      forerunners: [long, german, italian],
      startTime: place === 0 ? '10:00' : '13:00',
      endTime: place === 0 ? '11:24' : '14:31',
      weather: [
        {
          place: 'start',
          time: '09:45',
          sky: 'stark bewölkt mit Schneefall, Nebel in der Mitte',
          snow: 'Kunstschnee, hart und eisig, oben Pulver',
          air_tenths: -85,
          snow_tenths: -60,
          humidity_percent: 85,
          wind: 'böig aus Nordwest',
        },
        { place: 'finish', time: '09:45', sky: 'sonnig', snow: 'hart', air_tenths: -35, humidity_percent: 60 },
      ],
    })),
  };
}
