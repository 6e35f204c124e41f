import { get } from './endpoint.ts';

export const checkOrder = get('/users/timingpoints/order/check', 'salesPerson');
export const listOwnOrders = get('/users/timingpoints/orders', 'salesPerson', { isPaged: true });
export const ownOrderTotals = get('/users/timingpoints/orders/totals', 'salesPerson');
