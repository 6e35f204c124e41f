/**
 * Short texts from a server to every other one on the same database, sent beside the tables and kept
 * for nobody: who was away is told that it may have missed some, and reads the tables.
 */
export interface Notices {
  /** Whether other servers can be on this database at all. */
  readonly reachOthers: boolean;
  /** Resolves when they are on their way; each has at most {@link NOTICE_BYTES_MAX} bytes. */
  send(texts: readonly string[]): Promise<void>;
  listen(listener: NoticeListener): void;
}

export interface NoticeListener {
  received(text: string): void;
  /** The connection was cut for a while: anything may have been said. */
  missed(): void;
}

/** PostgreSQL refuses a notice of 8,000 bytes. */
export const NOTICE_BYTES_MAX = 7_999;

/** A data folder has one server, which has nobody to tell. */
export const nobodyElse: Notices = {
  reachOthers: false,
  send: () => Promise.resolve(),
  listen: () => undefined,
};
