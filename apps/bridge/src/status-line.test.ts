import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BridgeStatus } from './status.ts';
import { StatusLine } from './status-line.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function screen(isTTY: boolean) {
  const written: string[] = [];
  const line = new StatusLine({ isTTY, columns: 60, write: (text) => written.push(text) });
  return { written, line, status: new BridgeStatus('231203016', 'a test', line) };
}

describe('in a log', () => {
  it('one line a second stands for all changes, and none when nothing changed', () => {
    const { written, status } = screen(false);
    status.read(10, 3, 3);
    status.delivered(3, 0);
    vi.advanceTimersByTime(1_000);
    status.connected();
    vi.advanceTimersByTime(1_000);
    status.connected();
    vi.advanceTimersByTime(5_000);
    expect(written).toEqual([
      '231203016 · a test · 10 lines, 3 impulses · 3 delivered, 0 waiting · connecting\n',
      '231203016 · a test · 10 lines, 3 impulses · 3 delivered, 0 waiting · connected\n',
    ]);
  });

  it('says what is wrong, in words', () => {
    const { written, line, status } = screen(false);
    status.disconnected('no server answers at this address');
    status.setAside('an impulse was refused');
    line.end();
    expect(written.join('')).toMatch(/1 set aside · disconnected: no server answers at this address\n$/);
    expect(written[0]).toBe('231203016: an impulse was refused\n');
  });
});

describe('on a terminal', () => {
  it('the line is written over itself and fits the width', () => {
    const { written, status } = screen(true);
    status.read(1, 1, 1);
    vi.advanceTimersByTime(100);
    status.read(1, 1, 2);
    vi.advanceTimersByTime(100);
    expect(written).toHaveLength(2);
    for (const text of written) {
      expect(text.startsWith('\r\u001B[2K231203016')).toBe(true);
      expect(text.length).toBeLessThanOrEqual(60 + '\r\u001B[2K'.length);
      expect(text).not.toContain('\n');
    }
  });

  it('a remark stands above it for good', () => {
    const { written, status } = screen(true);
    status.read(1, 1, 1);
    vi.advanceTimersByTime(100);
    status.remark('midnight passed');
    expect(written[1]).toMatch(/231203016: midnight passed\n231203016 · a test/);
  });
});
