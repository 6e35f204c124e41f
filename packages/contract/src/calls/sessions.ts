import { get, remove } from './endpoint.ts';

export const listSessions = get('/users/:userId/sessions', 'accountHolder', {
  beforeConfirmation: true,
  beforeSecondFactor: true,
});
export const endSession = remove('/users/:userId/sessions/:sessionId', 'accountHolder', {
  beforeConfirmation: true,
  beforeSecondFactor: true,
});
export const endOtherSessions = remove('/users/:userId/sessions', 'accountHolder', {
  beforeConfirmation: true,
  beforeSecondFactor: true,
});
