/**
 * The race's data that ranks nothing: jury, course, forerunners, weather, and what a federation asks. One document beside an
 * event, every part of it optional; papers print what is there.
 */

type JuryFunction =
  | 'technicalDelegate'
  | 'chiefOfRace'
  | 'referee'
  | 'assistantReferee'
  | 'chiefOfCourse'
  | 'startReferee'
  | 'finishReferee'
  | 'chiefOfTiming'
  | 'trainersRepresentative';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly nation?: string;
  readonly club?: string;
}

interface JuryMember extends Person {
  readonly function: JuryFunction;
  readonly number?: string;
}

interface Weather {
  readonly place: 'start' | 'finish';
  /** HH:MM. */
  readonly time?: string;
  readonly sky?: string;
  readonly snow?: string;
  /** Degrees Celsius in tenths. */
  readonly air_tenths?: number;
  readonly snow_tenths?: number;
  readonly humidity_percent?: number;
  readonly wind?: string;
}

/** Of one heat. */
interface CourseReport {
  readonly heatId: string;
  readonly name?: string;
  readonly homologation?: string;
  readonly length_m?: number;
  readonly gates?: number;
  readonly turningGates?: number;
  readonly startAltitude_m?: number;
  readonly finishAltitude_m?: number;
  readonly setter?: Person;
  readonly forerunners: readonly Person[];
  readonly weather: readonly Weather[];
  /** HH:MM. */
  readonly startTime?: string;
  readonly endTime?: string;
}

export interface RaceReport {
  readonly season?: number;
  /** Of the organiser, three letters. */
  readonly nation?: string;
  readonly discipline?: string;
  readonly category?: string;
  readonly codexMen?: string;
  readonly codexWomen?: string;
  readonly timingBy?: string;
  readonly dataProcessingBy?: string;
  readonly usedList?: string;
  readonly fValue?: number;
  /** Points are integers of 1/100. */
  readonly minimumPenalty_hundredths?: number;
  readonly maximumPenalty_hundredths?: number;
  readonly penaltyAdder_hundredths?: number;
  readonly cutOff_hundredths?: number;
  readonly jury: readonly JuryMember[];
  readonly courses: readonly CourseReport[];
}
