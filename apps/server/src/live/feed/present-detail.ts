/**
 * From the race and its shown rows to what travels. This is the one place where private fields are
 * left out for the public: by type, not by habit.
 */
import type {
  DocumentDto,
  EventDto,
  HeatDto,
  JudgedTriggerDto,
  MeasuringPointDto,
  ReplacementDto,
  RunDto,
  StartListDto,
} from '@startwand/contract';
import { replacementOf, speedOf } from '@startwand/timing';
import type {
  Crossing,
  EventState,
  Heat,
  JudgedTrigger,
  MeasuringPoint,
  Race,
  Replacement,
  Run,
  Source,
} from '@startwand/timing';
import { presentImage } from '../../events/present-image.ts';
import type { DocumentRecord, EventRecord, HeatRecord } from '../../events/record.ts';
import { versionOf } from '../../version-of.ts';
import { formVersions, heatVersion } from './form-versions.ts';
import { hiddenFields } from './present-competitor.ts';
import { triggerStatus } from '../../triggers/trigger-status.ts';

/** The event itself; `sources` (which device listens where) only for operators. */
export function presentEvent(
  shown: EventRecord,
  race: Race,
  state: EventState,
  isOperator: boolean,
): EventDto {
  const { rules } = race;
  const { registration } = shown;
  return {
    id: shown.id,
    name: shown.name,
    place: shown.place,
    country: shown.country,
    startDate: shown.startDate,
    endDate: shown.endDate,
    startTime: shown.startTime,
    endTime: shown.endTime,
    multiDay: shown.startDate !== shown.endDate,
    timeZone: shown.timeZone,
    state,
    ownerId: shown.ownerId,
    image: presentImage(shown.image),
    organizer: { ...shown.organizer, image: presentImage(shown.organizerImage) },
    publicResult: shown.publicResult,
    publicRegistration: registration.isPublic,
    registrationStart: registration.opensAt,
    registrationEnd: registration.closesAt,
    registrationFields: registration.fields.filter(({ visible }) => isOperator || visible),
    ...(isOperator ? { firstStartNumber: registration.firstBib } : {}),
    documents: shown.documents
      .filter((document) => isOperator || isPublicDocument(document, shown))
      .map((document) => presentDocument(document, isOperator)),
    bannerMessages: shown.banners.map((banner) => ({ ...banner })),
    ...(isOperator ? { invalidSteps: [...shown.invalidSteps] } : {}),
    roundingType: rules.rounding.type,
    precision: rules.rounding.precision,
    triggerFilterTime_100ns: rules.triggerFilterTime_100ns,
    ties: rules.ties,
    overallRanking: rules.overall,
    measuringPoints: race.course.map((point, section) => ({
      ...presentPoint(point, section),
      ...(isOperator ? { sources: point.sources.map(presentSource) } : {}),
    })),
    ...(isOperator ? { versions: formVersions(shown, race) } : {}),
  };
}

/** Results in a file are results: visitors get them while they are public. */
export function isPublicDocument(
  { category }: DocumentRecord,
  { publicResult }: EventRecord,
): boolean {
  return publicResult || (category !== 'heatResults' && category !== 'overallResults');
}

export function presentDocument(document: DocumentRecord, isOperator: boolean): DocumentDto {
  const shown = {
    id: document.id,
    heatId: document.heatId,
    category: document.category,
    description: document.description,
    fileName: document.name,
    size_bytes: document.size_bytes,
    lastEdited: document.editedAt,
  };
  return isOperator ? { ...shown, version: versionOf(shown) } : shown;
}

function presentPoint(point: MeasuringPoint, section: number): MeasuringPointDto {
  return {
    section,
    lowerBound_100ns: point.lowerTolerance_100ns,
    upperBound_100ns: point.upperTolerance_100ns,
    sectionLength: ofThousandths(point.sectionLength_mm),
  };
}

/** Millimetres in metres, thousandths of km/h in km/h. */
function ofThousandths(value: number | null): number | null {
  return value === null ? null : value / 1_000;
}

/** A heat; its reference and what operators know of single competitors in it only for them. */
export function presentHeat(
  shown: HeatRecord,
  heat: Heat,
  { race, event }: { readonly race: Race; readonly event: Pick<EventRecord, 'registration'> },
  isOperator: boolean,
): HeatDto {
  const { rules } = heat;
  const { startGroups } = rules;
  const isHidden = startGroups !== null && hiddenFields(event.registration).has(startGroups);
  const showsGroups = isOperator || !isHidden;
  const rounding = rules.rounding ?? race.rules.rounding;
  return {
    id: heat.id,
    name: shown.name,
    position: shown.position,
    startTime: shown.startTime,
    state: heat.state,
    round: heat.round,
    isRated: rules.isRated,
    massStart: rules.start === 'mass',
    massStartField: showsGroups ? startGroups : null,
    officialStart: rules.officialStart,
    bestOfRuns: rules.bestOfRuns,
    roundingType: rounding.type,
    precision: rounding.precision,
    hasOwnRounding: rules.rounding !== null,
    regularity: rules.regularity,
    targetTime_100ns: rules.targetTime_100ns,
    distance: ofThousandths(rules.distance_mm),
    minSpeed: ofThousandths(rules.minSpeed_mkmh),
    maxSpeed: ofThousandths(rules.maxSpeed_mkmh),
    speedRanking: shown.rankings.bySpeed,
    sectionTimeRanking: shown.rankings.bySectionTime,
    splitTimeRanking: shown.rankings.bySplitTime,
    maxTimeOnCourse_100ns: rules.maxTimeOnCourse_100ns,
    isPassedOverDns: rules.isPassedOverDns,
    nextCompetitorId: heat.nextStarter,
    nextGroup: showsGroups ? heat.nextGroup : null,
    deadHeats: heat.deadHeats.map((members) => [...members]),
    ...(isOperator ? presentForOperators(shown, heat) : {}),
    ...(isOperator ? { version: heatVersion(shown, heat) } : {}),
  };
}

