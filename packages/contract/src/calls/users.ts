import { post } from './endpoint.ts';

export const sendConfirmation = post('/users/:userId/confirmation', 'accountHolder', {
  beforeConfirmation: true,
  beforeSecondFactor: true,
});
export const updateUser = post('/users/:userId/update', 'accountHolder', { edits: 'user', beforeConfirmation: true });
export const createTimingPointAccount = post('/users/:userId/timingpoints/create', 'accountHolder', {
  beforeConfirmation: true,
});
export const updatePassword = post('/users/:userId/password/update', 'accountHolder', {
  asksProof: 'ofSecondFactor',
  beforeConfirmation: true,
  beforeSecondFactor: true,
});
export const requestDeletion = post('/users/:userId/delete', 'accountHolder', {
  asksProof: 'ofSecondFactor',
  beforeConfirmation: true,
});
export const confirmByCode = post('/users/:userId/confirmation/code', 'accountHolder', {
  beforeConfirmation: true,
  beforeSecondFactor: true,
});
