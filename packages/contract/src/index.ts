/**
 * What server, pages and devices agree on.
 *
 * Over 300 lines because it is the one door of the contract, and names all that goes through.
 */
export type { AdmissionDto } from './records/admission.ts';
export { isolated, withoutTurns } from './texts/turned-text.ts';
export { paperFontOf, paperFonts, unprintedLetters, type PaperFontName } from './texts/printed-letters.ts';
export { calendarText } from './texts/calendar.ts';
export type { CalendarEntry, ZoneOffset } from './texts/calendar.ts';
export { pairingCode } from './texts/pairing-code.ts';
export { applyOperatorChange, applyPublicChange, fits, newestTriggers } from './live/apply-change.ts';
export type { Fit } from './live/apply-change.ts';
export type { CompetitorInput, OperatorCompetitorDto, PublicCompetitorDto } from './records/competitor.ts';
export { matching, searchedText } from './records/competitor-match.ts';
export type { CompetitorMatch } from './records/competitor-match.ts';
export { isId } from './pages/id.ts';
export { inNumberOrder } from './records/number-order.ts';
export type { FirstPageDto } from './schemas/events.ts';
export { competitorOfPage, eventOfPage, isPagePath, kindOfPage, legalPageOf, pagePaths } from './pages/page-paths.ts';
export { facePath, faceShapes, type FaceShape } from './pages/face-path.ts';
export type {
  Audience,
  OperatorChangeDto,
  HeatWithRanksDto,
  InHeatDto,
  OperatorDetailDto,
  PublicChangeDto,
  PublicDetailDto,
  StandingDto,
} from './records/detail.ts';
export type { ActivationDto, DeviceDto } from './records/device.ts';
export { deviceFeatures, featuresOf } from './records/device-features.ts';
export type { DeviceFeature } from './records/device-features.ts';
export {
  channelStates,
  deviceStatus,
  timingChannel,
  deviceSettings,
  orderedSettings,
  settingsAcknowledgement,
  simStatuses,
  syncSources,
  unreported,
  untouchedSettings,
} from './records/device-settings.ts';
export type {
  ChannelSettings,
  DeviceReport,
  DeviceStatus,
  DeviceSettings,
  SentNumbers,
  NotUnderstoodLines,
  OrderedSettingsDto,
  SettingsAcknowledgement,
  TimingChannel,
} from './records/device-settings.ts';
export { returnPathOf } from './base/return-path.ts';
export { compareTexts, emptyLast, textOrder } from './base/text-order.ts';
export type { CompareTexts } from './base/text-order.ts';
export { linkPurposes } from './schemas/addresses.ts';
export type { LinkPurpose, PasswordVerdict } from './schemas/addresses.ts';
export { failure, issueCodes, ruleCodes, success } from './wire/envelope.ts';
export type { Envelope, Issue, IssueCode, RuleCode } from './wire/envelope.ts';
export { issuesOf } from './wire/issues.ts';
export { rightParts, ruleIssues } from './wire/rule-issues.ts';
export { errors } from './wire/errors.ts';
export { errorNameOf, errorNames } from './wire/error-numbers.ts';
export type { ErrorName } from './wire/error-numbers.ts';
export { eventSteps } from './event-form/event-steps.ts';
export type { EventStep } from './event-form/event-steps.ts';
export type {
  CourseStep,
  DatesStep,
  EventInput,
  HeatForm,
  HeatsStep,
  RegistrationField,
  RegistrationStep,
  SettingsStep,
  SpeedForm,
} from './event-form/event-form.ts';
export {
  beginOf,
  courseFaults,
  dateFaults,
  eventFaults,
  beginsInThePast,
  heatFaults,
  registrationFaults,
  speedFaults,
  startFaults,
} from './event-form/event-faults.ts';
export type { Days } from './event-form/event-faults.ts';
export { wideBounds } from './event-form/wide-bounds.ts';
export type { EventLeaderDto, EventNowDto, EventSummaryDto, LiveSummaryDto } from './records/event-summary.ts';
export { eventOrders, eventStates, heatStates } from './records/event-states.ts';
export type { EventOrder } from './records/event-states.ts';
export { documentCategories, documentTypes } from './records/event.ts';
export type { StartListDto, StartListFromDto } from './records/lists/start-list.ts';
export type { FindingDto, FindingsDto } from './records/finding.ts';
export { officialTimes } from './race/official.ts';
export type { MeasuringPointDto } from './records/race-rules.ts';
export type { BannerMessageDto, DocumentDto, EventDto, FormVersions, HeatDto, OfficialDto } from './records/event.ts';
export {
  exportColumns,
  exportFormats,
  exportKinds,
  fieldColumn,
  ledgerColumns,
  ledgerFormats,
  paperColumns,
  personalColumns,
  rankedBy,
  usualColumns,
  usualTeams,
} from './records/export.ts';
export { exchangeFormats, formatsOfOneSex, mailedLists } from './records/exchange.ts';
export type { ExchangeFormat, MailedKind } from './records/exchange.ts';
export type { ExchangeFieldMissing, ExchangeFileDto, MailedFile, SentFilesDto } from './schemas/exports.ts';
export type { SendingDto } from './records/sending.ts';
export type { ExportColumn, ExportFormat, ExportKind, LedgerColumn, RankedBy, TeamChoice } from './records/export.ts';
export { email as emailField, isBirthDate, text as lineField } from './base/fields.ts';
export { dateOrders, enteredChoices, importFaultCodes, nameOrders } from './records/import.ts';
export { importKinds, isGivenByOther, textEncodings } from './records/import-kinds.ts';
export type { ImportKind, TextEncoding } from './records/import-kinds.ts';
export type {
  DateOrder,
  ImportCheckDto,
  FileReadingDto,
  ImportDifferenceDto,
  ImportDto,
  ImportedPeopleDto,
  ImportedPersonDto,
  ImportFaultCode,
  ImportFaultDto,
  ImportMends,
  ImportSettings,
  ImportSheetDto,
} from './records/import.ts';
export { mentionedBy, mentionPlaces } from './records/mention.ts';
export type { MentionDto, MentionedBy } from './records/mention.ts';
export { parseJson, parseJsonByQuoting, stringifyJson } from './wire/json.ts';
export type {
  BoardProgramme,
  BoardReport,
  BoardThereDto,
  BoardView,
  OnAirDto,
  SponsorPictureDto,
} from './records/boards/board.ts';
export type { SpeakerSheet, SpeakerSheetDto } from './records/boards/speaker-sheet.ts';
export { phoneRoles } from './records/phone.ts';
export type { BoardThereMessage, OnAirMessage, PhoneMessage, SpeakerSheetMessage } from './live/live.ts';
export type { HeldPointDto, PhoneDto, PhoneReport, PhoneRole, PhoneStateDto } from './records/phone.ts';
export type { JoinedCrossingDto, PhonesWayDto, TapInput } from './schemas/phones.ts';
export { legalPages } from './records/legal-pages.ts';
export type { LegalPageName } from './records/legal-pages.ts';
export * as limits from './base/limits.ts';
export * as paperLimits from './base/paper-limits.ts';
export {
  detailRequest,
  deviceControlTopic,
  deviceSettingsDestination,
  deviceStatusDestination,
  deviceTriggerTopic,
  eventTopic,
  operatorTopic,
  moveReceiptHeader,
  replyQueue,
  timingPointsTopic,
  topics,
  userDeviceStatusTopic,
  userTriggerTopic,
  boardsTopic,
  viewersTopic,
} from './live/live.ts';
export type {
  AdmissionMessage,
  ChangeType,
  DetailMessage,
  DeviceControlMessage,
  DeviceMessage,
  DeviceQuestionDto,
  EventChangeMessage,
  LiveMessage,
  OperatorChangeMessage,
  TimingPointsMessage,
  TriggerMessage,
  ViewersMessage,
} from './live/live.ts';
export {
  addedTimeOf,
  competitorId,
  crossingsOf,
  lastCrossing,
  rankedByOf,
  resultOf,
  roundingOf,
  standingOfRun,
  startOf,
  tiesOf,
  timesOf,
  watchedRunOf,
  observedRunOf,
  sportLimitsOf,
  shownStatusOf,
} from './race/live-run.ts';
export type { RankedHeat, ShownStatus } from './race/live-run.ts';
export { scoredRaces } from './race/scored-race.ts';
export type { PointRules, ScoredRace } from './race/scored-race.ts';
export { federationOf, federations, juryFunctions, missingInReport } from './race/asked-report.ts';
export type { AskedField, CheckedReport, Federation, JuryFunction, ReportCheck } from './race/asked-report.ts';
export {
  outputKinds,
  outputProblems,
  type EventOutputDto,
  type OutputInput,
  type OutputKind,
  type OutputProblem,
} from './records/event-output.ts';
export type { ListedPersonDto, PointsListDto } from './records/points-list.ts';
export type {
  CourseReport,
  EventReportDto,
  JuryMember,
  RaceReport,
  ReportPerson,
  WeatherRow,
} from './records/race-report.ts';
export { bibbed, courseOf, entrantsOf, rankEntrants } from './race/heat-list.ts';
export type { Entrant, TimesOf } from './race/heat-list.ts';
export { eventResult, eventTotals, isDecided, tiesOfTotal } from './race/event-result.ts';
export type { EventTotal, EventTotals } from './race/event-result.ts';
export { eventTeams } from './race/event-teams.ts';
export type { EventTeamMember } from './race/event-teams.ts';
export { heatsOfEach, lastRunOfEach } from './race/field-standing.ts';
export { expectedTimes, FieldPace, passedAt } from './race/field-pace.ts';
export type { CourseFacts } from './race/field-pace.ts';
export { glide_ms, motionAt, motionOn, placesOf, samplesOf, shareAlong, shareAt, wayOf } from './race/way-on-course.ts';
export type { Motion, Sample, Way } from './race/way-on-course.ts';
export { speedStandingOfRun, standingAt } from './race/run-standings.ts';
export { confirmedDetail, confirmedEvent, confirmedHeat, isDistanceProposed } from './race/confirmed.ts';
export type { PointOfList } from './race/run-standings.ts';
export { logStates, logTypes, severities } from './records/log.ts';
export { ticksBetween } from './filters/moment-range.ts';
export type { MomentRange } from './filters/moment-range.ts';
export { isInGroup, matchesSearch, narrow, valueOf } from './filters/list-filter.ts';
export type { ListFilter } from './filters/list-filter.ts';
export { isWantedEntry } from './filters/log-filter.ts';
export type { LogFilter } from './filters/log-filter.ts';
export type { DecisionDto, LogEntryDto } from './records/log.ts';
export { audiences } from './permissions/audiences.ts';
export type { Caller } from './permissions/audiences.ts';
export { mustConfirmFirst } from './permissions/confirmation.ts';
export type { Confirmable } from './permissions/confirmation.ts';
export { canRegisterDevice, canSeeDevice } from './permissions/device.ts';
export { canArm, canCreateEvent, canOperate, canSeeAccount } from './permissions/event.ts';
export type { Owned, Person } from './permissions/event.ts';
export { columnNames, columns, mayHear, verdictOn, verdictOnOwnAccount } from './permissions/matrix.ts';
export type { MatrixColumn, MatrixVerdict } from './permissions/matrix.ts';
export { canCredit, canOrderTimingPoints, canSeeTimingPoints } from './permissions/timing-points.ts';
export { canAdministrate, canDisable } from './permissions/user.ts';
export { handTimedCount, isHandTimed } from './race/hand-timed.ts';
export { heatsToCome, outcomeOfRun, ratedHeats } from './race/rated-outcomes.ts';
export { decimalsOfTotal, heatsBefore, totalDecimals, totalRounding, totalsOf } from './race/running-total.ts';
export { canRegister } from './permissions/registration.ts';
export { readableAnswers } from './records/registration.ts';
export { answerFaults, isUsual, missingAnswers, requiredNames } from './records/registration-answers.ts';
export type {
  Answers,
  OpenRegistrationDto,
  OwnCompetitorDto,
  OwnHeatDto,
  RegisteredEventDto,
  RegistrationInput,
} from './records/registration.ts';
export { httpOf } from './wire/refusal.ts';
export { ownCacheControl, sharedCacheControl, sharings } from './wire/sharing.ts';
export type { Sharing } from './wire/sharing.ts';
export { commonErrors, errorsOf, ownErrorsOf } from './route.ts';
export type { Input, Item, Route, Schema } from './route.ts';
export * as calls from './calls/index.ts';
export type { EditedRecord, Endpoint } from './calls/endpoint.ts';
export { auditActions } from './records/audit.ts';
export type { AuditAction, AuditEntryDto } from './records/audit.ts';
export { apiRoot } from './calls/endpoint.ts';
export { routes } from './routes.ts';
export type { BodyOf, CallKey, ItemOf, RouteName, RouteOf, Routes } from './routes.ts';
export { graphicsColumns, graphicsLists, graphicsQuery } from './pages/graphics.ts';
export type { GraphicsList, GraphicsRowDto } from './pages/graphics.ts';
export { competitorMailKinds } from './schemas/competitor-mails.ts';
export type { MailPreviewDto } from './schemas/competitor-mails.ts';
export { isSecondFactorAsked, lacksSecondFactor, mustSecureFirst } from './permissions/second-factor.ts';
export { mustProveFirst, provedUntil } from './permissions/proof.ts';
export type {
  PasskeyAnswer,
  PasskeyCreationDto,
  PasskeyMade,
  PasskeyRequestDto,
  FactorKind,
  SecondFactorDto,
  SecondFactorsDto,
  SecondStepDto,
  StepWay,
} from './records/second-factor.ts';
export type { SessionDto } from './schemas/sessions.ts';
export type { HeatRulesInput } from './schemas/race-settings.ts';
export type { GivingNumbers } from './schemas/start-numbers.ts';
export type { StartListOrder, StartTimesInput } from './schemas/start-lists.ts';
export type { DocumentInput } from './schemas/documents.ts';
export { certificateAligns, certificateFieldKinds, labelsPerPage } from './records/paper-kinds.ts';
export type { CertificateFieldKind, PaperKind } from './records/paper-kinds.ts';
export type { CertificateDto, CertificateField, CertificateInput } from './records/paper.ts';
export { groupValues, isInSavedList, savedListFields, savedListOf, valueInField } from './race/saved-lists.ts';
export type { SavedListDto, SavedListInput, SavedListsDto } from './records/lists/saved-list.ts';
export { resultPapersShown } from './records/result-papers.ts';
export type { ResultPapersDto, ResultPapersInput } from './records/result-papers.ts';
export { runStatuses } from './records/run.ts';
export type { ReplacementDto, RunDto } from './records/run.ts';
export { timingPointEntryTypes } from './records/timing-points.ts';
export type {
  BalanceMomentDto,
  OrderCheckDto,
  OrderTotalsDto,
  PlacedOrderDto,
  TimingPointEntryType,
  TimingPointGroupDto,
  TimingPointHistoryDto,
  TimingPointsDto,
} from './records/timing-points.ts';
export { mailReceivers } from './schemas/administration.ts';
export type { MailingDto } from './schemas/mailings.ts';
export type { StatusSampleDto } from './schemas/service.ts';
export { syncStates } from './records/sync-state.ts';
export { triggerStatuses, triggerTypes, unusedReasons, verdictStatuses } from './records/trigger.ts';
export { isWantedTrigger, seenTrigger } from './filters/trigger-filter.ts';
export type { FilteredTrigger, TriggerFilter } from './filters/trigger-filter.ts';
export type {
  AcknowledgementDto,
  DeliveredTrigger,
  JudgedTriggerDto,
  SuggestionDto,
  TriggerDto,
} from './records/trigger.ts';
export { consentTextVersion, mailLanguages } from './records/user.ts';
export { roles, type Role } from './records/roles.ts';
export type { ListedUserDto, ProfileInput, UserDto, UserOrder } from './records/user.ts';
export { day_ms, isTimeZone, localDate, localTime } from './base/zone-time.ts';
export { cupTableOf } from './race/cup-table.ts';
export { cupTies, pointsTableKinds, seriesGroups } from './records/series.ts';
export type {
  CupGroupDto,
  CupRowDto,
  PersonInRaceDto,
  PointsTableDto,
  SeriesDto,
  SeriesInput,
  SeriesNameDto,
  StandingsDto,
  StandingsWithPersonsDto,
} from './records/series.ts';
