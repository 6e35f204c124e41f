/**
 * Every bound of the product, once, as data. Forms, schemas, servers and tests read the same constant.
 *
 * Over 300 lines because one looks for a bound in one place.
 */

// Accounts
export const nameMax = 100;
export const emailMax = 254;
export const passwordMin = 10;
export const passwordMax = 128;
export const companyMax = 100;
export const phoneMax = 30;
export const streetMax = 100;
export const postalCodeMax = 12;
/** Opaque tokens, as in the links of mails. */
export const tokenMax = 128;
/** What a provider of sign-ins sends back with a person. */
export const signInReplyMax = 4_096;
export const signIn_min = 10;
/** How long the link in a mail works. */
export const resetLink_h = 1;
export const deletionLink_h = 24;
export const addressLink_h = 24;
/** How long who had the address of an account before can take it back. */
export const takeBack_d = 7;
/** A login that is no older counts as the password of an account that has none. */
export const recentLogin_min = 15;
/** Texts that a password is held against when it is judged. */
export const passwordAboutMax = 3;
/** How long an account waits for its address to be confirmed, and the link for it works; then both end. */
export const confirmation_d = 7;
/** The code that lets in who is not at the machine of a new service; the code of one account, as it is typed. */
export const setUpCodeMax = 40;
export const entryCodeMax = 40;
/** How long the code works that an administrator shows to who signed up. */
export const entryCode_h = 1;
/** How long a second step waits for its code, and how often it may be tried. */
export const ticket_min = 10;
export const ticketTries = 8;
/** For so long what asks for a proof is done without another one. */
export const proof_min = 15;
export const recoveryCodesCount = 10;
export const recoveryCodeMax = 40;
export const passkeysMax = 10;
export const factorNameMax = 60;
/** What browsers send of passkeys, in base 64. */
export const passkeyIdMax = 1_400;
export const passkeyPartMax = 4_096;
export const attestationMax = 16_384;
export const passkeyBodyMax_bytes = 32_768;
/** Of a person who is logged in at more places, those used last are shown. */
export const sessionsShownMax = 100;
/** Of one account at once; the one that was used longest ago ends for a new one. */
export const sessionsPerAccountMax = 500;
/** The name of a browser and its system, as sessions tell it. */
export const agentMax = 60;
/** A page of ours, as in `/registration/abc`, that a mailed link returns to. */
export const returnPathMax = 200;

// Timing points (Spec §5, §9)
export const depositMax_tp = 99_999;
export const orderMax_tp = 99_999;
/** Of one sales person, and of one administrator, in 24 hours: a thief of such an account gets so far. */
export const ordersPerDayMax_tp = 500_000;
export const depositsPerDayMax_tp = 5_000_000;
/** Addresses that a sales person may ask about in an hour: enough for typing, too few to go through a list of people. */
export const orderChecksPerHourMax = 120;
/** What a chart of the balance is drawn of. */
export const balanceMomentsMax = 200;
/** Of what `takesKey`: how long a key is known, and how many of one account at once. */
export const callKey_h = 24;
export const callKeysMax = 2_000;
/** What is kept of answers, so that they can be given again: of one, and of all of an account. */
export const keptAnswerMax_bytes = 500_000;
export const keptAnswersMax_bytes = 4_000_000;
/** Why points were given or taken back, in the giver's words. */
export const depositReasonMax = 200;
/** What names a deposit or an order, so that it is booked once. */
export const bookingKeyMax = 64;

// Mails to many
export const mailSubjectMax = 150;
export const mailMessageMax = 10_000;
/** A maintenance that is announced is told on all pages so long before. */
export const maintenanceNotice_h = 48;
/** What a server remembers of how it was: a sample each so many seconds, for an hour. */
export const statusSample_s = 10;
export const statusSamplesMax = 360;

