/** The words for operators' decisions, complete by type; a kind from a newer server has a general one. */
import type { TextKey } from '@startwand/locales';
import type { DecisionKind } from '@startwand/timing';

const texts = {
  armHeat: 'desk.decision.armHeat',
  disarmHeat: 'desk.decision.disarmHeat',
  finishHeat: 'desk.decision.finishHeat',
  reopenHeat: 'desk.decision.reopenHeat',
  cancelHeat: 'desk.decision.cancelHeat',
  resetHeatCancellation: 'desk.decision.resetHeatCancellation',
  restartHeat: 'desk.decision.restartHeat',
  chooseNext: 'desk.decision.chooseNext',
  lateEntry: 'desk.decision.lateEntry',
  setGun: 'desk.decision.setGun',
  giveTrigger: 'desk.decision.giveTrigger',
  giveTriggers: 'desk.decision.giveTriggers',
  shiftImpulses: 'desk.decision.shiftImpulses',
  takeStamped: 'desk.decision.takeStamped',
  freeTrigger: 'desk.decision.freeTrigger',
  deleteTrigger: 'desk.decision.deleteTrigger',
  pressImpulse: 'desk.decision.pressImpulse',
  setStatus: 'desk.decision.setStatus',
  setRemark: 'desk.decision.setRemark',
  leaveDoubt: 'desk.decision.leaveDoubt',
  editCrossing: 'desk.decision.editCrossing',
  editRunTime: 'desk.decision.editRunTime',
  editRunTimes: 'desk.decision.editRunTimes',
  setPenalty: 'desk.decision.setPenalty',
  resetRun: 'desk.decision.resetRun',
  resetRuns: 'desk.decision.resetRuns',
  replaceTime: 'desk.decision.replaceTime',
  declareDeadHeat: 'desk.decision.declareDeadHeat',
  withdrawDeadHeat: 'desk.decision.withdrawDeadHeat',
  declareOfficial: 'desk.decision.declareOfficial',
  setReferenceRun: 'desk.decision.setReferenceRun',
  excludeFromReference: 'desk.decision.excludeFromReference',
  reassignRun: 'desk.decision.reassignRun',
  exchangeRuns: 'desk.decision.exchangeRuns',
  cancelRun: 'desk.decision.cancelRun',
  resetCancellation: 'desk.decision.resetCancellation',
  resetSection: 'desk.decision.resetSection',
  postTime: 'desk.decision.postTime',
  removePostings: 'desk.decision.removePostings',
  removePosting: 'desk.decision.removePosting',
} as const satisfies Record<DecisionKind, TextKey>;

export function decisionTexts(kind: string) {
  return isKnown(kind) ? texts[kind] : 'desk.decision.unknown';
}

function isKnown(kind: string): kind is DecisionKind {
  return Object.hasOwn(texts, kind);
}
