/** What a disk keeps free for impulses, as those see it who only ask whether it is still there. */
export interface DiskReserve {
  /** Whether only impulses are stored, until there is room again. */
  readonly isGivenUp: boolean;
  /** Resolves when it is known whether there is room: the first probe asks, too. */
  settle(): Promise<void>;
  /** Takes the room where there is enough of it. */
  look(): Promise<void>;
  /** Looks now and every few seconds. @returns what ends that */
  keep(log: RoomLog): () => Promise<void>;
}

/** Who is told: a person has to make room. */
export interface RoomLog {
  fatal(details: object, message: string): void;
  warn(details: object, message: string): void;
}