// Events
export const eventNameMax = 100;
export const placeMax = 100;
export const websiteMax = 255;
export const heatsMax = 50;
export const eventMax_days = 31;
export const triggerFilterTimeMax_s = 60;
export const distanceMax_m = 1_000_000;
export const speedMax_kmh = 1_000;
/** Of distances in metres and of speeds in km/h. */
export const decimalsMax = 3;
export const registrationFieldsMax = 50;
export const registrationFieldNameMax = 100;
export const registrationValueMax = 255;
/** Who stands in line for what many want at once is told so after this. */
export const linePatience_ms = 2_000;
/** What an organiser tells those who register: of the entry fee, of what to bring. */
export const registrationNoteMax = 500;
/** Of a registration field with the format `short`. */
export const registrationShortMax = 16;
export const takesInValuesMax = 100;
export const bannerMax = 280;
export const bannersMax = 20;
/** How long a document, message or competitor that was removed can be brought back; then file and personal data go. */
export const restore_min = 10;
export const descriptionMax = 500;
export const documentsMax = 100;
export const documentMax_bytes = 20_971_520;
export const imageMax_bytes = 5_242_880;
/** Recommended sizes in pixels, to which larger pictures are brought: over the page of an event, and a logo beside a name. */
export const imageSizes = {
  event: { width: 1_600, height: 900 },
  organizer: { width: 400, height: 400 },
} as const;
export const bestOfCountMax = 50;
// The core refuses other courses, whichever program sends them.
export { MAX_POINTS as pointsMax, MAX_POSTINGS as timePostingsMax, MIN_POINTS as pointsMin } from '@startwand/timing';
export const sourcesPerPointMax = 8;
export const competitorsMax = 20_000;
/**
 * Text of one event, about as it is sent: names, answers, notes. Ten thousand competitors with ten answers as long as answers
 * may be fit in. And of all events of an account.
 */
export const eventTextMax_bytes = 33_554_432;
/** From here on its forms and imports tell how much there is: room for one more import of a long list. */
export const eventTextTold_MB = 24;
export const accountTextMax_bytes = 268_435_456;
/** Notes on competitors in one heat, which are stored together. */
export const heatNotesMax_bytes = 1_048_576;
/** Competitors added by one call. */
export const competitorsPerCallMax = 2_000;

/** Pauses among the starters of one range or group. */
export const startPausesMax = 50;
/** Groups that one call gives start times or takes in. */
export const groupsMax = 200;
/** Competitors who arrive together. */
export const deadHeatMax = 200;
/** Of each kind in a heat, so many findings are listed; the others are counted. */
export const findingsEachMax = 50;
/** What a lot can be drawn with. */
export const seedMax = 4_294_967_295;

// Competitors
export const bibMin = 1;
export const bibMax = 99_999;
export const clubMax = 100;
export const classMax = 100;
export const noteMax = 1_000;
/** Texts that one call erases or keeps. */
export const mentionsPerCallMax = 2_000;

// Runs
/** What lists say beside a run: a reason that fits under its row. */
export const runMessageMax = 200;
/** Gates of a course: no slalom has more than a hundred. */
export const gateMax = 999;
/** Impulses that one decision moves from runs to others: those of a whole large heat. */
export const shiftedImpulsesMax = 2_000;
/** Impulses that one word gives to those whose bibs came along: what a timer says of a field while nobody listens. */
export const givenImpulsesMax = 500;
/** Longest run, penalty or reward: two days, in ticks of 100 ns. */
export const runTimeMax_100ns = 2 * 24 * 36_000_000_000;
/** Run times written by one call. */
export const runTimesPerCallMax = 2_000;
/** Runs of one competitor in one heat that a call names. */
export const runsPerCompetitorMax = 100;

// Devices
export const serialNumberDigits = 9;
export const pinMax = 16;
/** PINs that the service makes; it is no four digits that a thief has to guess. */
export const pinMade = 12;
/** What a bridge makes up to be known again: 32 random bytes are 43 letters. */
export const admissionKeyMin = 32;
export const admissionKeyMax = 64;
/** How often a bridge that waits for the owner asks. */
export const admissionRetry_s = 5;
/** What has not asked for so long does not wait any more. */
export const admissionSilence_s = 120;
/** What waits at once: for one device, and from one address. */
export const admissionsWaitingMax = 5;
export const admissionsWaitingPerAddressMax = 8;
/** What was let in at once. */
export const admissionsAllowedMax = 50;
/** How often one address may ask anew for one device. */
export const admissionsPerAddress_per_h = 10;
export const deviceNameMax = 100;
export const channelsPerDevice = 10;
/** A device below it, and not charging, is worth a warning. */
export const batteryLow_percent = 20;
/** Minutes of a device's wall clock, ahead of UTC or behind. */
export const timeOffsetMax_min = 1_080;
export const timeDelayMax_s = 9.9999;
export const timeDelayStep_s = 0.0001;
export const deadTimeMax_s = 99.99;
export const deadTimeStep_s = 0.01;
export const pulseHoldMin_s = 0.1;
export const pulseHoldMax_s = 60;
export const pulseHoldStep_s = 0.1;
/** How long a call waits for the device to acknowledge or to answer. */
export const deviceAnswer_ms = 10_000;
/** A device that is connected says at least so often how it is. */
export const deviceReport_ms = 60_000;
/** After so long without a word a device counts as gone, whatever became of its connection. */
export const deviceSilence_ms = 150_000;
/** Spec §9: the first connection after an activation may take so long. */
export const activation_min = 30;
/** What a device calls itself, its parts and its operator. */
export const deviceWordMax = 60;
export const deviceComponentsMax = 20;
/** Lines of a timer that are not understood: so many are quoted, with so many characters of each. */
export const notUnderstoodQuotedMax = 5;
export const notUnderstoodLineMax = 80;
/** Triggers in one delivery. */
export const triggersPerBatchMax = 500;
/** Twelve each second, all day long. */
export const triggersPerDeviceMax_per_day = 1_000_000;
export const sessionMax = 36;

