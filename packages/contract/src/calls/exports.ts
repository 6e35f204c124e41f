import { get, post, remove } from './endpoint.ts';
import * as limits from '../base/limits.ts';

export const exportOperatorList = get('/events/:eventId/exports/:kind/operator', 'operator', { answersFile: true });
export const setSavedLists = post('/events/:eventId/lists', 'operator', { edits: 'savedLists' });
export const exportCompetitors = post('/events/:eventId/exports/competitors/named', 'operator', { answersFile: true });
export const listExchangeFiles = get('/events/:eventId/exchange', 'operator');
export const exchangeFile = get('/events/:eventId/exchange/:format', 'operator', { answersFile: true });
export const sentFiles = get('/events/:eventId/sent-files', 'operator');
export const mailFiles = post('/events/:eventId/sent-files', 'operator', { takesKey: true });
export const printPaper = get('/events/:eventId/papers/:kind', 'operator', { answersFile: true });
export const certificate = get('/events/:eventId/certificate', 'operator');
export const setCertificate = post('/events/:eventId/certificate', 'operator', { edits: 'certificate' });
export const setCertificatePicture = post('/events/:eventId/certificate/picture', 'operator', {
  file: { max_bytes: limits.imageMax_bytes, isOptional: false },
});
export const removeCertificatePicture = remove('/events/:eventId/certificate/picture', 'operator');
