/** What a sample call says beyond what its schemas tell, and what it is said about. */
import type { ErrorName, RouteName } from '@startwand/contract';
import type { FormPart } from './forms.ts';
import type { FullRace } from './full-race.ts';
import type { Known } from './sample-input.ts';
import type { Player, Stage } from './stage.ts';

/** What a call says beyond what its schemas tell. */
export interface Special {
  readonly params?: Known;
  readonly query?: Known;
  readonly body?: unknown;
  readonly file?: FormPart;
  /** What a caller who may is answered; success unless said. */
  readonly answer?: ErrorName;
}

export interface Scene {
  readonly stage: Stage;
  /** Of the owner. */
  readonly race: FullRace;
  /** Whose account stands in the path. */
  readonly account: Player;
}

export type Specials = Partial<Record<RouteName, (scene: Scene) => Special | Promise<Special>>>;