// Outputs
/** Receivers that an event is sent to while it goes on. */
export const outputsMax = 4;
export const outputRun_h = 24;
export const hostMax = 253;
/** Below it stand the services of a machine, to which no race is sent. */
export const outputPortMin = 1_024;
export const outputPortMax = 65_535;
export const outputPasswordMax = 40;
/** Of a heat, so many are sent; no receiver has room for more. */
export const outputStartersMax = 2_000;

// Phones
/** Links of an event that are good at once; and of those that were ended, so many of the newest are kept. */
export const phonesMax = 40;
export const phonesEndedMax = 40;
export const holderMax = 60;
export const tapsPerBatchMax = 100;
/** For so long after the end of its link a phone brings what it timed before. */
export const tapsAfterEnd_s = 30 * 60;
/** One each second, for fourteen hours. The phones of an event and of an account share several times as many. */
export const tapsPerPhoneMax_per_day = 50_000;
/** What a phone may say of its clock: an hour of doubt, and forty years of difference. */
export const clockBoundMax_us = 3_600_000_000;
export const clockOffsetMax_us = 1_300_000_000_000_000;
/** Above it a phone's clock is called not synchronised. */
export const clockSynced_us = 50_000;
/** Below it the time of a tap says whether a heat was armed, however late it comes. */
export const clockTrusted_us = 2_000_000;
/** How often a phone that is in sight says how it is. */
export const phoneReport_ms = 5_000;
/** Impulses older or newer than this by the server's clock are refused as no sane date. */
export const timestampMin_100ns = 6_311_520_000_000_000n; // 1990-01-01
export const timestampMax_100ns = 41_024_448_000_000_000n; // 2100-01-01

// Exports
/** Rows of a file, and of one in pages, which takes forty times as long to make. */
export const exportRowsMax = 200_000;
export const pdfRowsMax = 20_000;
export const exportColumnsMax = 100;
/** Of those who lack something for an exchange file, so many are named. */
export const exchangeNamedMax = 100;
/** Files of an event by mail: in one mail, together (mail servers take ten megabytes, and a third is added on the way), to how many, and how many of those sent are listed. */
export const mailedFilesMax = 12;
export const mailedFilesMax_bytes = 7_340_032;
export const mailedToMax = 3;
export const mailedTextMax = 4_000;
export const sentFilesListed = 50;
/** In the log of an event, the newest; an account mails no more in a few days. */
export const sentFilesLogged = 300;
/** Fields by which a visitor narrows a list. */
export const listFilterFieldsMax = 12;
/** Lists of one event that an organiser put together; fields that divide one, values that narrow it, the first of a group. */
export const savedListsMax = 20;
export const savedListNameMax = 60;
export const savedListFieldsMax = 3;
export const savedListValuesMax = 20;
export const savedListFirstMax = 1_000;
/** Files that are made at the same time, and that wait for it: of visitors, and as many of operators. */
export const exportJobsMax = 2;
export const exportsWaitingMax = 16;
/** Of one account or visitor's address, behind which others may sit. */
export const exportsWaitingEachMax = 6;
export const exportMax_s = 60;
export const exportMemoryMax_MB = 1_024;

