/**
 * What is behind a `Race`. Readers get the read-only shape; the core asks for this one, which it
 * changes in place.
 */
import type { Action } from './action.ts';
import { ClearLines } from './clear-line.ts';
import type { Course } from '../model/course.ts';
import type { Entry } from '../model/entry.ts';
import type { CompetitorId, DeviceId, HeatId, TriggerId } from '../model/ids.ts';
import type { TriggerRecord } from './trigger-record.ts';
import type { LiveHeat } from './live-heat.ts';
import type { Race } from '../model/race.ts';
import type { ClockMeasure } from '../model/device-clock.ts';
import { NO_SPEED_RULES, type EventRules } from '../model/rules.ts';
import { PhonePoints } from '../model/phone-points.ts';
import type { BoundSource } from '../model/reading.ts';
import { PhoneTaps } from './phone-taps.ts';
import { SharedReadings } from './shared-readings.ts';
import { ClockWatch, PhoneClocks } from './clock-watch.ts';
import { DeviceClocks } from '../model/device-clocks.ts';
import { SpeedWatch } from './speed-watch.ts';
import { duration } from '../time/time.ts';
import type { Channel } from '../model/trigger.ts';

/** What most timekeepers set: cut off, two decimals. The filter is off until an operator wants it. */
const DEFAULT_RULES: EventRules = {
  rounding: { type: 'cutOff', precision: 2 },
  triggerFilterTime_100ns: duration(0),
  handPrecision: null,
  ties: 'share',
  overall: { mode: 'sum' },
  ...NO_SPEED_RULES,
};

/** Every impulse asks: by device and channel, so that no text has to be made of both. */
class BoundSources {
  readonly #byDevice = new Map<DeviceId, Map<Channel, BoundSource>>();

  of(deviceId: DeviceId, channel: Channel): BoundSource | null {
    return this.#byDevice.get(deviceId)?.get(channel) ?? null;
  }

  bind(deviceId: DeviceId, channel: Channel, source: BoundSource): void {
    const channels = this.#byDevice.get(deviceId);
    if (channels === undefined) this.#byDevice.set(deviceId, new Map([[channel, source]]));
    else channels.set(channel, source);
  }

  clear(): void {
    this.#byDevice.clear();
  }
}

/** A late entry that was taken back, for redo. */
interface Withdrawn {
  readonly entry: Entry;
  /** The heats on whose start lists the competitor stood. */
  readonly heats: ReadonlySet<HeatId>;
}

export class RaceState implements Race {
  revision = 0;
  rules: EventRules = DEFAULT_RULES;
  course: Course = [];
  readonly phones = new PhonePoints();
  readonly sources = new BoundSources();
  readonly entries = new Map<CompetitorId, Entry>();
  readonly competitorByBib = new Map<number, CompetitorId>();
  /** Competitors whose late entry was taken back. */
  readonly withdrawn = new Map<CompetitorId, Withdrawn>();
  readonly heats = new Map<HeatId, LiveHeat>();
  readonly triggers = new Map<TriggerId, TriggerRecord>();
  readonly readings = new SharedReadings();
  readonly clears = new ClearLines();
  readonly phoneTaps = new PhoneTaps();
  /** Devices whose last impulse came from a clock that nothing holds. */
  readonly freeClocks = new Set<DeviceId>();
  readonly speedWatch = new SpeedWatch();
  readonly clockWatch = new ClockWatch();
  readonly phoneClocks = new PhoneClocks();
  readonly clocks = new DeviceClocks();
  /** Every decision of the history, in order of revision. */
  readonly actions: Action[] = [];

  get differingClocks(): readonly ClockMeasure[] {
    return this.clocks.disagreeing();
  }
}

/** The core's side of a race. @throws TypeError for a race that `emptyRace` and `fold` did not make */
export function stateOf(race: Race): RaceState {
  if (race instanceof RaceState) return race;
  throw new TypeError('only a race made by emptyRace or fold can go on');
}

export function sourceKey(deviceId: DeviceId, channel: Channel): string {
  return `${deviceId}.${channel}`;
}
