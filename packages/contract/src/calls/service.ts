import { get, post, remove } from './endpoint.ts';

export const serviceStatus = get('/status', 'administrator');
export const setMaintenance = post('/status/maintenance', 'administrator');
export const withdrawMaintenance = remove('/status/maintenance/announced', 'administrator');
export const statusSamples = get('/status/samples', 'administrator');
