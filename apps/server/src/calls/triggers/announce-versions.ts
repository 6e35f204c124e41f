/**
 * Tells timing programs what became of a trigger: a changed or deleted one arrives as a new version, never
 * silently (practice). It follows from commits; the server that decided tells the programs of all servers.
 */
import type { CompetitorId, Heat, JudgedTrigger, Race, Run, TriggerId } from '@startwand/timing';
import { runsOf } from '../../race/runs/counting-run.ts';
import type { Consequence } from '../../race/history/event-view.ts';
import type { ErrorLog } from '../../base/log.ts';
import { stretches } from '../../race/triggers/stretches.ts';
import { judgedIn, type Judged } from '../../race/triggers/judged.ts';
import { publishToPrograms, topicsHeard, type ProgramParts } from './listening-programs.ts';
import { presentStoredTrigger, versionType } from '../../race/triggers/present.ts';
import type { TriggerStore } from '../../race/triggers/store.ts';
import { triggerStatus } from '../../race/triggers/trigger-status.ts';

interface Parts extends ProgramParts {
  readonly triggers: Pick<TriggerStore, 'shownOfSession'>;
  readonly log: ErrorLog;
}

/** A trigger and what the newest commit made of it. */
interface Waiting {
  readonly trigger: JudgedTrigger['trigger'];
  readonly judged: Judged;
}

/** Read and told in one go; in between others have their turn. */
const batchMax = 500;

export class TriggerVersions {
  readonly #parts: Parts;
  /** The newest judgement of each: what changes twice before it is told is told once. */
  readonly #waiting = new Map<TriggerId, Waiting>();
  #publishing: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes up what a commit made of triggers; programs that listen are told soon. */
  committed({ facts, touched }: Pick<Consequence, 'facts' | 'touched'>, race: Race): void {
    const first = new Set(facts.flatMap((fact) => (fact.type === 'TriggerJudged' ? [fact.trigger.id] : [])));
    for (const id of [...touched.triggers, ...givenTo(race, touched.entries)]) {
      const known = race.triggers.get(id);
      const judged = judgedIn(race, id);
      if (known !== undefined && judged !== null && !(first.has(id) && isAsStored(known)))
        this.#waiting.set(id, { trigger: known.trigger, judged });
    }
    if (this.#waiting.size > 0) this.#publishing ??= this.#publishAll();
  }

  /** Resolves when everything taken up is told. */
  async idle(): Promise<void> {
    await this.#publishing;
  }

  async #publishAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.values()].slice(0, batchMax);
      for (const { trigger } of batch) this.#waiting.delete(trigger.id);
      for (const [deviceId, of] of Map.groupBy(batch, ({ trigger }) => trigger.deviceId)) {
        // No race depends on the programs that watch the device.
        await this.#publish(deviceId, of).catch((error: unknown) =>
          this.#parts.log.error({ err: error, deviceId }, 'versions of triggers were not announced'),
        );
      }
    }
    this.#publishing = null;
  }

  async #publish(deviceId: string, waiting: readonly Waiting[]): Promise<void> {
    const { topics, deviceName } = await topicsHeard(this.#parts, deviceId);
    if (topics.length === 0) return;
    const byId = new Map(waiting.map(({ trigger, judged }) => [trigger.id, judged]));
    for (const { session, first, last } of stretches(waiting.map(({ trigger }) => trigger))) {
      const { triggers } = this.#parts;
      for (const stored of await triggers.shownOfSession(deviceId, session, first, last)) {
        const judged = byId.get(stored.id) ?? null;
        const dto = presentStoredTrigger(stored, judged, deviceName);
        publishToPrograms(this.#parts, topics, versionType(stored, judged), dto);
      }
    }
  }
}

/** Impulses that an operator gave to runs of these competitors: they show the bibs of these. */
function givenTo(race: Race, competitors: ReadonlySet<CompetitorId>): readonly TriggerId[] {
  if (competitors.size === 0) return [];
  return [...race.heats.values()]
    .flatMap((heat) => runsOfSome(heat, competitors))
    .flatMap(({ crossings }) => crossings.flatMap((crossing) => crossing?.triggerId ?? []))
    .filter((id) => judgedIn(race, id)?.givenBib !== null);
}

/** One who is edited among ten thousand is looked up, in each heat. */
function runsOfSome(heat: Heat, competitors: ReadonlySet<CompetitorId>): readonly Run[] {
  if (competitors.size < fewCompetitors) return [...competitors].flatMap((id) => runsOf(heat, id));
  const runs: Run[] = [];
  for (const run of heat.runs.values()) if (competitors.has(run.competitorId)) runs.push(run);
  return runs;
}

const fewCompetitors = 500;

/** Nothing to add to the version that went out when it was stored. */
function isAsStored({ trigger, verdict }: JudgedTrigger): boolean {
  const status = triggerStatus(trigger, verdict.status);
  return verdict.status !== 'used' && status === triggerStatus(trigger, null);
}
