import { withoutTurns } from '@startwand/contract';

/** Text of people never becomes markup, and turns nothing around that stands beside it. */
export function escapeHtml(text: string): string {
  return withoutTurns(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
