/**
 * What each error means. The wire knows a number (`error-numbers.ts`), people read a text; both follow from the name.
 * `0` is success and stands only in the envelope.
 */
import { errorNames, errorNumbers, type ErrorName } from './error-numbers.ts';

interface Meaning {
  readonly http: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 502 | 503;
  /** What went wrong, for a developer who reads the answer. People get the text of their language. */
  readonly meaning: string;
}

const meanings = {
  REAUTHENTICATE: { http: 401, meaning: 'The account behind the token cannot be used any more; log in again.' },
  NOT_LOGGED_IN: { http: 401, meaning: 'This call needs a token; there is none, or it is unknown, ended or expired.' },
  LOGIN_FAILED: { http: 400, meaning: 'Wrong e-mail address or password.' },
  NO_PASSWORD: { http: 400, meaning: 'No password is associated with the account; use the third-party sign-in.' },
  USER_DISABLED: { http: 400, meaning: 'The account is disabled.' },
  SIGN_IN_FAILED: { http: 400, meaning: 'The third-party sign-in failed, or is not offered here.' },
  EMAIL_TAKEN: { http: 400, meaning: 'An account with this address exists.' },
  USER_NOT_FOUND: { http: 404, meaning: 'No such user.' },
  LINK_INVALID: { http: 400, meaning: 'The link of the mail is unknown, used or expired.' },
  OLD_PASSWORD_WRONG: { http: 400, meaning: 'The old password is not right.' },
  ADDRESS_NOT_CONFIRMED: {
    http: 400,
    meaning: 'The address of the account waits for its mail to be answered; only then is this done.',
  },
  SECOND_STEP_NEEDED: {
    http: 400,
    meaning:
      'The account has a second factor: a person goes on by `finishLogin` with the ticket in `data`; a program takes a token of its device instead.',
  },
  TICKET_INVALID: { http: 400, meaning: 'The ticket is unknown, used, tried too often or expired; begin anew.' },
  SECOND_FACTOR_WRONG: { http: 400, meaning: 'The code or passkey is not right, or the code was used before.' },
  PROOF_NEEDED: { http: 400, meaning: 'Only for who has proved within minutes who they are; by `proveIdentity`.' },
  SECOND_FACTOR_REQUIRED: {
    http: 400,
    meaning: 'The service requires a second factor of this account, which has none yet.',
  },
  SECOND_FACTOR_NOT_FOUND: { http: 404, meaning: 'The account has no such second factor.' },
  PASSKEYS_UNAVAILABLE: {
    http: 400,
    meaning: 'The service has no address by https, without which browsers know no passkeys.',
  },
  TOO_MANY_PASSKEYS: { http: 400, meaning: 'The account has as many passkeys as an account may have.' },
  SESSION_NOT_FOUND: { http: 404, meaning: 'No such session of this person.' },
  PASSWORD_WRONG: { http: 400, meaning: 'The password is not that of the account.' },
  SIGN_IN_AGAIN: {
    http: 400,
    meaning: 'The account has no password, and its login is too old for this; sign in again.',
  },
  LINK_OF_ANOTHER: {
    http: 400,
    meaning: 'The link of the mail belongs to another account than the one that is logged in.',
  },
  ADDRESS_JUST_CHANGED: {
    http: 400,
    meaning:
      'The account has another address since less than a week: until who had the one before can no longer take it back, it is not deleted.',
  },
  PASSWORD_NEEDED: {
    http: 400,
    meaning:
      'The link was followed without a session of its account: the password is needed as well, or a new one. The link stays good.',
  },
  NOT_ALLOWED: { http: 400, meaning: 'The person may not do this.' },
  INVALID_INPUT: { http: 400, meaning: 'Fields are faulty; `issues` names each.' },
  BODY_TOO_LARGE: { http: 413, meaning: 'The body is larger than the call takes.' },
  INVALID_BODY: { http: 400, meaning: 'The body is no JSON.' },
  UNSUPPORTED_MEDIA: { http: 415, meaning: 'The body is not of a type taken here.' },
  ROUTE_NOT_FOUND: { http: 404, meaning: 'No such call.' },
  TOO_SLOW: { http: 408, meaning: 'The request did not arrive in time.' },
  CHANGED_MEANWHILE: {
    http: 409,
    meaning: 'Somebody else has changed it since it was read; `data` is what it is now.',
  },
  DONE_BEFORE: { http: 409, meaning: 'It was done with the same key before, and what was answered is not kept.' },
  EVENT_NOT_FOUND: { http: 404, meaning: 'No such event.' },
  EVENT_NOT_ACTIVE: { http: 400, meaning: 'The event is neither active nor live.' },
  HEAT_NOT_FOUND: { http: 404, meaning: 'No such heat in this event.' },
  RUN_NOT_FOUND: { http: 404, meaning: 'No such run in this heat.' },
  COMPETITOR_NOT_FOUND: { http: 404, meaning: 'No such competitor in this event.' },
  PUSH_REFUSED: {
    http: 400,
    meaning: 'The browser cannot be told: its push service is none that the service sends to, or the event is over.',
  },
  TOO_MANY_FOLLOWED: {
    http: 400,
    meaning: 'The browser follows too many competitors already, or too many browsers follow the event.',
  },
  POINT_NOT_FOUND: { http: 404, meaning: 'The course has no such point.' },
  TRIGGER_NOT_FOUND: { http: 404, meaning: 'No such trigger in this event.' },
  INVALID_STATE: { http: 400, meaning: 'The heat is not in a state for this.' },
  BIB_TAKEN: { http: 400, meaning: 'The start number is taken in this event.' },
  RUNS_OVERLAP: { http: 400, meaning: 'Two runs of one competitor overlap.' },
  DEAD_HEAT_OF_ONE: { http: 400, meaning: 'A dead heat is of two different competitors at least.' },
  NOBODY_CHOSEN: { http: 400, meaning: 'Nobody on the start list wears such a bib or is of such a group.' },
  TIMES_NOT_IN_ORDER: { http: 400, meaning: 'A point lies before the one ahead.' },
  LOG_ENTRY_NOT_FOUND: { http: 404, meaning: 'No such entry in the log.' },
  POSTING_NOT_FOUND: { http: 404, meaning: 'No such time posting of this run.' },
  TOO_MANY_POSTINGS: { http: 400, meaning: 'The run has as many time postings as a run may have.' },
  NO_BACKUP: { http: 400, meaning: 'No backup impulse is the missing time.' },
  BACKUP_TAKEN: { http: 400, meaning: 'The backup impulse replaces another time already.' },
  NO_NEIGHBOUR: { http: 400, meaning: 'Nobody else was timed by both clocks.' },
  SOURCE_IN_USE: {
    http: 409,
    meaning: "A channel of the course is armed in another event, or its device has left the owner's account.",
  },
  RUN_NOT_FINISHED: { http: 400, meaning: 'Only a finished run is a reference, or has a picture of its result.' },
  RUN_NOT_COUNTING: {
    http: 409,
    meaning: 'A later run of the competitor counts by now; `data` names it. Nothing was changed.',
  },
  TOLERANCES_INVALID: {
    http: 400,
    meaning:
      'A bound is negative, or the lower one is not below the reference section time; a lower bound that is a proposal may be.',
  },
  NOTHING_TO_UNDO: { http: 400, meaning: 'No action of yours to undo here.' },
  NOTHING_TO_REDO: { http: 400, meaning: 'No action of yours to redo here.' },
  UNDO_CONFLICT: { http: 409, meaning: 'A later action touched the same thing; `data` names it.' },
  NOT_THE_LAST_STEP: { http: 409, meaning: 'Another action is the last one by now; `data` names it.' },
  UNDO_STOPS: {
    http: 409,
    meaning:
      'The last action changed the state of the heat or declared its result official, which undo and redo never do; `data` names it.',
  },
  ENTRY_IN_USE: {
    http: 409,
    meaning: 'The competitor of the late entry has a run, which undo would take away.',
  },
  EVENT_LIVE: { http: 409, meaning: 'A heat of the event is armed; disarm it first.' },
  RESET_NOT_CONFIRMED: {
    http: 409,
    meaning: 'Other days reset heats and start lists; send `resetHeats: true` if that is wanted.',
  },
  BANNER_NOT_FOUND: { http: 404, meaning: 'No such message of this event.' },
  SERIES_NOT_FOUND: { http: 404, meaning: 'No such series, or it is not public.' },
  UNSUPPORTED_IMAGE: { http: 400, meaning: 'The picture is no PNG or JPEG that can be read.' },
  UNSUPPORTED_DOCUMENT: { http: 400, meaning: 'The file is not of a type that is taken, or not what its name says.' },
  STORAGE_FULL: {
    http: 400,
    meaning: 'The documents of this account take as much as the service lets them; remove some.',
  },
  EVENT_TOO_LARGE: {
    http: 409,
    meaning: 'The event would hold more text than one event may; shorten notes and own fields, or take some out.',
  },
  ACCOUNT_TEXT_FULL: {
    http: 409,
    meaning: 'The events of this account would hold more text than one account may; delete old events.',
  },
  DOCUMENT_NOT_FOUND: { http: 404, meaning: 'No such document of this event.' },
  REGISTRATION_CLOSED: { http: 400, meaning: 'The event does not take registrations, or not now.' },
  ALREADY_REGISTERED: { http: 409, meaning: 'The person is registered for this event already.' },
  EVENT_FULL: { http: 409, meaning: 'The event cannot take more competitors now.' },
  INVITATION_FAILED: { http: 400, meaning: 'The mail could not be sent: no competitor whom it is for has an address.' },
  RESULTS_NOT_PUBLIC: { http: 400, meaning: 'The organiser has not published the results.' },
  EXPORT_TOO_LARGE: {
    http: 400,
    meaning: 'The list has more rows than a file of this format takes; choose a heat, or csv.',
  },
  EXPORT_FAILED: { http: 500, meaning: 'The file could not be made; nothing was changed.' },
  DETAIL_TOO_LARGE: {
    http: 400,
    meaning: 'The event is too large to be told with its ranks at once; save the list of a heat.',
  },
  CHANGES_TOO_OLD: { http: 409, meaning: 'These changes are no longer kept; fetch the detail again.' },
  IMPORT_NOT_FOUND: { http: 404, meaning: 'No such import; it may have expired.' },
  IMPORT_UNREADABLE: {
    http: 400,
    meaning:
      'The file is no spreadsheet (xlsx, xlsm, xls, ods), no text with separators, and none of the other programs that are known. Its content is looked at, not its name.',
  },
  IMPORT_OLD_VERSION: {
    http: 400,
    meaning: 'The file is XML of the IOF of version 2; version 3 is read. Save it as version 3, or as csv.',
  },
  IMPORT_TOO_LARGE: {
    http: 413,
    meaning: 'The file has too many columns or cells or too much text, unpacks to too much, or takes too long to read.',
  },
  IMPORT_CANCELLED: { http: 409, meaning: 'Whoever sent the file ended its reading; nothing of it is kept.' },
  IMPORT_FAULTY: { http: 400, meaning: 'Rows are faulty, and nothing was applied; `issues` names them.' },
  IMPORT_STATE: { http: 409, meaning: 'The import is not in a state for this: validate, apply, undo, each once.' },
  IMPORT_PROTECTED: { http: 400, meaning: 'The file is protected by a password; nobody can read it without.' },
  IMPORT_DAMAGED: { http: 400, meaning: 'The file begins like a spreadsheet, and breaks off or contradicts itself.' },
  IMPORT_EMPTY: { http: 400, meaning: 'No row of the file holds anything.' },
  PHONE_NOT_FOUND: { http: 404, meaning: 'The event has no such phone.' },
  PHONE_ENDED: {
    http: 409,
    meaning:
      'The link of the phone was ended: it takes nothing back, numbers nothing, and brings what it timed before for 30 minutes.',
  },
  NO_WAY_IN: {
    http: 409,
    meaning:
      'Phones are not let in: others reach the service anyway, a demo runs, or the machine is in no network, as `phonesWay` says; or nothing may listen there.',
  },
  FINDINGS_OPEN: {
    http: 409,
    meaning: 'The checks found what stops the result, and not all of it was confirmed; `issues` names the kinds.',
  },
  NOT_FOR_PHONES: {
    http: 404,
    meaning:
      'What phones in the local network are let in to is links of phones and public pages; this is not reached through the local network.',
  },
  IMPORT_TOO_MANY_ROWS: { http: 413, meaning: 'A sheet of the file has more rows than are imported at once.' },
  DEVICE_NOT_FOUND: { http: 404, meaning: 'No device with this serial number.' },
  WRONG_PIN: { http: 400, meaning: 'The PIN does not belong to this device.' },
  DEVICE_REGISTERED: { http: 400, meaning: 'The device has an account already.' },
  DEVICE_REGISTRATION_FAILED: {
    http: 409,
    meaning: 'The registration failed: the device was changed at the same moment; try again.',
  },
  DEVICE_COMMUNICATION_FAILED: {
    http: 400,
    meaning: 'The device is not connected or does not answer; what was set travels when it comes.',
  },
  DEVICE_UPDATE_TIMED_OUT: { http: 400, meaning: 'The device has not acknowledged in time; the setting stays wanted.' },
  SIM_STATUS_UNAVAILABLE: { http: 400, meaning: 'The device answered, but could not read its SIM card.' },
  DEVICE_ACTIVATING: {
    http: 400,
    meaning: 'The SIM card is being activated with the device, which may take up to 30 minutes.',
  },
  DEVICE_FEATURE_MISSING: { http: 400, meaning: 'The firmware of the device has no such feature; `issues` names it.' },
  DEVICE_IN_USE: { http: 409, meaning: 'A channel of the device is armed in an event; disarm it first.' },
  DEVICE_WAITS: {
    http: 409,
    meaning: 'The device has an owner, who has to allow the connection; ask again after `Retry-After`.',
  },
  DEVICE_NOT_LET_IN: {
    http: 400,
    meaning: 'The device has an owner, who has not let this connection in; a token of it does.',
  },
  ADMISSION_NOT_FOUND: { http: 404, meaning: 'Nothing of this id waits for the device or was let in.' },
  NOT_ENOUGH_TIMING_POINTS: {
    http: 400,
    meaning: 'The owner has not enough timing points for this; nothing was changed.',
  },
  HEATS_NOT_PAID: { http: 400, meaning: 'The heats were not updated: not enough timing points for another one.' },
  NO_TIMING_POINT_ACCOUNT: { http: 400, meaning: 'The user has no timing point account.' },
  EMAIL_UNAVAILABLE: { http: 400, meaning: 'Nobody who can be ordered for has this address.' },
  KEY_REUSED: { http: 409, meaning: 'Something else was done with this key.' },
  OWN_CREDIT: { http: 400, meaning: 'Nobody gives timing points to the own account.' },
  CREDIT_LIMIT: {
    http: 400,
    meaning: 'More than one person may give in 24 hours; the rest tomorrow, or by somebody else.',
  },
  SERVICE_IS_FREE: { http: 409, meaning: 'Everything is free here: no timing points are booked.' },
  SET_UP_CLOSED: { http: 409, meaning: 'The service is set up: its first page is closed for ever.' },
  SET_UP_CODE_WRONG: {
    http: 400,
    meaning: 'This is not the code that the start of the server printed.',
  },
  ENTRY_CODE_WRONG: { http: 400, meaning: 'This is not the code that an administrator shows, or it is over.' },
  ENTRY_CODE_NEEDLESS: {
    http: 409,
    meaning: 'Nobody waits for a code: the account is confirmed, or its mail is on the way.',
  },
  TRIGGER_IDENTITY_REUSED: {
    http: 409,
    meaning: 'A stored trigger has this session and sequence with other content; `issues` names it.',
  },
  MAILING_NOT_FOUND: { http: 404, meaning: 'No such mail to many.' },
  MAIL_WAITS: {
    http: 502,
    meaning: 'The mail server takes no mails just now. The mail is kept, and goes out as soon as it does.',
  },
  API_LIMIT: { http: 429, meaning: 'Too many calls; wait for `Retry-After`.' },
  BUSY: { http: 503, meaning: 'The server has more to do than it can just now; try again after `Retry-After`.' },
  MAINTENANCE: { http: 503, meaning: 'The service is in maintenance; come again after `Retry-After`.' },
  IN_LINE: {
    http: 503,
    meaning:
      'So many want this at once that they stand in line; `data` says where. Come again after `Retry-After` with the same key: the place is kept.',
  },
  EVENT_NOT_UPDATED: { http: 500, meaning: 'Unexpected; the event is as it was.' },
  EVENT_NOT_COPIED: { http: 500, meaning: 'Unexpected; there is no copy.' },
  ARMING_FAILED: { http: 500, meaning: 'Unexpected; the heat is as it was, armed or not.' },
  REFERENCE_NOT_UPDATED: { http: 500, meaning: 'Unexpected; the reference run is as it was.' },
  REASSIGN_FAILED: { http: 500, meaning: 'Unexpected; the run is still whose it was.' },
  RUN_TIMES_NOT_UPDATED: { http: 500, meaning: 'Unexpected; all times are as they were.' },
  ACCOUNT_NOT_UPDATED: { http: 500, meaning: 'Unexpected; the account is as it was.' },
  PASSWORD_NOT_UPDATED: { http: 500, meaning: 'Unexpected; the old password still holds.' },
  ACCOUNT_NOT_DELETED: { http: 500, meaning: 'Unexpected; the account is as it was.' },
  SERVER_ERROR: { http: 500, meaning: 'Unexpected; nothing was changed.' },
} as const satisfies Record<ErrorName, Meaning>;

interface ErrorRow extends Meaning {
  /** Of the body. */
  readonly status: number;
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- one row for each name
export const errors = Object.fromEntries(
  errorNames.map((name) => [name, { status: errorNumbers[name], ...meanings[name] }]),
) as Readonly<Record<ErrorName, ErrorRow>>;
