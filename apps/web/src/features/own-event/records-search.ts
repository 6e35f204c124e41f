/**
 * What the addresses of documents, messages, log and impulses may name, as texts: all that the router has to know
 * ahead of these tabs, which alone know what each text may be.
 */
export interface RecordsSearch {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly open?: string | undefined;
  readonly category?: string | undefined;
  readonly heat?: string | undefined;
  readonly device?: string | undefined;
  readonly channel?: string | undefined;
  readonly status?: string | undefined;
  readonly verdict?: string | undefined;
  readonly bib?: string | undefined;
  readonly severity?: string | undefined;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function readRecordsSearch(search: Readonly<Record<string, unknown>>): RecordsSearch {
  const at = (name: keyof RecordsSearch) => textOf(search[name]);
  return {
    search: at('search'),
    sort: at('sort'),
    open: at('open'),
    category: at('category'),
    heat: at('heat'),
    device: at('device'),
    channel: at('channel'),
    status: at('status'),
    verdict: at('verdict'),
    bib: at('bib'),
    severity: at('severity'),
    kind: at('kind'),
    state: at('state'),
    from: at('from'),
    to: at('to'),
  };
}

const max = 200;

/** What looks like a number was read as one. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text.slice(0, max) : undefined;
}
