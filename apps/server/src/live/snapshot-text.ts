/**
 * The snapshot of an event for one audience, as text. Each run and competitor is serialised once and
 * again only when it changed, so that a snapshot of a large event is a join of ready pieces.
 */
import { limits, newestTriggers, stringifyJson } from '@startwand/contract';
import type { Audience } from '@startwand/contract';
import type { CompetitorId, EventState, HeatId, RunId } from '@startwand/timing';
import type { Consequence, EventView } from './event-view.ts';
import {
  presentEvent,
  presentHeat,
  presentOperatorCompetitor,
  presentPublicCompetitor,
  presentRun,
  presentStartList,
  presentTrigger,
} from './present-detail.ts';

export class SnapshotText {
  readonly #view: EventView;
  readonly #isOperator: boolean;
  readonly #runs = new Map<RunId, string>();
  readonly #competitors = new Map<CompetitorId, string>();
  readonly #startLists = new Map<HeatId, string>();
  #isFilled = false;

  constructor(view: EventView, audience: Audience) {
    this.#view = view;
    this.#isOperator = audience === 'operator';
  }

  /** Makes the pieces of what a fact touched anew. Does nothing until the first snapshot is wanted. */
  update({ touched }: Consequence): void {
    if (!this.#isFilled) return;
    for (const id of touched.runs) this.#setRun(id);
    for (const id of touched.entries) this.setCompetitor(id);
    for (const id of touched.startLists) this.#setStartList(id);
  }

  setCompetitor(id: CompetitorId): void {
    const entry = this.#view.race.entries.get(id);
    const shown = this.#view.competitors.get(id);
    if (entry === undefined || shown === undefined) {
      this.#competitors.delete(id);
      return;
    }
    const dto = this.#isOperator
      ? presentOperatorCompetitor(shown, entry)
      : presentPublicCompetitor(shown, entry);
    this.#competitors.set(id, stringifyJson(dto));
  }

  /** The body's one item, as JSON. */
  build(state: EventState): string {
    if (!this.#isFilled) this.#fill();
    const { race, event } = this.#view;
    const heats = [...race.heats.values()].flatMap((heat) => {
      const shown = this.#view.heats.get(heat.id);
      return shown === undefined ? [] : [presentHeat(shown, heat, race)];
    });
    const showsRuns = this.#isOperator || event.publicResult;
    const parts = [
      `"revision":${race.revision}`,
      `"event":${stringifyJson(presentEvent(event, race, state, this.#isOperator))}`,
      `"heats":${stringifyJson(heats)}`,
      `"startLists":${list(this.#startLists)}`,
      `"runs":${showsRuns ? list(this.#runs) : '[]'}`,
      `"competitors":${list(this.#competitors)}`,
      ...(this.#isOperator ? this.#operatorParts() : []),
    ];
    return `{${parts.join(',')}}`;
  }

  #operatorParts(): string[] {
    const triggers = [...this.#view.race.triggers.values()]
      .slice(-2 * limits.operatorTriggersMax)
      .map(presentTrigger);
    return [
      `"triggers":${stringifyJson(newestTriggers(triggers))}`,
      `"log":${stringifyJson(this.#view.log.slice(-limits.operatorLogMax))}`,
      `"decisions":${stringifyJson([...this.#view.decisions.values()])}`,
    ];
  }

  #fill(): void {
    this.#isFilled = true;
    for (const heat of this.#view.race.heats.values()) {
      this.#setStartList(heat.id);
      for (const id of heat.runs.keys()) this.#setRun(id);
    }
    for (const id of this.#view.race.entries.keys()) this.setCompetitor(id);
  }

  #setRun(id: RunId): void {
    const run = this.#view.listedRun(id);
    if (run === null) this.#runs.delete(id);
    else this.#runs.set(id, stringifyJson(presentRun(run, this.#isOperator)));
  }

  #setStartList(id: HeatId): void {
    const heat = this.#view.race.heats.get(id);
    if (heat === undefined) this.#startLists.delete(id);
    else this.#startLists.set(id, stringifyJson(presentStartList(heat)));
  }
}

function list(pieces: ReadonlyMap<string, string>): string {
  return `[${[...pieces.values()].join(',')}]`;
}
