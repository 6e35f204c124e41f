/** Spec §3: each entity travels with the fields that the specification names, and each list of words is whole. */
import { describe, expect, test } from 'vitest';
import { competitorInput, operatorCompetitor } from '../records/competitor.ts';
import { operatorDetail } from '../records/detail.ts';
import { channelSettings, channelStates } from '../records/device-settings.ts';
import { device } from '../records/device.ts';
import { registrationField } from '../event-form/event-form.ts';
import { eventStates, heatStates } from '../records/event-states.ts';
import * as events from '../records/event.ts';
import * as field from '../base/fields.ts';
import { logEntry, logStates, severities } from '../records/log.ts';
import { measuringPoint, regularity, roundingType } from '../records/race-rules.ts';
import type { Schema } from '../route.ts';
import { routes } from '../routes.ts';
import { run, runStatuses } from '../records/run.ts';
import { syncStates } from '../records/sync-state.ts';
import { timingPointHistory } from '../records/timing-points.ts';
import { judgedTrigger, triggerStatuses, triggerTypes } from '../records/trigger.ts';
import { roles } from '../records/roles.ts';
import { startList } from '../records/lists/start-list.ts';
import { user } from '../records/user.ts';

interface Entity {
  readonly shape: Readonly<Record<string, Schema>>;
}

const fields = (words: string): readonly string[] => words.split(' ');

const entities: readonly (readonly [string, Entity, readonly string[]])[] = [
  [
    'an event §3.1 §7.51',
    events.event,
    fields(
      'id name place country startDate endDate startTime endTime multiDay state ownerId image organizer publicRegistration publicResult registrationStart registrationEnd registrationFields measuringPoints documents bannerMessages overallRanking triggerFilterTime_100ns roundingType precision distance minSpeed maxSpeed setup',
    ),
  ],
  ['the organizer of an event §3.2', events.event.shape.organizer, fields('name website image')],
  [
    'an event with what belongs to it §3.1 §3.13',
    operatorDetail,
    fields('event heats startLists runs competitors triggers log'),
  ],
  ['a registration field §3.9', registrationField, fields('name visible required public class format')],
  [
    'a heat §3.7 §3.11',
    events.heat,
    fields(
      'id name startTime isRated massStart massStartField speedEnabled minSpeed maxSpeed distance regularity targetTime_100ns referenceRun roundingType precision bestOfRuns speedRanking sectionTimeRanking splitTimeRanking competitorInformation',
    ),
  ],
  ['the competitors of a heat §3.12', startList, fields('heatId competitorIds startTimes_100ns')],
  ['a measuring point §3.3 §3.16', measuringPoint, fields('lowerBound_100ns upperBound_100ns section sources')],
  [
    'a run §3.18',
    run,
    fields('runId competitorId heatId data runTime_100ns status penalty_100ns reward_100ns timePostings'),
  ],
  ['the sections of a run §3.18', run.shape.data, ['sections']],
  [
    'a competitor §3.22',
    operatorCompetitor,
    fields(
      'id userId startNumber firstName lastName email gender dateOfBirth nation club team class note targetTime_100ns',
    ),
  ],
  [
    'a log entry §3.34',
    logEntry,
    fields(
      'id at type severity comment source deviceId timingChannel section bounds startNumber startNumberType state',
    ),
  ],
  [
    'a trigger §3.36',
    judgedTrigger,
    fields(
      'timestamp startNumber deviceId deviceName timingChannel netTime_100ns offset_100ns timeOffset memo used usedBy triggerType status',
    ),
  ],
  [
    'a device §3.40',
    device,
    fields(
      'id name firmware type operator signalStrength battery externalVoltage charging syncState simStatus timeOffset channels triggerCost',
    ),
  ],
  ['a channel §3.43', channelSettings, fields('state timeDelay pulseHoldTime deadTime')],
  ['a nation §3.44', routes.listNations.item, fields('id iso2 iso3 ioc3')],
  [
    'a user §3.45',
    user,
    fields(
      'id roles primaryAuthentication firstName lastName email phone cellPhone company street city postalCode country website timingPointAccount timingPoints',
    ),
  ],
  ['an entry of the timing point history §3.47', timingPointHistory, fields('date type charge event device')],
  ['a document §3.48', events.document, fields('category description fileName lastEdited')],
  ['a banner message §3.49', events.bannerMessage, fields('id message')],
  [
    'the service status §3.50',
    routes.serviceStatus.item,
    fields('cpuUsage memoryUsage uptime_s version timestamp_100ns'),
  ],
];

describe('has the fields of the specification', () => {
  test.each(entities)('%s', (_name, { shape }, named) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining([...named]));
  });
});

const words: readonly (readonly [string, readonly string[], string])[] = [
  ['the states of an event §4.1', eventStates, 'inactive scheduled active live finished'],
  ['the states of a heat §3.11', heatStates, 'prepared armed disarmed finished cancelled'],
  ['what a run can be, under way or over §3.19 §4.11', runStatuses, 'waiting onCourse ok dns dnf dsq'],
  [
    'how a registration field is written §3.9',
    registrationField.shape.format.def.innerType.options,
    'default short uppercase',
  ],
  ['how a heat is rounded §3.6', roundingType.options, 'cutOff round roundUp'],
  ['what a regularity heat aims at §3.11', regularity.options, 'disabled targetTime perfection'],
  ['the genders §3.22', field.gender.options, 'female male'],
  ['the severities of the log §3.34', severities, 'note low medium high critical'],
  ['the states of a log entry §3.34', logStates, 'active deleted'],
  ['the types of a trigger §3.37', triggerTypes, 'edge manual memo sequential suggested unknown'],
  ['the statuses of a trigger §3.38', triggerStatuses, 'active valid blocked deleted'],
  ['the states of a channel §3.43 §4.17', channelStates, 'active blocked disabled'],
  [
    'what holds the clock of a device §3.41 §4.20',
    syncStates,
    'autoSync externalSynced gpsSynced serverSynced notSynced',
  ],
  [
    'the categories of documents §3.48',
    events.documentCategories,
    'heatResults overallResults pressReleases regulations',
  ],
  ['the types of documents §3.48 §9.22', events.documentTypes, 'txt pdf csv doc docx xls xlsx odt ods'],
  ['the roles of a user §3.45 §6.12', roles, 'ADMIN TIMING_POINT_ACCOUNT SALES_PERSON'],
  ['the ways to sign in §3.45', user.shape.primaryAuthentication.options, 'PASSWORD G_OAUTH'],
];

describe('is one of these words and of no others', () => {
  test.each(words)('%s', (_name, known, named) => {
    expect(known).toEqual(fields(named));
  });
});

test('nobody is entered without a first and a last name §3.23', () => {
  expect(competitorInput.safeParse({ firstName: 'Anna' }).success).toBe(false);
  expect(competitorInput.safeParse({ lastName: 'Huber' }).success).toBe(false);
  expect(competitorInput.safeParse({ firstName: 'Anna', lastName: 'Huber' }).success).toBe(true);
});
