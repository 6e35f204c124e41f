/** What the first page says, and what search engines and chats read of a page. */
export const firstPage = {
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Races as they happen: who is on course, who leads, and what comes next. Start lists, live times and results.',
    event: '{name}: {days}, {place}. Start lists, live times and results.',
    live: 'Live now: {name}, {days}, {place}. Every time the moment it is taken.',
    finished: '{name}: {days}, {place}. Results with all times and gaps.',
    organizer: 'Organiser: {name}',
    noScript: 'Times appear here as they are taken. For that, this page needs JavaScript.',
  },
} as const;
