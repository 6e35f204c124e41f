import { get, post } from './endpoint.ts';

export const balance = get('/users/:userId/timingpoints', 'accountHolderOrAdministrator', { beforeConfirmation: true });
export const timingPointsHistory = get('/users/:userId/timingpoints/history', 'accountHolderOrAdministrator', {
  isPaged: true,
  beforeConfirmation: true,
});
export const balanceCourse = get('/users/:userId/timingpoints/course', 'accountHolderOrAdministrator', {
  beforeConfirmation: true,
});
export const exportTimingPoints = get('/users/:userId/timingpoints/export', 'accountHolderOrAdministrator', {
  answersFile: true,
});
export const depositTimingPoints = post('/users/:userId/timingpoints/deposit', 'administrator', {
  asksProof: 'ofSecondFactor',
});
export const orderTimingPoints = post('/users/timingpoints/order', 'salesPerson');
export const setSalesPerson = post('/users/:userId/salesperson', 'administrator', { asksProof: 'ofSecondFactor' });
