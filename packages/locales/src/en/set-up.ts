/** A service where nothing is yet: its first page, and what its home says; also what the demo’s home says of how to start empty. */
export const setUp = {
  home: {
    title: 'A new server',
    text: 'Startwand times races and shows every time on all phones the moment it is taken. Nobody has an account here yet.',
    first: 'Set up this server: your account, and whether anything costs.',
    second: 'Create a race: name, date, list of starters.',
    third: 'Time it by light beams, a timer or the keys of this laptop.',
    start: 'Set up this server',
  },
  empty: {
    title: 'No race here yet',
    text: 'Startwand times races and shows them live: who is on course, who leads, every time the moment it is taken. The first race appears here as soon as it is published.',
  },
  demo: {
    title: 'This is the demo',
    text: 'These races are simulated. To time your own, end this server and start it with this line. The demo stays in its folder.',
  },
  notLetIn:
    'You are not let in yet. Ask whoever runs this server for a code; until then you can look around and fill in forms.',
  enterCode: 'Enter the code',
  title: 'Set up this server',
  lead: 'Your account administers this server and times races. It needs no mail to confirm it.',
  code: 'Code',
  codeHint: 'The server printed it when it started, in a link that opens this page.',
  step: 'Prices',
  prices: 'What things cost',
  free: 'Nothing: everything is free',
  freeHint: 'For a club with its own server. Nothing is counted.',
  paid: 'Timing points',
  paidHint: 'Events and used impulses cost points that you give or sell to timekeepers.',
  contact: 'Where are points ordered?',
  contactHint: 'An e-mail address or a page. You can leave it empty.',
  submit: 'Set up',
  submitting: 'Setting up',
  closed: 'This server is set up',
  closedHint: 'Its first page is closed for good. Log in with your account.',
} as const;
