/** Each kind of harm by its name. What takes longer than a minute, or a browser, comes by name alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../apps/bridge/src/random.ts';
import type { NeedName } from '../scripts/tests/may-be-left.mjs';
import { buildPreload } from './forgetful-disk.ts';
import type { Outcome } from './outcome.ts';

export interface HarmOptions {
  readonly cuts: number;
  readonly minutes: number;
  readonly pages: number;
  readonly seed: number;
}

export interface Harm {
  /** For the help. */
  readonly says: string;
  /** Without these programs it is left. */
  readonly needs: readonly NeedName[];
  readonly isOfWholeRun: (options: HarmOptions) => boolean;
  readonly inflict: (options: HarmOptions) => Promise<Outcome>;
}

const always = (): boolean => true;
const byName = (): boolean => false;

export const harms = {
  'power-cuts': {
    says: 'the power of a server is cut while devices deliver (--cuts)',
    needs: ['compiler'],
    isOfWholeRun: always,
    inflict: async ({ cuts, seed }) => {
      const { cutPower } = await import('./power-cut.ts');
      return withPreload((preload) => cutPower(preload, cuts, seed));
    },
  },
  'full-disk': {
    says: 'its disk becomes full, and has room again',
    needs: ['compiler'],
    isOfWholeRun: always,
    inflict: async () => (await import('./full-disk.ts')).fillDisk(),
  },
  drill: {
    says: 'its disk is gone, and the last backup lacks what bridges still have',
    needs: [],
    isOfWholeRun: always,
    inflict: async () => (await import('./drill.ts')).restoreDrill(),
  },
  'several-servers': {
    says: 'servers on one PostgreSQL, bridges, wires and clocks are struck (--minutes, in the whole run where they are given)',
    needs: ['postgres'],
    isOfWholeRun: ({ minutes }) => minutes > 0,
    inflict: async ({ minutes, seed }) =>
      (await import('./several-servers.ts')).strikeServers(Math.max(1, minutes), seed),
  },
  rolling: {
    says: 'three servers behind the balancer are restarted in turn while pages watch (--pages)',
    needs: ['postgres'],
    isOfWholeRun: byName,
    inflict: async ({ pages }) => (await import('./rolling/roll-servers.ts')).rollServers(pages),
  },
  previous: {
    says: 'the release before this one and this one work on one PostgreSQL',
    needs: ['postgres', 'history'],
    isOfWholeRun: always,
    inflict: async () => (await import('./previous/beside-previous.ts')).runBesidePrevious(),
  },
  upgrade: {
    says: 'a data folder of the release before is taken over, and led back by the backup of before',
    needs: ['history'],
    isOfWholeRun: always,
    inflict: async () => (await import('./previous/way-back.ts')).upgradeAndBack(),
  },
  taps: {
    says: 'a phone that is tapped is struck: browser, power, disk, clock (--cuts of each)',
    needs: ['chromium', 'compiler'],
    isOfWholeRun: byName,
    inflict: async ({ cuts, seed }) => {
      const { strikeTaps } = await import('./struck-taps.ts');
      return withPreload((preload) => strikeTaps(cuts, new Random(seed), preload));
    },
  },
} satisfies Readonly<Record<string, Harm>>;

async function withPreload(work: (preload: string) => Promise<Outcome>): Promise<Outcome> {
  const tools = mkdtempSync(join(tmpdir(), 'startwand-preload-'));
  try {
    return await work(buildPreload(tools));
  } finally {
    rmSync(tools, { recursive: true });
  }
}
