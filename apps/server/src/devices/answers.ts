/**
 * Calls that wait for a device. Its answer comes to whichever server holds its connection and is stored
 * there; what travels between servers is only the word that there is something to look at.
 */
import { after } from '../base/timers.ts';

export class DeviceAnswers {
  readonly #listeners = new Map<string, Set<() => void>>();

  /** There is something new of this device on disk. */
  news(deviceId: string): void {
    for (const listener of this.#listeners.get(deviceId) ?? []) listener();
  }

  /** There may be something new of any device. */
  newsOfAll(): void {
    for (const deviceId of this.#listeners.keys()) this.news(deviceId);
  }

  /**
   * Looks at once, at each news of the device, and a last time when the time is up.
   *
   * @returns what was looked for; `null`: it did not come in time
   */
  async until<T>(deviceId: string, look: () => Promise<T | null>, limit_ms: number): Promise<T | null> {
    const listeners = this.#listeners.get(deviceId) ?? new Set();
    this.#listeners.set(deviceId, listeners);
    let isOver = false;
    let news = Promise.withResolvers<void>();
    const listener = (): void => news.resolve();
    const timer = after(limit_ms, 'waiting for a device', () => {
      isOver = true;
      news.resolve();
    });
    listeners.add(listener);
    try {
      for (;;) {
        const isLast = isOver;
        const found = await look();
        if (found !== null || isLast) return found;
        await news.promise;
        news = Promise.withResolvers();
      }
    } finally {
      clearTimeout(timer);
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(deviceId);
    }
  }
}
