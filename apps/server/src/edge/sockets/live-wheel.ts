/**
 * One timer for everybody. Each member is visited once per turn, and the members of a slot at the
 * same moment, so thousands of heart-beats neither need a timer each nor leave all at once.
 */
import { every, guarded } from '../../base/timers.ts';

const slotCount = 8;

export class LiveWheel<Member> {
  readonly #slots: readonly Set<Member>[] = Array.from({ length: slotCount }, () => new Set());
  readonly #timer: NodeJS.Timeout;
  #joined = 0;
  #turned = 0;

  constructor(turn_ms: number, visit: (member: Member) => void) {
    this.#timer = every(turn_ms / slotCount, 'a turn of live connections', () => {
      this.#turned++;
      // One that fails keeps the others from nothing.
      for (const member of this.#slotOf(this.#turned)) guarded('a live connection in its turn', () => visit(member))();
    });
    // The server's own socket keeps the process alive; the wheel alone must not.
    this.#timer.unref();
  }

  join(member: Member): void {
    this.#joined++;
    this.#slotOf(this.#joined).add(member);
  }

  leave(member: Member): void {
    for (const slot of this.#slots) slot.delete(member);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #slotOf(count: number): Set<Member> {
    const slot = this.#slots[count % slotCount];
    if (slot === undefined) throw new Error('A count modulo the slots is a slot');
    return slot;
  }
}
