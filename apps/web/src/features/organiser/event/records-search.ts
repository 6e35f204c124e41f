/**
 * What the addresses of documents, messages, log and impulses may name, as texts: all that the router has to know
 * ahead of these tabs, which alone know what each text may be.
 */
import { limits } from '@startwand/contract';
import { search, text } from '../../../base/page-search.ts';
import { id } from '../../../base/search-values.ts';

const said = text(limits.filterTextMax);

export const readRecordsSearch = search({
  search: said,
  sort: said,
  open: said,
  comment: said,
  category: said,
  heat: said,
  device: said,
  channel: said,
  status: said,
  verdict: said,
  bib: said,
  severity: said,
  kind: said,
  state: said,
  from: said,
  to: said,
});

/** Of a tab that has nothing else in its address: what is open. */
export const readOpening = search({ open: id });
