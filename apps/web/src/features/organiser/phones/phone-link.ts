/** Where a phone opens its point: the key stands behind the hash, which no browser sends to a server. */

/** @param origin where phones reach the service */
export function phoneLink(origin: string, key: string): string {
  return `${origin}/phone#${key}`;
}

/** For any phone or screen at the start, without a login. */
export function startClockLink(origin: string, eventId: string): string {
  return `${origin}/event/${eventId}/start-clock`;
}

/** An address that means this computer to whoever opens it: a phone would look for the service on itself. */
export function isOfThisComputer(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.');
}