function presentForOperators({ competitorNotes }: HeatRecord, heat: Heat) {
  const { reference, excluded, rules } = heat;
  const known = new Set([...Object.keys(competitorNotes), ...excluded]);
  const isExcluded = new Set<string>(excluded);
  return {
    referenceRun:
      reference === null
        ? null
        : { runId: reference.runId, sections_100ns: [...reference.sections_100ns] },
    takesIn:
      rules.takesIn === null
        ? null
        : { field: rules.takesIn.field, values: [...rules.takesIn.values] },
    competitorInformation: [...known].sort().map((competitorId) => ({
      competitorId,
      note: competitorNotes[competitorId] ?? null,
      excludeFromReferenceRun: isExcluded.has(competitorId),
    })),
  };
}

export function presentStartList(
  { id, startList, startTimes, seed }: Heat,
  isOperator: boolean,
): StartListDto {
  const startTimes_100ns =
    startTimes.size === 0 ? [] : startList.map((competitor) => startTimes.get(competitor) ?? null);
  const list = { heatId: id, competitorIds: [...startList], startTimes_100ns, seed };
  return isOperator ? { ...list, version: versionOf(list) } : list;
}

/** A run; which impulses it is made of is told to operators only. */
export function presentRun(run: Run, race: Race, isOperator: boolean): RunDto {
  const sections = run.crossings.map((crossing, point) => {
    const shown = presentCrossing(crossing);
    if (shown === null || crossing === null || !isOperator) return shown;
    const replacement = crossing.replaced ? replacementOf(race, run.id, point) : null;
    return {
      ...shown,
      triggerId: crossing.triggerId,
      ...(replacement === null ? {} : { replacement: presentReplacement(replacement) }),
    };
  });
  return {
    runId: run.id,
    heatId: run.heatId,
    competitorId: run.competitorId,
    number: run.number,
    status: run.status,
    isStatusGiven: run.isStatusGiven,
    data: { sections },
    runTime_100ns: run.runTime_100ns,
    isRunTimeEdited: run.editedTime_100ns !== null,
    penalty_100ns: run.penalty_100ns,
    reward_100ns: run.reward_100ns,
    timePostings: run.postings.map(({ id, time_100ns }) => ({ id, time_100ns })),
    net_100ns: run.net_100ns,
    result_100ns: run.result_100ns,
    deviation_100ns: run.deviation_100ns,
    speed_ckmh: speedOf(race.heats.get(run.heatId)?.rules.distance_mm ?? null, run.net_100ns),
    counts: run.counts,
  };
}

export function presentReplacement(replacement: Replacement): ReplacementDto {
  return {
    backupId: replacement.backupId,
    timestamp_100ns: replacement.timestamp,
    correction_100ns: replacement.correction_100ns,
    neighbours: replacement.neighbours.map(({ mainId, backupId }) => ({ mainId, backupId })),
  };
}

export function presentTrigger({ trigger, verdict }: JudgedTrigger): JudgedTriggerDto {
  const isUsed = verdict.status === 'used';
  return {
    id: trigger.id,
    deviceId: trigger.deviceId,
    timestamp: trigger.timestamp,
    timeOffset: trigger.timeOffset_min,
    timingChannel: `C${trigger.channel}`,
    valid: trigger.valid,
    blocked: trigger.blocked,
    type: trigger.kind === 'clear' ? 'ClearTrigger' : 'StartNumberTrigger',
    startNumber: trigger.bib === null ? null : { startNumber: trigger.bib, type: 'MANUAL' },
    triggerType: trigger.type,
    memo: trigger.memo,
    corrected: trigger.corrected,
    synchronised: trigger.synchronised,
    receivedAt: trigger.receivedAt,
    status: triggerStatus(trigger, verdict.status),
    used: isUsed,
    usedBy: isUsed ? [...verdict.runIds] : [],
    judgement: {
      status: verdict.status,
      reason: isUsed ? null : verdict.reason,
      heatId: verdict.heatId,
      section: verdict.point,
      byOperator: isUsed && verdict.by === 'operator',
    },
  };
}

const presentSource = (source: Source) => ({ deviceId: source.deviceId, channel: source.channel });

function presentCrossing(crossing: Crossing | null) {
  if (crossing === null) return null;
  const { timestamp, edited, replaced, scheduled, manual } = crossing;
  return { timestamp_100ns: timestamp, edited, replaced, scheduled, manual };
}