// Race reports
/** Of one event: about five heats filled to the last field. */
export const raceReportMax_chars = 65_536;
export const juryMax = 12;
export const forerunnersMax = 10;
export const weatherRowsMax = 6;
export const reportCodeMax = 10;
export const reportCategoryMax = 20;
export const homologationMax = 50;
/** A season is called by the year in which it ends. */
export const seasonMin = 1_990;
export const seasonMax = 2_100;
export const fValueMax = 10_000;
export const courseLengthMax_m = 1_000_000;
export const altitudeMin_m = -500;
export const altitudeMax_m = 9_000;
/** Degrees Celsius in tenths, below zero as well. */
export const temperatureMax_tenths = 1_000;
/** A word on sky, snow or wind. */
export const reportWordMax = 50;
/** What a federation knows somebody by. */
export const licenceMax = 20;
export const listNameMax = 50;
/** A points list that an account uploads: about those of all racers of the world. */
export const pointsListMax_bytes = 4_194_304;
/** Of those who are found in it. */
export const listedFoundMax = 10;
/** Points of a federation in hundredths: whoever has none counts as 9999.99. */
export const listPointsMax_hundredths = 999_999;

// Series
/** Of one account, and events of one series. */
export const seriesMax = 100;
export const seriesEventsMax = 50;
/** Groups of competitors that are one person, and how many of them one. */
export const seriesJoinsMax = 200;
export const seriesJoinedMax = 50;
export const seriesBodyMax_bytes = 1_048_576;
/** What the details of its events may weigh together, from which standings are worked out in a thread. */
export const standingsMax_bytes = 201_326_592;
/** Places of a points table, and points of one of them. */
export const cupPlacesMax = 200;
export const cupPointsMax = 10_000;
/** Members of a team that count. */
export const teamCountMax = 20;
// Imports
export const importMax_bytes = 10_485_760;
/** Of the sheet that is applied, without its headings. */
export const importRowsMax = 20_000;
export const importColumnsMax = 100;
export const importSheetsMax = 20;
/** Cells that hold something, in all sheets together, without the row of headings. */
export const importCellsMax = 1_000_000;
/** Characters in all cells together: a few long texts may stand in every cell of a file that is small itself. */
export const importTextMax = 33_554_432;
/** `field:` and the name of a registration field. */
export const importFieldMax = 110;
/** Size of an unpacked spreadsheet, and how many times its packed size that may be. A cell of LibreOffice takes about 130 bytes. */
export const importUnpackedMax_bytes = 167_772_160;
export const importRatioMax = 100;
/** Processor time that reading a file may take. The largest list that is read takes a third of it. */
export const importRead_ms = 15_000;
/** The same by the clock on systems that tell no processor time of another process. */
export const importReadUntold_ms = 300_000;
/**
 * Time in which the process may use no processor time at all. Reading yields to everything else and may take many minutes on a
 * busy machine, which is no reason to refuse a list; a process that stands still would keep its place for ever.
 */
export const importReadStill_ms = 120_000;
/** What its objects may take; beside them the file is in memory, packed and unpacked. */
export const importHeapMax_MB = 384;
export const importSampleRows = 5;
/** The last row that a spreadsheet can have. */
export const importRowNumberMax = 1_048_576;
/** What may be typed in the place of a cell: as much as the longest field takes, and some to shorten. */
export const importMendMax = 1_200;
/** Cells that are mended one by one, and such that a whole column is mended by: more is a matter for the file. */
export const importMendsMax = 1_000;
export const importColumnMendsMax = 100;
/** Rows that are told with their faults, and characters of each of their cells. */
export const importRowsShownMax = 100;
export const importShownMax = 300;
/** Files that wait in one event; a newer one displaces the oldest. */
export const importsWaitingMax = 10;
export const importKept_h = 24;

// Requests
export const bodyMax_bytes = 1_048_576;
export const competitorsBodyMax_bytes = 4_194_304;
/** Faults that an answer names. */
export const issuesMax = 100;
/** How long the head of a request may take to arrive, and how often that is looked at. */
export const head_ms = 15_000;
export const poll_ms = 5_000;
/** How long a body may take to arrive: so long, and by its largest length at so slow a line. */
export const bodyBase_ms = 20_000;
export const bodyRate_bytes_per_s = 65_536;
/** Bodies that one sender may have under way, and what of them may wait in memory. */
export const bodiesPerSenderMax = 100;
export const bodiesPerSenderMax_bytes = 16_777_216;
export const bodiesMax_bytes = 134_217_728;
/**
 * What a person may send in a day, lists and imports: thirty of the largest events. The disk belongs to all races, and what
 * was entered stays in the history of its event also when it is taken out again.
 */
