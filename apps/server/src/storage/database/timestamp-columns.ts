/** Which columns hold moments: they are read as `bigint`, whatever the database gives. */
import type { Tables } from './schema.ts';

type TimestampColumn = {
  [Table in keyof Tables]: {
    [Column in keyof Tables[Table]]: bigint extends Tables[Table][Column] ? Column : never;
  }[keyof Tables[Table]];
}[keyof Tables];

/** The columns that are read as `bigint`, whatever their table; complete by type. */
const timestampColumns: Readonly<Record<TimestampColumn, true>> = {
  activation_requested_at: true,
  allowed_at: true,
  applied_at: true,
  asked_at: true,
  at: true,
  begun_at: true,
  claimed_at: true,
  clock_ahead_100ns: true,
  closes_at: true,
  connected_at: true,
  created_at: true,
  due_at: true,
  ends_at: true,
  expires_at: true,
  followed_at: true,
  given_up_at: true,
  heard_at: true,
  held_until: true,
  opens_at: true,
  owned_since: true,
  proved_at: true,
  received_at: true,
  received_until: true,
  removed_at: true,
  reported_at: true,
  revoked_at: true,
  seen_at: true,
  sent_at: true,
  since: true,
  started_at: true,
  taken_at: true,
  timestamp: true,
  timestamp_from: true,
  timestamp_to: true,
  unconfirmed_since: true,
  undone_at: true,
  until: true,
  used_at: true,
  used_up: true,
};

export function isTimestampColumn(name: string): boolean {
  return Object.hasOwn(timestampColumns, name);
}
