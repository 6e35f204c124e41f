import { oneOf, search, word } from '../../base/page-search.ts';

/** Search of the desk's address: the open run sheet, and whether the button that arms gets the focus. */
export const readDeskSearch = search({ run: word(), focus: oneOf(['arm']) });
