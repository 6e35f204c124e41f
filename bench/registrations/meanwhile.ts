/** What goes on while thousands register: a timer delivers, people log in. */
import { setTimeout as sleep } from 'node:timers/promises';
import { apiRoot } from '@startwand/contract';
import { account } from '../whole-server/race.ts';
import type { Impulses } from '../whole-server/impulses.ts';
import type { ServedRace } from '../whole-server/race.ts';
import { Timer } from '../whole-server/timer.ts';
import { addressOf } from './page.ts';

export interface Meanwhile {
  /** From the moment at which an impulse was sent until the server has it on disk; the slowest one. */
  readonly impulse_ms: number;
  readonly impulses: number;
  readonly areAllStored: boolean;
  /** The slowest and the middle one. */
  readonly logins_ms: readonly number[];
}

const impulses_per_s = 20;
const pace = { perSecond: impulses_per_s, perRequest: 1, seconds: 1 };
const betweenLogins_ms = 500;
/** Addresses of people who log in: none of those who register. */
const firstLogin = 1_000_000;

/** Delivers and logs in, again and again. */
export class Others {
  readonly #race: ServedRace;
  readonly #timer: Timer;
  #sent = 0;
  #logins = firstLogin;

  constructor(race: ServedRace, impulses: Impulses) {
    this.#race = race;
    this.#timer = new Timer(race, impulses);
  }

  /** @param isOver asked after each second */
  async goOn(isOver: () => boolean): Promise<Meanwhile> {
    const [delivered, logins_ms] = await Promise.all([this.#deliver(isOver), this.#logIn(isOver)]);
    return { ...delivered, logins_ms };
  }

  end(): void {
    this.#timer.end();
  }

  async #deliver(isOver: () => boolean) {
    let [impulse_ms, impulses, acknowledged] = [0, 0, 0];
    do {
      const sending = await this.#timer.send(pace);
      impulse_ms = Math.max(impulse_ms, sending.slowest_ms);
      impulses += sending.sentAt_ms.size;
      acknowledged = Math.max(acknowledged, sending.acknowledged);
    } while (!isOver());
    this.#sent += impulses;
    return { impulse_ms, impulses, areAllStored: acknowledged === this.#sent };
  }

  async #logIn(isOver: () => boolean): Promise<readonly number[]> {
    const times_ms: number[] = [];
    do {
      const began_ms = performance.now();
      await this.#logInOnce();
      times_ms.push(performance.now() - began_ms);
      await sleep(betweenLogins_ms);
    } while (!isOver());
    return times_ms;
  }

  async #logInOnce(): Promise<void> {
    this.#logins += 1;
    const answer = await fetch(`${this.#race.server.url}${apiRoot}/user/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': addressOf(this.#logins),
      },
      body: JSON.stringify({ username: account.email, password: account.password }),
    });
    const { status }: { readonly status: number } = JSON.parse(await answer.text());
    if (status !== 0) throw new Error(`The login was refused: ${status}`);
  }
}