export const bodiesPerPersonMax_bytes_per_day = 1_073_741_824;
/** A body of a desk at work, which goes on when that is used up. */
export const deskBody_bytes = 4_096;
/** A body that has room whatever others do. */
export const smallBody_bytes = 65_536;
/** Files that one person may have under way, and all together. */
export const uploadsPerPersonMax = 3;
export const uploadsMax = 40;
/** Who comes while there are so many waits for a place: so many, and so long. */
export const uploadsWaitingMax = 40;
export const uploadWait_ms = 20_000;
/** Persons who send files from one address before it counts as a source that has more than others. */
export const uploadersPerAddress = 8;
/** An upload that is slower than this after so long is given up, and one below the rate of bodies when others wait. */
export const uploadRateMin_bytes_per_s = 4_096;
export const uploadBase_ms = 10_000;
export const uploadHurry_ms = 1_000;
/** Who reads nothing of an answer for so long is not waited for. */
export const answerStall_ms = 30_000;
/** Who was refused and goes on sending is heard so long, so that the answer arrives. */
export const linger_ms = 5_000;
export const pageSizeMax = 500;
/** Of the lists for video mixers: more fits into no picture. */
export const graphicsRowsMax = 50;
/** How far the matches of a list are counted. */
export const countedMax = 10_000;
export const searchMax = 100;
/** One filter of a list, as the address of a page tells it: an id, a day, a word. */
export const filterTextMax = 200;

// Live connection (Spec §9)
export const heartbeat_ms = 10_000;
export const reconnect_ms = 3_000;
export const forcedReconnect_ms = 30_000;
export const reconnectedBanner_ms = 3_000;
export const changesKept_s = 60;
/** Of one event and audience: about the snapshot of an event of 10,000. */
export const changesKeptMax_chars = 8_000_000;
/** Runs and competitors that one change tells; of more, pages read the snapshot anew. */
export const changeItemsMax = 2_000;
export const snapshotAge_ms = 1_000;
/** Largest detail that ranks are added to, about 330,000 runs. With ranks it is 2.6 times as long, near the longest text. */
export const rankedDetailMax_bytes = 167_772_160;
/** An event that nobody asks for, watches or waits for stays in memory so long. */
export const roomKept_min = 10;
/** What the events weigh that stay although nobody needs them, at about 1 kB a fact. */
export const openRoomsMax_facts = 500_000;
/** From this size on visitors are shown a picture of the race while it is read: that would take a tenth of a second. */
export const racePictureMin_facts = 20_000;
/** Of one race, before it is packed. */
export const racePictureMax_bytes = 268_435_456;
/** Of so many events at once; who asks for another one waits until it is read. */
export const racePicturesShownMax = 8;
export const operatorTriggersMax = 500;
export const operatorLogMax = 200;

// Followed by push
/** What a push service calls a browser. */
export const pushEndpointMax = 600;
/** Competitors that one browser follows, browsers that follow anybody of one event. */
export const pushFollowsPerBrowserMax = 50;
export const pushFollowsPerEventMax = 20_000;
/** Of one address, behind which a thousand spectators may sit. */
export const pushFollowsPerAddress_per_h = 2_000;
/** Of one event and address at once. */
export const pushFollowsPerPlaceMax = 2_000;

// Screens on air
/** Names of screens that the desk has put something on. */
export const boardsMax = 24;
/** Pictures of sponsors of an event, and how long one stands that is not in turn with anything else. */
export const sponsorPicturesMax = 12;
export const sponsorPictureAlone_s = 10;
export const boardNameMax = 30;
export const boardMessageMax = 120;
export const boardRowsMax = 50;
export const boardTurnsMax = 10;
export const boardTurnMin_s = 3;
export const boardTurnMax_s = 120;
/** More than any wall of screens has. */
export const boardSizeMax_px = 32_768;
/** How often a screen says that it is there; after three that are missing it is gone. */
export const boardReport_ms = 15_000;
/** Screens of one event that are listed as being there, and of them those that come from one address. */
export const boardsThereMax = 60;
export const boardsPerAddressMax = 16;

/** What a speaker has at hand. */
export const favouritesMax = 100;
export const sponsorLinesMax = 40;
export const sponsorLineMax = 200;

// Legal pages
export const legalPageMax_bytes = 200_000;

// Screens (Spec §9)
export const screenLoad_ms = 120_000;
export const screenReload_ms = 2_000;
export const tooltipDelay_ms = 300;

/** Which part of errors is reported, where reports are wished for (Spec §9). */
export const errorReportRate = 0.2;

/** Shown in the footer (Spec §9). */
export const applicationVersion = '0.58.2';
