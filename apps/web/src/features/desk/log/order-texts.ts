/** The words for what was ordered: those of its key, or of the decision that it makes. */
import type { TextKey } from '@startwand/locales';
import type { ActionName, OrderName } from '../pending-commands.ts';
import { decisionTexts } from './decision-texts.ts';

const actions = {
  arm: 'desk.action.arm',
  disarm: 'desk.action.disarm',
  finish: 'desk.action.finish',
  reopen: 'desk.action.reopen',
  undo: 'desk.action.undo',
  redo: 'desk.action.redo',
  give: 'desk.action.give',
  remove: 'desk.action.remove',
  takeOut: 'desk.action.takeOut',
  addMissing: 'desk.action.addMissing',
  deleteTrigger: 'desk.action.deleteTrigger',
  restoreTrigger: 'desk.action.restoreTrigger',
  takeNumbered: 'desk.action.give',
  lateEntry: 'desk.action.lateEntry',
  takeDoubt: 'desk.action.takeDoubt',
  keepImpulse: 'desk.action.keepImpulse',
  dns: 'desk.action.dns',
  dnf: 'desk.action.dnf',
  dsq: 'desk.action.dsq',
  clearStatus: 'desk.action.clearStatus',
  chooseNext: 'desk.action.chooseNext',
  startNow: 'desk.action.startNow',
  startAgain: 'desk.action.startAgain',
  pointNow: 'desk.action.pointNow',
  finishNow: 'desk.action.finishNow',
} as const satisfies Record<ActionName, TextKey>;

export function orderTexts(order: OrderName) {
  if (isAction(order)) return actions[order];
  return order === 'setCompetitorNote' ? 'sheet.note' : decisionTexts(order);
}

function isAction(order: OrderName): order is ActionName {
  return Object.hasOwn(actions, order);
}
