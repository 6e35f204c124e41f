/**
 * What a bridge does to the impulses of its timer because it was told to: it takes the delay off, is deaf
 * for the dead time, blocks and disables channels. The server gets what is left, and never applies any of
 * it again.
 */
import type { ChannelSettings, DeviceSettings } from '@startwand/contract';
import { TICKS_PER_SECOND } from '@startwand/timing';
import type { UnnumberedTrigger } from '../wire-trigger.ts';

/** A delay that a channel had, up to a moment of the timer's clock. */
export interface FormerDelay {
  readonly timingChannel: string;
  readonly until: bigint;
  readonly delay_100ns: number;
}

/** More than a race day changes. */
const formerDelaysMax = 200;

export class ChannelRules {
  #settings: DeviceSettings;
  #former: readonly FormerDelay[];
  /** The last impulse that each channel heard, by the timer's clock. */
  readonly #heard = new Map<string, bigint>();
  readonly #held = new Set<string>();

  constructor(settings: DeviceSettings, former: readonly FormerDelay[] = []) {
    this.#settings = settings;
    this.#former = former;
  }

  get settings(): DeviceSettings {
    return this.#settings;
  }

  /** Kept with the settings: what is corrected later was timed under the delay of its moment. */
  get formerDelays(): readonly FormerDelay[] {
    return this.#former;
  }

  /** Channels that the timer warned of and that gave no impulse since. */
  get heldChannels(): ReadonlySet<string> {
    return this.#held;
  }

  applySettings(settings: DeviceSettings): void {
    const ended = this.#settings.channels.flatMap(({ timingChannel, timeDelay }) => {
      const until = this.#heard.get(timingChannel);
      const isSame = channelOf(settings, timingChannel)?.timeDelay === timeDelay;
      return isSame || until === undefined ? [] : [{ timingChannel, until, delay_100ns: inTicks(timeDelay) }];
    });
    this.#former = [...this.#former, ...ended].slice(-formerDelaysMax);
    this.#settings = settings;
  }

  /** The timer warned of these. @returns whether that is news */
  hold(channels: readonly string[]): boolean {
    const isNews = channels.some((channel) => !this.#held.has(channel));
    for (const channel of channels) this.#held.add(channel);
    return isNews;
  }

  /** What becomes of an impulse; `null`: nobody hears of it. */
  admit(trigger: UnnumberedTrigger): UnnumberedTrigger | null {
    const { timingChannel, timestamp } = trigger;
    const channel = channelOf(this.#settings, timingChannel);
    if (channel === undefined) return trigger;
    if (isAfterwards(trigger)) return this.#shifted(trigger, this.#delayAt(channel, timestamp));
    this.#held.delete(timingChannel);
    if (channel.state === 'disabled' || this.#isDeaf(channel, timestamp)) return null;
    this.#heard.set(timingChannel, timestamp);
    const blocked = trigger.blocked || channel.state === 'blocked';
    return this.#shifted({ ...trigger, blocked }, inTicks(channel.timeDelay));
  }

  #isDeaf({ timingChannel, deadTime }: ChannelSettings, timestamp: bigint): boolean {
    const last = this.#heard.get(timingChannel);
    if (last === undefined) return false;
    const since = timestamp - last;
    return since >= 0n && since < BigInt(inTicks(deadTime));
  }

  #delayAt({ timingChannel, timeDelay }: ChannelSettings, timestamp: bigint): number {
    const former = this.#former.find((delay) => delay.timingChannel === timingChannel && timestamp <= delay.until);
    return former?.delay_100ns ?? inTicks(timeDelay);
  }

  #shifted(trigger: UnnumberedTrigger, delay_100ns: number): UnnumberedTrigger {
    return {
      ...trigger,
      timestamp: trigger.timestamp - BigInt(delay_100ns),
      timeOffset: this.#settings.timeOffset ?? trigger.timeOffset,
      appliedDelay_100ns: delay_100ns,
    };
  }
}

/** Not an impulse of this moment: cleared, corrected by hand, or read from the timer's memory. */
function isAfterwards({ type, corrected, memo }: UnnumberedTrigger): boolean {
  return type === 'ClearTrigger' || corrected || memo;
}

function channelOf({ channels }: DeviceSettings, name: string): ChannelSettings | undefined {
  return channels.find(({ timingChannel }) => timingChannel === name);
}

function inTicks(span_s: number): number {
  return Math.round(span_s * TICKS_PER_SECOND);
}
