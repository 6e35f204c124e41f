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
    status.read({ lines: 10, impulses: 3, notUnderstood: 0 }, 3);
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

  it('counts the lines that are not understood', () => {
    const { written, line, status } = screen(false);
    status.read({ lines: 7, impulses: 4, notUnderstood: 1 }, 4);
    line.end();
    expect(written.join('')).toContain('7 lines, 4 impulses · 1 line not understood · 0 delivered');
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
    status.read({ lines: 1, impulses: 1, notUnderstood: 0 }, 1);
    vi.advanceTimersByTime(100);
    status.read({ lines: 1, impulses: 1, notUnderstood: 0 }, 2);
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
    status.read({ lines: 1, impulses: 1, notUnderstood: 0 }, 1);
    vi.advanceTimersByTime(100);
    status.remark('midnight passed');
    expect(written[1]).toMatch(/231203016: midnight passed\n231203016 · a test/);
  });
});
