/** What of the own registrations stands in the address: what is searched for, and the event whose entry is changed. */
import { limits } from '@startwand/contract';
import { search, text, word } from '../../../base/page-search.ts';

export const readMyEventsSearch = search({ search: text(limits.searchMax), change: word() });
