import { search, word } from '../../base/page-search.ts';

/** What lies open over the desk, as its address says: whose run sheet. */
export const readDeskSearch = search({ run: word() });
