/** Legal pages, and what pages keep on a reader’s device. */
export const legal = {
  links: 'Legal',
  imprint: 'Imprint',
  privacy: 'Privacy policy',
  contract: 'Contract agreement',
  absentTitle: 'This page is not available here',
  absent: 'Whoever runs this service has not provided it.',
  kept: 'What this device keeps',
  title: 'Your data on this device',
  lead: 'No advertising, no tracking, no cookies. These pages keep only what they work with, and it stays on this device:',
  keeps: {
    login: 'Who is logged in, until you log out.',
    settings: 'Language, appearance, how you arranged tables and windows, and for which version a page was reloaded.',
    followed: 'Whom you follow, with name and year of birth or club, so that they are found again at another event.',
    drafts: 'Forms that you have begun, until they are saved or you log out.',
    impulses: 'Impulses by hand, until the server has them.',
    offline: 'The last state of up to five events, so that they open without a network.',
  },
  reports:
    'With your consent these pages also report errors of the program to whoever runs the service: which error, where in the program, in which version. No names, no input, no addresses of pages with secrets in them.',
  onlyNeeded: 'Only what is needed',
  understood: 'Understood',
  alsoReports: 'Also error reports',
  chosen: 'Chosen now: {choice}',
  later: 'You can change this at any time at the foot of the page.',
} as const;
