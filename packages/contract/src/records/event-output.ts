/** Where an event is sent while it goes on: to the live timing of a federation, to boards and video programs. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';

export const outputKinds = ['fisLive', 'rmonitor', 'rmonitorPort'] as const;
export type OutputKind = (typeof outputKinds)[number];

/** What is in the way of an output, or was the last time; each has its words on the page. */
export const outputProblems = [
  'NAME_UNKNOWN',
  'NOT_ALLOWED',
  'REFUSED',
  'UNREACHABLE',
  'CLOSED',
  'TOO_SLOW',
  'NOT_CONFIRMED',
  'NOT_READ',
  'TOO_MANY',
  'NO_PORT',
  'PORT_TAKEN',
  'PORT_NOT_GIVEN',
] as const;
export type OutputProblem = (typeof outputProblems)[number];

const host = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1),
    z.maxLength(limits.hostMax, { abort: true }),
    z.regex(/^[a-z0-9.:-]+$/, 'INVALID'),
  );

export const outputForm = z
  .strictObject({
    kind: field.says(
      'Of `rmonitorPort` programs connect by themselves, to the port that the server opens with `--rmonitor`.',
      z.enum(outputKinds),
    ),
    host: field.says(
      'A name or an address, without scheme and port; `rmonitorPort` needs neither host nor port.',
      z.optional(host),
    ),
    port: z.optional(z.int().check(z.minimum(limits.outputPortMin), z.maximum(limits.outputPortMax))),
    codex: field.says(
      'Of the race: four digits. The live timing of FIS asks for it.',
      z.optional(z.string().check(z.regex(/^\d{4}$/, 'INVALID'))),
    ),
    password: field.says(
      'What FIS gave for the race; it is shown to nobody.',
      z.optional(field.text(limits.outputPasswordMax)),
    ),
    gender: field.says('Left out: everybody of the event is sent.', z.optional(field.gender)),
  })
  .check(
    z.refine(({ kind, codex }) => kind !== 'fisLive' || codex !== undefined, { error: 'REQUIRED', path: ['codex'] }),
    z.refine((form) => form.kind === 'rmonitorPort' || form.host !== undefined, { error: 'REQUIRED', path: ['host'] }),
    z.refine((form) => form.kind === 'rmonitorPort' || form.port !== undefined, { error: 'REQUIRED', path: ['port'] }),
  );
export type OutputInput = z.infer<typeof outputForm>;

export const eventOutput = z.object({
  id: field.id,
  kind: z.enum(outputKinds),
  host: field.says('`null`: programs connect to the server by themselves.', z.nullable(z.string())),
  port: field.says("The receiver's; of `rmonitorPort` the server's, `null` where it opens none.", z.nullable(z.int())),
  clients: field.says('How many programs are connected to the port of the server; else `null`.', z.nullable(z.int())),
  codex: z.nullable(z.string()),
  gender: z.nullable(field.gender),
  isRunning: field.says(
    `It was started and not stopped; it ends by itself after ${limits.outputRun_h} hours.`,
    z.boolean(),
  ),
  isConnected: z.boolean(),
  messages: field.says('Sent since it was started, or since the server was.', z.int()),
  lastSent_100ns: z.nullable(z.bigint()),
  problem: field.says('What is in the way; `null`: nothing is known of any.', z.nullable(z.enum(outputProblems))),
});
export type EventOutputDto = z.infer<typeof eventOutput>;
