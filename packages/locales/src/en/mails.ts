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
    text: 'somebody, probably you, has signed up with Startwand with this address. The link below confirms the address, logs you in and takes you back to where you were.',
    validity:
      'The link works once, until {until} (UTC). An account that nobody confirms is deleted then.',
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
