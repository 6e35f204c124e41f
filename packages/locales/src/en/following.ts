/** Being told of the competitors that one follows: by the phone while no page is open, by a sound while one is. */
export const following = {
  push: 'Notify me',
  pushHint: 'Start, finish and rank on this device, also while the page is closed. It ends with the event.',
  pushOn: 'Notifications are on',
  pushDenied: 'This browser does not allow notifications. Its settings for this page change that.',
  sound: 'Sound at the finish',
  soundHint: 'A quiet sound when somebody you follow finishes, while the page is open.',
  pushStarted: 'Started',
  pushFinished: 'Finished in {time}',
  pushRanked: 'Finished in {time}, rank {rank} of {of}',
  pushRankedTotal: 'Finished in {time}. Total {total}, rank {rank} of {of}',
  mineNext: 'Next to start',
  mineSoon: { one: '{count} starter before', other: '{count} starters before' },
  mineFinished: 'In the finish',
  again: 'You follow somebody of this name at another event: {names}. Here too?',
  againYes: 'Follow here too',
  no: 'No, thanks',
} as const;
