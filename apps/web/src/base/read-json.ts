import { parseJson, withoutTurns } from '@startwand/contract';

/** What the service says, without marks of earlier versions' names that turn around what is shown beside them. */
export function readJson(text: string): unknown {
  return parseJson(withoutTurns(text));
}
