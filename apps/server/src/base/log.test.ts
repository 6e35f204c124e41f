import { describe, expect, it } from 'vitest';
import { isJournal, openLog, withPriorities } from './log.ts';

describe('the log of the server in the journal of systemd', () => {
  it('gives each line the priority by which journalctl -p finds it', () => {
    const lines: string[] = [];
    const log = openLog('trace', withPriorities({ write: (line) => lines.push(line) }));
    log.fatal({}, 'f');
    log.error({}, 'e');
    log.warn({}, 'w');
    log.info({}, 'i');
    log.debug({}, 'd');
    log.trace({}, 't');
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['<2>', '<3>', '<4>', '<6>', '<7>', '<7>']);
    expect(lines.map((line) => JSON.parse(line.slice(3)).msg)).toEqual(['f', 'e', 'w', 'i', 'd', 't']);
  });

  it('knows the journal by the device and inode that systemd names, and no file or terminal beside it', () => {
    expect(isJournal('8:1234', { dev: 8, ino: 1234 })).toBe(true);
    expect(isJournal('8:1234', { dev: 8, ino: 1235 })).toBe(false);
    expect(isJournal(undefined, { dev: 8, ino: 1234 })).toBe(false);
  });
});
