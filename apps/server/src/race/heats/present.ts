/** A heat and its start list as they travel; what only operators see is left out for the public. */
import {
  confirmedHeat,
  type HeatDto,
  type OfficialDto,
  type StartListDto,
  type StartListFromDto,
} from '@startwand/contract';
import {
  hasSpeedLimits,
  proposedSpeedRules,
  speedRulesOf,
  type CompetitorId,
  type Heat,
  type ListFrom,
  type MessageId,
  type Official,
  type Race,
  type SpeedRules,
} from '@startwand/timing';
import { hiddenFields } from '../competitors/hidden-fields.ts';
import { presentProposedSpeeds } from '../events/proposed.ts';
import type { EventRecord } from '../events/record.ts';
import { ofThousandths } from '../../base/thousandths.ts';
import { versionOf } from '../../base/version-of.ts';
import type { RunMessage } from '../runs/run-message.ts';
import type { HeatRecord } from './record.ts';

interface HeatScene {
  readonly race: Race;
  readonly event: Pick<EventRecord, 'registration'>;
  /** Texts beside the history. */
  readonly runMessages?: ReadonlyMap<MessageId, RunMessage>;
}

/** A heat; its reference, what nobody confirmed, and what operators know of single competitors in it only for them. */
export function presentHeat(shown: HeatRecord, heat: Heat, scene: HeatScene, isOperator: boolean): HeatDto {
  const told = wholeHeat(shown, heat, scene, isOperator);
  return isOperator ? told : confirmedHeat(told);
}

function wholeHeat(
  shown: HeatRecord,
  heat: Heat,
  { race, event, runMessages }: HeatScene,
  isOperator: boolean,
): HeatDto {
  const { rules } = heat;
  const { startGroups } = rules;
  const isHidden = startGroups !== null && hiddenFields(event.registration).has(startGroups);
  const showsGroups = isOperator || !isHidden;
  const rounding = rules.rounding ?? race.rules.rounding;
  const speed = speedRulesOf(race.rules, rules);
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
    ...presentSpeed(speed),
    speedEnabled: hasSpeedLimits(speed),
    ...presentProposedSpeeds(proposedSpeedRules(race.rules, rules)),
    speedRanking: shown.rankings.bySpeed,
    sectionTimeRanking: shown.rankings.bySectionTime,
    splitTimeRanking: shown.rankings.bySplitTime,
    maxTimeOnCourse_100ns: rules.maxTimeOnCourse_100ns,
    isPassedOverDns: rules.isPassedOverDns,
    nextCompetitorId: isOperator || shown.isListWithheld !== true ? heat.nextStarter : null,
    nextGroup: showsGroups ? heat.nextGroup : null,
    deadHeats: heat.deadHeats.map((members) => [...members]),
    ...(heat.official === null
      ? {}
      : { official: presentOfficial(heat.official, isOperator ? runMessages : undefined) }),
    ...(isOperator ? presentForOperators(shown, heat) : {}),
    ...(isOperator ? { version: heatVersion(shown, heat) } : {}),
  };
}

/** When; by whom only where texts beside the history are seen. */
function presentOfficial(
  { at, correctedAt, messageId }: Official,
  texts: ReadonlyMap<MessageId, RunMessage> | undefined,
): OfficialDto {
  const when = { declaredAt_100ns: at, correctedAt_100ns: correctedAt };
  if (texts === undefined) return when;
  return { ...when, name: messageId === null ? null : (texts.get(messageId)?.text ?? null) };
}

/** Metres, and km/h: of a heat, or what its event says for all of them. */
export function presentSpeed(rules: SpeedRules): NonNullable<HeatDto['ownSpeedRules']> {
  return {
    distance: ofThousandths(rules.distance_mm),
    minSpeed: ofThousandths(rules.minSpeed_mkmh),
    maxSpeed: ofThousandths(rules.maxSpeed_mkmh),
  };
}

function presentForOperators({ competitorNotes }: HeatRecord, heat: Heat) {
  const { reference, excluded, rules } = heat;
  const known = new Set([...Object.keys(competitorNotes), ...excluded]);
  const isExcluded = new Set<string>(excluded);
  return {
    referenceRun: reference === null ? null : { runId: reference.runId, sections_100ns: [...reference.sections_100ns] },
    ownSpeedRules: presentSpeed(rules),
    takesIn: rules.takesIn === null ? null : { field: rules.takesIn.field, values: [...rules.takesIn.values] },
    competitorInformation: [...known].sort().map((competitorId) => ({
      competitorId,
      note: competitorNotes[competitorId] ?? null,
      excludeFromReferenceRun: isExcluded.has(competitorId),
    })),
  };
}

/** Not what a race day does to it: state, next starter, notes. */
function heatVersion({ name, position, startTime, rankings }: HeatRecord, { rules }: Heat): string {
  return versionOf({ name, position, startTime, rankings, rules });
}

/** Where it is kept back, visitors learn no more than that. */
export function presentStartList(
  { id, startList, startTimes, seed, listFrom }: Heat,
  shown: HeatRecord | undefined,
  isOperator: boolean,
): StartListDto {
  const withheld = shown?.isListWithheld === true ? { isWithheld: true } : {};
  if (shown?.isListWithheld === true && !isOperator)
    return { heatId: id, competitorIds: [], startTimes_100ns: [], seed: null, ...withheld };
  const startTimes_100ns =
    startTimes.size === 0 ? [] : startList.map((competitor) => startTimes.get(competitor) ?? null);
  const list = { heatId: id, competitorIds: [...startList], startTimes_100ns, seed };
  if (!isOperator) return list;
  const made = listFrom === null ? list : { ...list, from: presentListFrom(listFrom, startList) };
  return { ...made, ...withheld, version: versionOf(made) };
}

/** Omits `made` where the list is still what the ranking gave. */
function presentListFrom({ made, ...order }: ListFrom, startList: readonly CompetitorId[]): StartListFromDto {
  const isSame = made.length === startList.length && made.every((id, place) => id === startList[place]);
  return isSame ? order : { ...order, made: [...made] };
}
