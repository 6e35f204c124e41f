import type { BrowserOptions } from '@sentry/browser';
import { expect, test, vi } from 'vitest';
import { openReporter } from './reporter.ts';

const opened = vi.hoisted((): Partial<BrowserOptions>[] => []);
vi.mock('@sentry/browser', () => ({
  BrowserClient: class {
    constructor(options: Partial<BrowserOptions>) {
      opened.push(options);
    }
    init() {}
  },
  defaultStackParser: () => [],
  dedupeIntegration: () => ({}),
  getCurrentScope: () => ({ setClient: () => {} }),
  globalHandlersIntegration: () => ({}),
  makeFetchTransport: () => ({}),
}));

test('one error in five of a page is reported §9.14', () => {
  openReporter('https://key@errors.example.org/12');
  expect(opened.map(({ sampleRate }) => sampleRate)).toEqual([0.2]);
});
