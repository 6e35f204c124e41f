/** Names of backups, by the moment at which they were made. */

/** As ISO 8601 to the second; a colon is no letter of a file's name everywhere. */
export function nameOfMoment(at_ms: number): string {
  return `${new Date(at_ms).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** In Unix milliseconds. @param name as `nameOfMoment` gives it */
export function momentOf(name: string): number {
  const [day = '', time = ''] = name.split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}`);
}
