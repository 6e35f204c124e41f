/** A link by which a phone holds a measuring point of an event, and what the phone is told of it. */
import * as z from 'zod/mini';
import { heatStates } from './event-states.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';

/**
 * What the phone is for. The first that `times` a point without a device times it, each further one is a backup clock; a
 * `lane` beside it adds what it sees; `bibs` takes down who came, for the times of another one.
 */
export const phoneRoles = ['times', 'lane', 'bibs'] as const;
export type PhoneRole = (typeof phoneRoles)[number];

export const phone = z.object({
  id: field.id,
  section: field.section,
  role: z.enum(phoneRoles),
  key: field.says('What the link carries: whoever has it holds the point.', z.string()),
  holder: field.says('As who holds it says; `null`: nobody has opened the link.', z.nullable(z.string())),
  madeAt: z.bigint(),
  endedAt: field.says('Impulses from behind it are refused; `null`: it is good.', z.nullable(z.bigint())),
});
export type PhoneDto = z.infer<typeof phone>;

/** A phone as it said itself a moment ago; told to operators as it comes, and kept nowhere. */
export const phoneReport = z.strictObject({
  waiting: field.says('Impulses on its disk that the server has not.', z.int().check(z.minimum(0), z.maximum(99_999))),
  bound_us: field.says(
    'How far its clock may be off; `null`: it was never measured.',
    z.nullable(z.int().check(z.minimum(0), z.maximum(limits.clockBoundMax_us))),
  ),
  battery_percent: field.says(
    '`null`: the browser does not tell.',
    z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  ),
  isSeen: field.says('The page is in sight.', z.boolean()),
});
export type PhoneReport = z.infer<typeof phoneReport>;

/** On the operators' topic of the event. */
export interface PhoneStateDto extends PhoneReport {
  readonly phoneId: string;
  readonly heardAt: bigint;
}

export const heldPoint = z.object({
  phone,
  place: field.says('Among the phones that time the point, from 0.', z.int()),
  points: field.says('Measuring points of the course.', z.int()),
  isBesideDevice: field.says('A device times the point: the phone is a backup clock.', z.boolean()),
  event: z.object({ id: field.id, name: z.string(), timeZone: z.string() }),
  heats: field.says(
    'In their order, so that who holds the point sees what is armed.',
    z.array(z.object({ id: field.id, name: z.string(), state: z.enum(heatStates), massStart: z.boolean() })),
  ),
});
export type HeldPointDto = z.infer<typeof heldPoint>;
