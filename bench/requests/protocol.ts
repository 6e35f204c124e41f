/** What the bench says to the process that is asked, and what that answers. */

export interface ServeCommand {
  readonly kind: 'serve';
}

export interface Serving {
  readonly port: number;
  /** A server of the same framework that knows no race, with the same bytes at the same paths. */
  readonly barePort: number;
}

export const paths = {
  list: '/mt1/api/events?limit=50',
  detail: '/mt1/api/events/large-event/detail',
  login: '/mt1/api/user/login',
} as const;

export const credentials = { username: 'login@example.org', password: 'a long sentence is best' };
