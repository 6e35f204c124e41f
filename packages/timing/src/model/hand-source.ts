/**
 * Somebody's hand: a source of its own beside devices and their channels. It has no serial number, stands in nobody's account and
 * costs nothing. At each point of a course it is there by itself, behind the devices of the point.
 */
import { handIdOf, phonePrefix, type DeviceId } from './ids.ts';
import type { Source } from './course.ts';
import type { Channel } from './trigger.ts';

const channels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly Channel[];

/** What is stored as the device of an impulse by hand; never nine digits, as a serial number is. */
const hand = /^hand(?:-(\d+))?$/;

/** A phone that holds the link of a point: a hand with a name of its own, at that point alone. */
export interface Phone {
  readonly deviceId: DeviceId;
  /** The place of its point in the course. */
  readonly point: number;
  /** It times a lane of its own: what it sees is nobody's second sight, and counts beside what others see. */
  readonly isOwnLane: boolean;
}

/** @param point its place in the course: of a phone it is the only one */
export function phoneChannel(point: number): Channel {
  return channels[point % channels.length] ?? 0;
}

export function isPhone(deviceId: DeviceId | string): boolean {
  return deviceId.startsWith(phonePrefix);
}

/** @param point its place in the course: a hand has a channel for each of ten points, and a second hand the next ten */
export function handSource(point: number): Source {
  return { deviceId: handIdOf(Math.floor(point / channels.length)), channel: phoneChannel(point) };
}

export function isHand(deviceId: DeviceId | string): boolean {
  return hand.test(deviceId) || isPhone(deviceId);
}

/** Of the hand at a desk; `null`: it is a device's, or a phone's. */
export function pointOfHand(deviceId: DeviceId | string, channel: number): number | null {
  const found = hand.exec(deviceId);
  if (found === null) return null;
  return (found[1] === undefined ? 0 : Number(found[1]) - 1) * channels.length + channel;
}

/** What the sessions of a desk begin with: no device can have one of the name. */
export const handSessionPrefix = 'hand_';

/** Made by somebody's hand: a phone, a key of the desk, also one for a point whose device it was stored under. */
export function isByHand({ deviceId, session }: { readonly deviceId: string; readonly session: string }): boolean {
  return isHand(deviceId) || session.startsWith(handSessionPrefix);
}
