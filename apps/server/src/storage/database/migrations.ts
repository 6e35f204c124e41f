/** Every migration in order. A test holds this list against the files of the folder. */
import { migration as accounts } from './migrations/0001-accounts.ts';
import { migration as devices } from './migrations/0002-devices.ts';
import { migration as events } from './migrations/0003-events.ts';
import { migration as triggers } from './migrations/0004-triggers.ts';
import { migration as facts } from './migrations/0005-facts.ts';
import { migration as sourceUses } from './migrations/0006-source-uses.ts';
import { migration as mails } from './migrations/0007-mails.ts';
import { migration as eventLists } from './migrations/0008-event-lists.ts';
import { migration as mailedLinks } from './migrations/0009-mailed-links.ts';
import { migration as userSearch } from './migrations/0010-user-search.ts';
import { migration as signIns } from './migrations/0011-sign-ins.ts';
import { migration as logMarks } from './migrations/0012-log-marks.ts';
import { migration as serviceMarks } from './migrations/0013-service-marks.ts';
import { migration as registrations } from './migrations/0014-registrations.ts';
import { migration as triggerDeletions } from './migrations/0015-trigger-deletions.ts';
import { migration as deviceStates } from './migrations/0016-device-states.ts';
import { migration as imports } from './migrations/0017-imports.ts';
import { migration as timingPoints } from './migrations/0018-timing-points.ts';
import { migration as admissions } from './migrations/0020-admissions.ts';
import { migration as confirmedAddresses } from './migrations/0022-confirmed-addresses.ts';
import { migration as mailLimits } from './migrations/0023-mail-limits.ts';
import { migration as mentions } from './migrations/0024-mentions.ts';
import { migration as tokenEnds } from './migrations/0025-token-ends.ts';
import { migration as knownPlaces } from './migrations/0026-known-places.ts';
import { migration as triggersOfPrograms } from './migrations/0027-triggers-of-programs.ts';
import { migration as undecidedTriggers } from './migrations/0028-undecided-triggers.ts';
import { migration as audit } from './migrations/0030-audit.ts';
import { migration as racePictures } from './migrations/0031-race-pictures.ts';
import { migration as idempotencyKeys } from './migrations/0035-call-keys.ts';
import { migration as removedCompetitors } from './migrations/0036-removed-competitors.ts';
import { migration as linkAddresses } from './migrations/0037-link-addresses.ts';
import { migration as sessions } from './migrations/0038-sessions.ts';
import { migration as secondFactors } from './migrations/0039-second-factors.ts';
import { migration as searchByOrganizer } from './migrations/0041-search-by-organizer.ts';
import { migration as historyOfPoints } from './migrations/0042-history-of-points.ts';
import { migration as mailings } from './migrations/0043-mailings.ts';
import { migration as pushFollows } from './migrations/0044-push-follows.ts';
import { migration as pushTold } from './migrations/0045-push-told.ts';
import { migration as eventTexts } from './migrations/0056-event-texts.ts';
import { migration as runMessages } from './migrations/0065-run-messages.ts';
import { migration as competitorsByEvent } from './migrations/0066-competitors-by-event.ts';
import { migration as pointsByHeat } from './migrations/0067-points-by-heat.ts';
import { migration as raceReports } from './migrations/0068-race-reports.ts';
import { migration as pointsLists } from './migrations/0069-points-lists.ts';
import { migration as series } from './migrations/0072-series.ts';
import { migration as pointsByEvent } from './migrations/0048-points-by-event.ts';
import { migration as filesInPieces } from './migrations/0073-files-in-pieces.ts';
import { migration as broadcasts } from './migrations/0075-broadcasts.ts';
import { migration as pushPlaces } from './migrations/0053-push-places.ts';
import { migration as eventOutputs } from './migrations/0076-event-outputs.ts';
import { migration as sentFiles } from './migrations/0078-sent-files.ts';
import { migration as deviceClocks } from './migrations/0079-device-clocks.ts';
import type { Migration } from './migrate.ts';

export const migrations: readonly Migration[] = [
  accounts,
  devices,
  events,
  triggers,
  facts,
  sourceUses,
  mails,
  eventLists,
  mailedLinks,
  userSearch,
  signIns,
  logMarks,
  serviceMarks,
  registrations,
  triggerDeletions,
  deviceStates,
  imports,
  timingPoints,
  admissions,
  confirmedAddresses,
  mailLimits,
  mentions,
  tokenEnds,
  knownPlaces,
  triggersOfPrograms,
  undecidedTriggers,
  audit,
  racePictures,
  idempotencyKeys,
  removedCompetitors,
  linkAddresses,
  sessions,
  secondFactors,
  searchByOrganizer,
  historyOfPoints,
  mailings,
  pushFollows,
  pushTold,
  pointsByEvent,
  pushPlaces,
  eventTexts,
  runMessages,
  competitorsByEvent,
  pointsByHeat,
  raceReports,
  pointsLists,
  series,
  filesInPieces,
  broadcasts,
  eventOutputs,
  sentFiles,
  deviceClocks,
];
