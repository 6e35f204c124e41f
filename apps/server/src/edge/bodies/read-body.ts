/** Reads a body into memory, within its length, its time, and what its sender may have under way. */
import type { Readable } from 'node:stream';
import { limits, type ErrorName } from '@startwand/contract';
import type { BodyUnderWay } from './bodies-under-way.ts';
import { after } from '../../base/timers.ts';

/** The body is not taken, whatever is in it. The error reply knows it by this class. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';
  readonly reason: ErrorName;

  constructor(reason: ErrorName) {
    super(`The body is refused: ${reason}`);
    this.reason = reason;
  }
}

/** Something else came to a call that takes a form. */
export class UnsupportedForm extends Error {
  override readonly name = 'UnsupportedForm';
}

/** How long a body may take: the largest ones over a line as a mountain hut has it. */
export function bodyTime_ms(max_bytes: number): number {
  return limits.bodyBase_ms + (max_bytes / limits.bodyRate_bytes_per_s) * 1_000;
}

/**
 * @param claimed_bytes what its head says; what is too long by its own word is not waited for
 * @throws BodyRefused
 */
export function readBody(
  stream: Readable,
  underWay: BodyUnderWay,
  max_bytes: number,
  claimed_bytes: number | null,
): Promise<Buffer> {
  if (claimed_bytes !== null && claimed_bytes > max_bytes) return Promise.reject(new BodyRefused('BODY_TOO_LARGE'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const stop = (): void => {
      clearTimeout(timer);
      stream.off('data', take).off('end', finish).off('error', giveUp).off('close', giveUp);
    };
    const refuse = (reason: ErrorName): void => {
      stop();
      reject(new BodyRefused(reason));
    };
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > max_bytes) refuse('BODY_TOO_LARGE');
      else if (!underWay.grow(chunk.length)) refuse('BUSY');
    };
    const finish = (): void => {
      stop();
      resolve(Buffer.concat(chunks, length));
    };
    // Its sender is gone, and so is the reader of an answer.
    const giveUp = (): void => refuse('INVALID_BODY');
    const timer = after(bodyTime_ms(max_bytes), 'a body that is late', () => refuse('TOO_SLOW'));
    stream.on('data', take).on('end', finish).on('error', giveUp).on('close', giveUp);
  });
}
