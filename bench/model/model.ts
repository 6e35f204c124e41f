/**
 * What a service of many servers costs, worked out from pieces that one machine measured. Every piece is time of a processor,
 * bytes or memory, which a busy machine changes little; no figure here is a latency. All viewers watch one race: that is the worst,
 * for each change goes to each of them.
 */

/** What was measured (`measure-pieces.ts`). */
export interface Pieces {
  /** One change at the server that decides it: received, stored, judged, made into a message once. */
  readonly decide_ms: number;
  /** The same change at each other server: heard of, folded, made into a message once. */
  readonly follow_ms: number;
  /** One change at one viewer more, at the server. */
  readonly deliver_us: number;
  /** One change at one viewer, as it is sent. */
  readonly change_bytes: number;
  /** One change at the database, with one server. */
  readonly database_ms: number;
  /** And for each further server that hears of it. */
  readonly databasePerServer_ms: number;
  /** One viewer who comes: the page, the snapshot, small calls and the live line, all from the server. */
  readonly visit_ms: number;
  /** The same behind a cache that has page and snapshot: the small calls and the live line. */
  readonly cachedVisit_ms: number;
  /** One viewer who is connected, at the server. */
  readonly viewer_kB: number;
  /** A server whom nobody watches. */
  readonly server_MB: number;
  /** One change at one viewer, through a proxy with https. */
  readonly proxyDeliver_us: number;
}

/** What a machine of each kind has; `docs/capacity.md` says so beside the table. */
const machine = {
  /** One thread decides, makes messages and sends them. */
  threadsOfServer: 1,
  coresOfDatabase: 8,
  coresOfBalancer: 4,
  memoryOfServer_MB: 4_096,
  network_Mbit: 1_000,
  /** Live lines of one server, as `deploy/three-servers/haproxy.cfg` lets in. */
  linesOfServer: 15_000,
  /** And of one balancer. */
  linesOfBalancer: 40_000,
} as const;

export interface Size {
  readonly servers: number;
  readonly balancers: number;
  readonly viewers: number;
  readonly changes_per_s: number;
  readonly visits_per_s: number;
  readonly hasCache: boolean;
}

/** How much of something is used: 1 is all of it. */
export interface Load {
  readonly of: string;
  readonly share: number;
}

/** Above this, what waits for a processor or a line grows fast. */
export const usable = 0.7;

/** Every thing that can break, the fullest first. */
export function loadsOf(pieces: Pieces, size: Size): readonly Load[] {
  const { servers, balancers, viewers, changes_per_s, visits_per_s, hasCache } = size;
  const viewersOfServer = viewers / servers;
  const visit_ms = hasCache ? pieces.cachedVisit_ms : pieces.visit_ms;
  const sent_ms = (changes_per_s * viewersOfServer * pieces.deliver_us) / 1_000;
  const come_ms = (visits_per_s / servers) * visit_ms;
  // One decides and all others follow: the one that has more to do breaks first.
  const decided_ms = changes_per_s * Math.max(pieces.decide_ms, servers === 1 ? 0 : pieces.follow_ms);
  const stored_ms = changes_per_s * (pieces.database_ms + (servers - 1) * pieces.databasePerServer_ms);
  const passed_ms = (changes_per_s * (viewers / balancers) * pieces.proxyDeliver_us) / 1_000;
  const Mbit = (lines: number): number => (changes_per_s * lines * pieces.change_bytes * 8) / 1_000_000;
  const loads: readonly Load[] = [
    { of: 'thread of a server', share: (decided_ms + sent_ms + come_ms) / 1_000 / machine.threadsOfServer },
    { of: 'processors of the database', share: stored_ms / 1_000 / machine.coresOfDatabase },
    { of: 'processors of a balancer', share: passed_ms / 1_000 / machine.coresOfBalancer },
    { of: 'network of a server', share: Mbit(viewersOfServer) / machine.network_Mbit },
    { of: 'network of a balancer', share: Mbit(viewers / balancers) / machine.network_Mbit },
    {
      of: 'memory of a server',
      share: (pieces.server_MB + (viewersOfServer * pieces.viewer_kB) / 1_000) / machine.memoryOfServer_MB,
    },
    { of: 'live lines of a server', share: viewersOfServer / machine.linesOfServer },
    { of: 'live lines of a balancer', share: viewers / balancers / machine.linesOfBalancer },
  ];
  return loads.toSorted((a, b) => b.share - a.share);
}

/** What is fullest, whether or not it holds. */
export function firstToBreak(pieces: Pieces, size: Size): Load {
  const [first] = loadsOf(pieces, size);
  if (first === undefined) throw new Error('Nothing can break.');
  return first;
}

/** How many may watch until the first thing is used as far as it may be; 0 where it is without anybody. */
export function viewersThatHold(pieces: Pieces, size: Omit<Size, 'viewers'>): number {
  const holds = (viewers: number): boolean => firstToBreak(pieces, { ...size, viewers }).share <= usable;
  if (!holds(0)) return 0;
  let [few, many] = [0, 1];
  while (holds(many)) [few, many] = [many, many * 2];
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (holds(middle)) few = middle;
    else many = middle;
  }
  return few;
}
