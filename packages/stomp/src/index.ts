/**
 * STOMP 1.1 and 1.2: frames, a bounded parser, and the server's session as a pure state machine.
 * No socket, no clock and no timer: those belong to the server or page that uses it.
 */
export { encodeMessage, encodeMessageHead } from './encode-message.ts';
export type { EncodedMessage, Message, MessageHead } from './encode-message.ts';
export { createParser } from './parser.ts';
export type { Parser, ParserFault, ParserLimits, Pulled } from './parser.ts';
export { emptyBody, frameOf } from './frame.ts';
export type { Frame, StompVersion } from './frame.ts';
export { isReading, openSession, step } from './step.ts';
export type {
  CloseReason,
  ErrorReport,
  StompSession,
  SessionEffect,
  SessionInput,
  SessionLimits,
  Step,
} from './session.ts';
export { frameEnd, serialise } from './serialise.ts';
