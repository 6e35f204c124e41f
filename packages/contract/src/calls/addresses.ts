import { post } from './endpoint.ts';

export const requestAddressChange = post('/users/:userId/email', 'accountHolder', {
  asksProof: 'ofSecondFactor',
  beforeConfirmation: true,
});
export const changeAddress = post('/user/email/confirm', 'people', { beforeConfirmation: true });
