/** Live lines that follow and leave as fast as they can, and lines of the clock that ask nonsense without end. */
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { deliversOne } from './cast/large-field.ts';
import { comeIn, type LiveGuest } from './cast/live-guest.ts';

const lines = 50;
const each = 60;
/** More than a phone asks in a minute. */
const questions = 400;
const answersMax = 300;
const nonsense = ['', '-1', '1e9', 'abc', '1\u0000', ' 1', '1'.repeat(70_000)];

export const attack: Attack = {
  title: 'live lines that follow and leave, or ask for the time, without end keep others from the race',
  server: [],
  run: async (field) => [...(await followAndLeave(field)), ...(await askForTheTime(field))],
};

async function followAndLeave(field: Battlefield): Promise<readonly Finding[]> {
  const { attacker, another, server, scene } = field;
  const guests: LiveGuest[] = [];
  for (let line = 0; line < lines; line += 1) {
    const guest = await comeIn(server.port, attacker);
    if (typeof guest !== 'number') guests.push(guest);
  }
  const loud = guests.map(async (guest) => {
    for (let id = 1; id <= each && !guest.isClosed(); id += 1) {
      for (const topic of ['', '/boards', '/viewers', `x${id}`]) {
        guest.say(`SUBSCRIBE\nid:${id}\ndestination:/topic/event/${scene.event.id}${topic}\nreceipt:r${id}\n\n\0`);
        guest.say(`UNSUBSCRIBE\nid:${id}\n\n\0`);
      }
      await wait(5);
    }
  });
  const over = Promise.all(loud);
  const taken: boolean[] = [];
  for (let sequence = 1; sequence <= 20; sequence += 1) taken.push(await deliversOne(field, 'loud', sequence));
  const visitor = await another().get(`/events/${scene.event.id}/detail`);
  await over;
  for (const guest of guests) guest.leave();
  return [
    finding('the lines come in', guests.length > 0, guests.length),
    finding('impulses are taken meanwhile', taken.every(Boolean), taken.filter(Boolean).length),
    finding('a visitor is answered', visitor.http === 200, visitor.http),
  ];
}

async function askForTheTime({ attacker, another, server }: Battlefield): Promise<readonly Finding[]> {
  const odd = await Promise.all(nonsense.map((text) => clockLine(server.port, attacker.address, [text])));
  const many = await clockLine(
    server.port,
    attacker.address,
    Array.from({ length: questions }, (_none, n) => String(n)),
  );
  const { http } = await another().get('/time/now');
  return [
    finding(
      'nonsense is answered by nothing but the end',
      odd.every(({ answers }) => answers === 0),
      'nothing',
    ),
    finding('questions without end have an end', many.isClosed || many.answers <= answersMax, many.answers),
    finding('others are answered', http === 200, http),
  ];
}

/** Counts the answers of a clock line within a second. */
async function clockLine(port: number, localAddress: string, texts: readonly string[]) {
  const line = new WebSocket(`ws://127.0.0.1:${port}/clock`, { localAddress });
  const state = { answers: 0, isClosed: false };
  line.on('message', () => (state.answers += 1));
  line.on('close', () => (state.isClosed = true));
  line.on('error', () => (state.isClosed = true));
  await new Promise((resolve) => line.once('open', resolve).once('close', resolve));
  for (const text of texts) line.send(text, () => undefined);
  await wait(1_000);
  line.terminate();
  return { ...state };
}
