/**
 * A wing of the server once it is open. The app opens the wings in their order and begins them in it; at the end each one stops in the
 * reverse order, and then settles in it.
 */
export interface Wing<Services> {
  /** What those below work with. */
  readonly services: Services;
  /** Begins what goes on by itself, before the first call comes. */
  readonly start?: () => void | Promise<void>;
  /** Begins nothing any more, and resolves when what is under way is done. */
  readonly stop?: () => void | Promise<void>;
  /** Every wing has stopped: resolves when all that was told to this one is passed on. */
  readonly settle?: () => void | Promise<void>;
}
