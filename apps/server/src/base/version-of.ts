/** The version of a record: a mark of its content, the same on every server and after every start. */
import { hash } from 'node:crypto';
import { stringifyJson } from '@startwand/contract';

/** @param content all that a change may change, and nothing else */
export function versionOf(content: unknown): string {
  return hash('sha1', stringifyJson(content), 'base64url').slice(0, 12);
}
