/** What the first page says, and what search engines and chats read of a page. */
export const firstPage = {
  parts: {
    live: 'Live now',
    alsoLive: 'Also live',
    open: 'Open for registration',
    featured: 'Featured',
    coming: 'Coming up',
    results: 'Latest results',
    found: 'Events',
  },
  nextStarter: 'Next to start',
  search: {
    label: 'Search events',
    hint: 'Name, place or organiser',
    filters: 'Filters',
    country: 'Country',
    anyCountry: 'All countries',
    since: 'From',
    until: 'To',
    onlyOpen: 'Registration open',
    count: { one: '{count} event', other: '{count} events' },
    noMatch: 'No event matches',
    noMatchHint: 'Try a part of the name, the place or the organiser, or take a filter away.',
    clear: 'Clear search and filters',
    more: 'Show more',
  },
  next: {
    closes: 'Registration closes {when}',
    opens: 'Registration opens {when}',
    starts: 'Starts {when}',
    today: 'Today',
    results: 'See the results',
  },
  /** Who leads in an event that runs. */
  leader: {
    ahead: '{gap} ahead',
    even: 'Level in the lead',
  },
  organisers: {
    title: 'Time your own race',
    text: 'Connect your timer, create the event, and every time is on all phones the moment it is taken.',
    start: 'Get started',
    own: 'Your events',
  },
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Races as they happen: who is on course, who leads, and what comes next. Start lists, live times and results.',
    event: '{name}: {days}, {place}. Start lists, live times and results.',
    live: 'Live now: {name}, {days}, {place}. Every time the moment it is taken.',
    finished: '{name}: {days}, {place}. Results with all times and gaps.',
    organizer: 'Organiser: {name}',
    noScript: 'Times appear here as they are taken. For that, this page needs JavaScript.',
    needsScript: 'Startwand needs JavaScript. Switch it on in your browser, then load this page again.',
    tooOld:
      'Your browser is too old to follow races live: this page works in Chrome and Edge from 95, Firefox from 98, Safari and iOS from 15.4, and Samsung Internet from 17.',
  },
} as const;
