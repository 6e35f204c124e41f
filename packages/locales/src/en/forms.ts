/** What every form says beside its own texts. */
export const forms = {
  confirmation: {
    title: 'Your address is being confirmed',
    waiting:
      'A mail is on its way to {email}. Its link confirms your address; until then you can look around and fill in forms.',
    again: 'Send it again',
    sent: 'The mail is on its way.',
  },
  textHeld:
    'This event holds {held} of {most} MB of text. What would go beyond is refused: shorten notes and own fields, or take competitors out.',
  save: 'Save',
  saving: 'Saving …',
  sending: 'Sending the file',
  saved: 'Saved',
  restored: 'What you had begun is back.',
  discard: 'Discard',
  changed: 'Somebody has changed this meanwhile.',
  changedFields: 'Somebody has changed this meanwhile: {fields}.',
  takeOver: 'Take over',
  keepMine: 'Keep mine',
  unsavedTitle: 'Leave without saving?',
  unsaved: 'What you have entered here is not saved yet.',
  stay: 'Stay here',
  leave: 'Leave without saving',
  wait: {
    seconds: {
      one: 'Too many attempts. Try again in {count} second.',
      other: 'Too many attempts. Try again in {count} seconds.',
    },
    minutes: {
      one: 'Too many attempts. Try again in {count} minute.',
      other: 'Too many attempts. Try again in {count} minutes.',
    },
  },
  line: {
    ahead: {
      one: 'You are in line: {count} person is before you',
      other: 'You are in line: {count} people are before you',
    },
    next: 'You are in line, and next',
    wait: 'About {time}. Your place is kept; leave this page open, it goes on by itself.',
    seconds: { one: '{count} second', other: '{count} seconds' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
  },
} as const;
