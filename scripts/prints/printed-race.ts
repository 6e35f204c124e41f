/** A race whose prints are looked at, and who may print them. */
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

export interface PrintedRace {
  /** As its folder is called. */
  readonly name: string;
  readonly eventId: string;
  /** Of its owner. */
  readonly token: string;
  /** Those that have a start list, in their order. */
  readonly heatIds: readonly string[];
  /** Those that have results, whether they go on or not. */
  readonly resultHeatIds: readonly string[];
  readonly hasSplit: boolean;
  /** Cups of its organiser. */
  readonly seriesIds: readonly string[];
}

type Rows = readonly Record<string, unknown>[];

/** Calls of one account. @throws Error when one is refused: without it the prints would be others */
export function callsOf(app: TestApp, token: string) {
  const accepted = async (path: string, answer: ReturnType<TestApp['get']>): Promise<Rows> => {
    const { http, body } = await answer;
    if (body.status !== 0) throw new Error(`${path}: ${http} ${JSON.stringify({ ...body, data: undefined })}`);
    return body.data;
  };
  return {
    get: (path: string) => accepted(path, app.get(path, token)),
    post: (path: string, body: object = {}) => accepted(path, app.post(path, body, token)),
  };
}

export type Calls = ReturnType<typeof callsOf>;
