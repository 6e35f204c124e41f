/** What goes on while thousands register: a timer delivers, people log in. */
import { setTimeout as sleep } from 'node:timers/promises';
import { apiRoot } from '@startwand/contract';
import { timed } from '../stage/measure.ts';
import { account, type Stage } from '../stage/stage.ts';
import { addressOf } from './page.ts';

export interface Meanwhile {
  /** From the moment at which each impulse was sent until the server had it on disk. */
  readonly impulses_ms: readonly number[];
  readonly logins_ms: readonly number[];
}

const betweenImpulses_ms = 50;
const betweenLogins_ms = 500;
/** Addresses of people who log in: none of those who register. */
const firstLogin = 1_000_000;

/** Delivers and logs in, again and again. */
export class Others {
  readonly #stage: Stage;
  #logins = firstLogin;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** @param isOver asked before each impulse and login */
  async goOn(isOver: () => boolean): Promise<Meanwhile> {
    const [impulses_ms, logins_ms] = await Promise.all([this.#deliver(isOver), this.#logIn(isOver)]);
    return { impulses_ms, logins_ms };
  }

  async #deliver(isOver: () => boolean): Promise<readonly number[]> {
    const deliveries: Promise<number>[] = [];
    do {
      deliveries.push(this.#stage.timer.insist());
      await sleep(betweenImpulses_ms);
    } while (!isOver());
    return Promise.all(deliveries);
  }

  async #logIn(isOver: () => boolean): Promise<readonly number[]> {
    const times_ms: number[] = [];
    do {
      times_ms.push(await timed(() => this.#logInOnce()));
      await sleep(betweenLogins_ms);
    } while (!isOver());
    return times_ms;
  }

  async #logInOnce(): Promise<void> {
    this.#logins += 1;
    const answer = await fetch(`${this.#stage.server.url}${apiRoot}/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(this.#logins) },
      body: JSON.stringify({ username: account.email, password: account.password }),
    });
    const { status }: { readonly status: number } = JSON.parse(await answer.text());
    if (status !== 0) throw new Error(`The login was refused: ${status}`);
  }
}
