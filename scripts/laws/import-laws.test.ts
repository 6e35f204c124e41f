import { describe, expect, test } from 'vitest';
import { breaches, chapters, circles, floors, importLaws, lookers, routesUsedElsewhere, wings } from './import-laws.ts';
import { isTest, parseSource, readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const product = files.filter((file) => !isTest(file));

describe('the laws of imports', () => {
  test.each(importLaws)('$says', (law) => {
    expect(breaches(law, product)).toEqual([]);
  });

  test('calls of a noun are named by calls of the same noun, and where all are put together', () => {
    expect(routesUsedElsewhere(product)).toEqual([]);
  });

  test('every file of the server stands in a wing, but for its programs and what tests work with', () => {
    const inWing = new RegExp(`^apps/server/src/(${wings.join('|')}|testing)/`);
    const server = product.map(({ path }) => path).filter((path) => path.startsWith('apps/server/src/'));
    const roots = server.filter((path) => !inWing.test(path)).map((path) => path.slice('apps/server/src/'.length));
    expect(roots.toSorted()).toEqual(['backup.ts', 'main.ts', 'move-data.ts', 'provision.ts']);
  });

  test('every file of the pages stands on a floor, but for their start and the tables of paths', () => {
    const onFloor = new RegExp(`^apps/web/src/(${floors.join('|')}|kit|testing)/`);
    const own = product.map(({ path }) => path).filter((path) => path.startsWith('apps/web/src/'));
    const roots = own.filter((path) => !onFloor.test(path)).map((path) => path.slice('apps/web/src/'.length));
    expect(roots.toSorted()).toEqual(['main.tsx', 'panel-routes.ts', 'routes.tsx']);
    const ofLooker = new RegExp(`^apps/web/src/features/(${lookers.join('|')})/`);
    expect(own.filter((path) => path.startsWith('apps/web/src/features/') && !ofLooker.test(path))).toEqual([]);
  });

  test('the contract has its door, its table of calls and what a call is in its root', () => {
    const own = product.map(({ path }) => path).filter((path) => /^packages\/contract\/src\/[\w.-]+$/.test(path));
    expect(own.map((path) => path.slice('packages/contract/src/'.length)).toSorted()).toEqual([
      'index.ts',
      'route.ts',
      'routes.ts',
    ]);
  });

  test('every file of the timing core stands in a chapter, behind one door', () => {
    const inChapter = new RegExp(`^packages/timing/src/(${chapters.join('|')})/[\\w.-]+$`);
    const core = files.map(({ path }) => path).filter((path) => path.startsWith('packages/timing/src/'));
    expect(core.filter((path) => !inChapter.test(path))).toEqual(['packages/timing/src/index.ts']);
  });

  test('what the tests of the timing core share comes in by its door', () => {
    const shared = files.filter(({ path }) => path.startsWith('packages/timing/testing/'));
    const inside = /^packages\/timing\/src\/(?!index\.ts$)/;
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.filter(({ imports }) => imports.some((target) => inside.test(target)))).toEqual([]);
  });

  test('no files import each other in a circle', () => {
    expect(circles(files)).toEqual([]);
  });
});

describe('the reader of imports', () => {
  test('sees values, types, re-exports and lazy imports', () => {
    const file = parseSource(
      'apps/web/src/live/page.ts',
      `import { a } from './a.ts';
       import type { B } from '../b.ts';
       export { c } from '@startwand/timing';
       const d = () => import('node:fs');`,
    );
    expect(file.imports).toEqual([
      'apps/web/src/live/a.ts',
      'apps/web/src/b.ts',
      'packages/timing/src/index.ts',
      'node:fs',
    ]);
  });

  test('reports a breach of each kind of law', () => {
    const core = parseSource('packages/timing/src/a.ts', `import { x } from 'node:fs';`);
    const page = parseSource('apps/web/src/a.ts', `import type { X } from '../../server/src/b.ts';`);
    const found = importLaws.flatMap((law) => breaches(law, [core, page]));
    expect(found).toEqual([
      'packages/timing/src/a.ts imports node:fs',
      'apps/web/src/a.ts imports apps/server/src/b.ts',
    ]);
  });

  test('reports a chapter that reads ahead, and one that goes round by the door', () => {
    const tie = parseSource(
      'packages/timing/src/ranking/tie.ts',
      `import '../model/ids.ts'; import '../state/round-state.ts'; import '../index.ts';`,
    );
    expect(importLaws.flatMap((law) => breaches(law, [tie]))).toEqual([
      'packages/timing/src/ranking/tie.ts imports packages/timing/src/state/round-state.ts',
      'packages/timing/src/ranking/tie.ts imports packages/timing/src/index.ts',
    ]);
  });

  test('reports a floor that knows one above it, and a feature that knows one for somebody behind it', () => {
    const ranking = parseSource(
      'apps/web/src/features/public/live/Ranking.tsx',
      `import '../../../ui/Icon.tsx'; import '../../desk/heat.ts'; import '../../../screens/live/LiveTab.tsx'; import '../../../routes.tsx';`,
    );
    expect(importLaws.flatMap((law) => breaches(law, [ranking]))).toEqual([
      'apps/web/src/features/public/live/Ranking.tsx imports apps/web/src/screens/live/LiveTab.tsx',
      'apps/web/src/features/public/live/Ranking.tsx imports apps/web/src/routes.tsx',
      'apps/web/src/features/public/live/Ranking.tsx imports apps/web/src/features/desk/heat.ts',
    ]);
  });

  test('reports a wing that knows one below it, and a storey that knows what stands on it', () => {
    const hub = parseSource(
      'apps/server/src/edge/sockets/hub.ts',
      `import '../cluster/bus.ts'; import '../../base/clock.ts'; import '../../devices/store.ts'; import '../../main.ts';`,
    );
    expect(importLaws.flatMap((law) => breaches(law, [hub]))).toEqual([
      'apps/server/src/edge/sockets/hub.ts imports apps/server/src/devices/store.ts',
      'apps/server/src/edge/sockets/hub.ts imports apps/server/src/main.ts',
      'apps/server/src/edge/sockets/hub.ts imports apps/server/src/edge/cluster/bus.ts',
    ]);
  });

  test('reports calls that are named by those of another noun', () => {
    const arming = parseSource(
      'apps/server/src/calls/heats/arm-heat.ts',
      `import './start-list-routes.ts'; import '../runs/routes.ts';`,
    );
    expect(routesUsedElsewhere([arming])).toEqual([
      'apps/server/src/calls/heats/arm-heat.ts imports apps/server/src/calls/runs/routes.ts',
    ]);
  });

  test('reports a circle once, with its way round', () => {
    const a = parseSource('a.ts', `import './b.ts';`);
    const b = parseSource('b.ts', `import './a.ts';`);
    expect(circles([a, b])).toEqual(['a.ts -> b.ts -> a.ts']);
  });
});
