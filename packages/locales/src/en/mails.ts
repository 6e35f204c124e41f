/** What the service writes by mail. Each mail is a subject, paragraphs and at most one link. */
export const mails = {
  frame: {
    greeting: 'Hello {name},',
    greetingUnnamed: 'Hello,',
    closing: 'Startwand, live race timing',
    link: 'If the button does not work, open this address in your browser:',
    automatic: 'This mail was sent automatically. Replies are not read.',
  },
  confirmation: {
    subject: 'Confirm your e-mail address',
    text: 'somebody, probably you, has signed up with Startwand with this address. The link below confirms the address and takes you back to where you were; in another browser it asks for your password first.',
    validity: 'The link works once, until {until} (UTC). An account that nobody confirms is deleted then.',
    notYou: 'You did not sign up? Then do not follow the link; there is nothing else to do.',
    action: 'Confirm and go on',
  },
  welcome: {
    subject: 'Your Startwand account',
    text: 'your account is ready. You log in with this e-mail address.',
    notYou: 'You did not sign up? Then somebody mistyped an address. You can delete the account.',
    action: 'Log in',
  },
  reset: {
    subject: 'Choose a new password',
    text: 'somebody, probably you, wants to choose a new password for your Startwand account.',
    validity: 'The link works once, until {until} (UTC).',
    notYou: 'It was not you? Then there is nothing to do; your password stays as it is.',
    action: 'Choose a new password',
  },
  deletion: {
    subject: 'Confirm the deletion of your account',
    text: 'you asked for your Startwand account to be deleted. Only the link below deletes it.',
    consequence: 'Your name and all personal data are erased then. This cannot be taken back.',
    validity: 'The link works once, until {until} (UTC).',
    notYou: 'It was not you? Then change your password.',
    action: 'Delete my account',
  },
  address: {
    subject: 'Confirm your new e-mail address',
    text: 'somebody, probably you, wants to use this address for a Startwand account from now on. Open the link where you are logged in with that account.',
    validity: 'The link works once, until {until} (UTC). Until then the account keeps its old address.',
    notYou: 'It was not you? Then there is nothing to do.',
    action: 'Use this address',
    takenSubject: 'This address has an account already',
    taken:
      'somebody, probably you, wants to use this address for another Startwand account. It already has one, so nothing was changed. You can log in with it, or choose a new password if you have forgotten yours.',
    takenAction: 'Log in',
  },
  addressChanged: {
    subject: 'Your e-mail address was changed',
    text: 'from now on your Startwand account has the address {address}. This mail is the last one to the old address.',
    validity: 'The link works once, until {until} (UTC).',
    takeBack:
      'It was not you? Then take the account back: the link brings this address back, logs everybody out and lets you choose a new password.',
    withGoogle: 'It was not you? Then log in with Google and change the address back.',
    action: 'Take the account back',
  },
  invitation: {
    subject: 'You are entered: {event}',
    text: '{organizer} has entered you for {event} in {place} on {date}.',
    bib: 'Your bib is {bib}.',
    action: 'Open the event',
  },
  registration: {
    subject: 'Registration for {event}',
    text: 'you are registered for {event} in {place} on {date}.',
    action: 'Open the event',
  },
  start: {
    subject: 'Your start: {event}',
    text: '{event} in {place} on {date} is near. This is your start:',
    time: '{heat}: your start is at {time}.',
    action: 'Open the event',
  },
  result: {
    subject: 'Your result: {event}',
    correctedSubject: 'Corrected: your result in {event}',
    text: 'the results of {event} in {place} on {date} are official. This is yours:',
    correctedText:
      'the results of {event} in {place} on {date} have changed, and yours with them. This is what holds now:',
    bib: 'Bib {bib}',
    line: '{heat}: {time}, rank {rank} of {count}.',
    total: 'Overall: {time}, rank {rank} of {count}.',
    unranked: '{heat}: {status}.',
    splits: 'Splits: {splits}.',
    certificate: 'Your certificate is on the same page.',
    action: 'Open your result',
    why: 'You get this mail because you asked for your result. Under «My events» you can change that.',
  },
  files: {
    subject: 'Results: {event}, {place}, {date}',
    subjectOfCodex: 'Results {codex}: {event}, {place}, {date}',
    message:
      'Hello,\n\nattached you find the official results of {event} in {place} on {date}.\n\nKind regards,\n{name}',
    copy: 'This is your copy.',
    action: 'Open the results',
    from: '{name} ({email}) sends this for {event}, by Startwand. A reply goes to that address.',
  },
  security: {
    subjects: {
      added: 'A second factor was added',
      removed: 'A second factor was removed',
      recoveryCodeUsed: 'A recovery code was used',
      recoveryCodesRenewed: 'New recovery codes',
    },
    added: {
      authenticator:
        'an authenticator app was set up for your Startwand account. From now on a login asks for its code.',
      passkey: 'a passkey was added to your Startwand account. It opens the account from now on.',
    },
    removed: {
      authenticator:
        'the authenticator app was removed from your Startwand account. Its codes are not asked for any more.',
      passkey: 'a passkey was removed from your Startwand account. It opens nothing any more.',
    },
    recoveryCodeUsed:
      'a recovery code was used to log in to your Startwand account, or to confirm that it is you. Codes left: {left}.',
    recoveryCodesRenewed:
      'new recovery codes were made for your Startwand account. Those you had before do not work any more.',
    notYou: 'It was not you? Then change your password, end all other sessions and look at your second factors.',
    action: 'Open account security',
  },
  information: {
    sender: 'You get this mail because you have an account with Startwand.',
  },
  maintenance: {
    subject: 'Maintenance from {start} (UTC)',
    text: 'Startwand is being maintained and cannot be reached from {start} to {end} (UTC).',
    advice: 'Please plan no races in this time. What was timed before stays stored.',
  },
  unsubscribe: {
    label: 'No more mails of this kind',
    title: 'Unsubscribe',
    question: 'Shall we send no more mails of this kind to your address?',
    action: 'Send no more',
    done: 'Done. We send no more mails of this kind to your address.',
  },
} as const;
