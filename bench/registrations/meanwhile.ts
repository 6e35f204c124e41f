/** What goes on while thousands register: a timer delivers, people log in. */
import { setTimeout as sleep } from 'node:timers/promises';
import { apiRoot, stringifyJson } from '@startwand/contract';
import { timer } from '../../e2e/giant-slalom.ts';
import { account, type ServedRace } from '../whole-server/race.ts';
import type { Impulses } from '../whole-server/impulses.ts';
import { addressOf } from './page.ts';

export interface Meanwhile {
  /** From the moment at which each impulse was sent until the server had it on disk. */
  readonly impulses_ms: readonly number[];
  readonly logins_ms: readonly number[];
}

const betweenImpulses_ms = 50;
const betweenLogins_ms = 500;
/** As a bridge does that gets no answer. */
const again_ms = 250;
/** Addresses of people who log in: none of those who register. */
const firstLogin = 1_000_000;

/** Delivers and logs in, again and again. */
export class Others {
  readonly #race: ServedRace;
  readonly #impulses: Impulses;
  #logins = firstLogin;

  constructor(race: ServedRace, impulses: Impulses) {
    this.#race = race;
    this.#impulses = impulses;
  }

  /** @param isOver asked before each impulse and login */
  async goOn(isOver: () => boolean): Promise<Meanwhile> {
    const [impulses_ms, logins_ms] = await Promise.all([this.#deliver(isOver), this.#logIn(isOver)]);
    return { impulses_ms, logins_ms };
  }

  async #deliver(isOver: () => boolean): Promise<readonly number[]> {
    const deliveries: Promise<number>[] = [];
    do {
      deliveries.push(this.#deliverOne());
      await sleep(betweenImpulses_ms);
    } while (!isOver());
    return Promise.all(deliveries);
  }

  /** Sent again until it is acknowledged: nothing is lost. */
  async #deliverOne(): Promise<number> {
    const { server, token } = this.#race;
    const body = stringifyJson({ triggers: this.#impulses.next(1) });
    const headers = { 'content-type': 'application/json', authorization: token };
    const began_ms = performance.now();
    for (;;) {
      const url = `${server.url}${apiRoot}/devices/${timer.device}/triggers`;
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
      if ((await answer?.text())?.includes('"status":0') === true) break;
      await sleep(again_ms);
    }
    return performance.now() - began_ms;
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
