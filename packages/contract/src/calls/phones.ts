import { get, post, remove } from './endpoint.ts';

export const phonesWay = get('/status/phones', 'timekeeperOrAdministrator');
export const letPhonesIn = post('/status/phones', 'administrator');
export const keepPhonesOut = remove('/status/phones', 'administrator');
export const addPhone = post('/events/:eventId/phones', 'operator', { takesKey: true });
export const changePhone = post('/events/:eventId/phones/:phoneId', 'operator');
export const endPhone = remove('/events/:eventId/phones/:phoneId', 'operator');
export const joinedCrossings = get('/events/:eventId/heats/:heatId/section/:section/crossings', 'operator');
export const joinCrossings = post('/events/:eventId/heats/:heatId/section/:section/crossings/join', 'operator');
export const heldPoint = get('/phone', 'phone');
export const holdPoint = post('/phone/hold', 'phone');
export const reportPhone = post('/phone/report', 'phone');
export const pointStarters = get('/phone/starters', 'phone');
export const deliverTaps = post('/phone/taps', 'phone');
