/**
 * The stories of the timing core: what has to notice a mutant. The properties of whole races notice
 * more, but each of them takes seconds, for each of thousands of mutants.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/timing/src/**/*.test.ts'],
    exclude: ['**/race.property.test.ts'],
    testTimeout: 60_000,
  },
});
