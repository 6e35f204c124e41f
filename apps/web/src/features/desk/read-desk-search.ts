import { oneOf, search, word } from '../../base/page-search.ts';

/** What lies open over the desk, as its address says: whose run sheet; on arrival the button that arms has the focus. */
export const readDeskSearch = search({ run: word(), focus: oneOf(['arm']) });
