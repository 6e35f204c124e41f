/** What keeps an account that ends and what is written of its person apart: whichever is first, nothing is left. */
import type { Statement } from '../../base/statement.ts';

/** Guards a unit that names people: an account that ends at the same moment is not named any more. */
export function whileThere(ids: readonly string[]): Statement {
  const places = ids.map(() => '?').join(', ');
  return { sql: `${WHILE_THERE} (${places})`, parameters: ids, expect: ids.length };
}

/** Guards the end of an account, behind {@link lockUser}: a person who was entered meanwhile is erased first. */
export function whileEnteredNowhere(id: string): Statement {
  return { sql: ENTERED_NOWHERE, parameters: [id, id], expect: 1 };
}

/** What is looked at behind it in the same unit is what there is when nobody else changes the account any more. */
export function lockUser(id: string): Statement {
  return { sql: LOCK, parameters: [id], expect: 1 };
}

const LOCK = 'update users set id = id where id = ?';
// An account that was deleted is not found by anything.
const WHILE_THERE = "update users set id = id where search_text <> '' and id in";
const ENTERED_NOWHERE = `${LOCK} and not exists (select 1 from competitors where user_id = ?)`;
