/** Receivers are named by names whose DNS servers never answer: each lookup holds one of the two threads that mails need. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { openMailServer } from '../apps/server/src/testing/mail-server.ts';
import { finding, type Attack } from './cast/attack.ts';
import { anEmptyEvent } from './cast/large-field.ts';
import { until } from './cast/patience.ts';
import { startOutput } from './cast/receivers.ts';

const silentNames = 24;
const perEvent = 4;
/** Time to wait for a mail: it leaves at once, or not before the silent names are given up. */
const mail_ms = 15_000;

/** A DNS server that knows no name, and says nothing at all of those below `silent.example`. */
const dns = createSocket('udp4');
dns.on('message', (question, { port, address }) => {
  if (nameIn(question).endsWith('.silent.example')) return;
  const answer = Buffer.from(question);
  answer.writeUInt16BE(0x8183, 2);
  dns.send(answer, port, address);
});
dns.bind(0, '127.0.0.1');
await once(dns, 'listening');
dns.unref();

const mailServer = await openMailServer('localhost');

/** The system asks that DNS server, too, and has two threads for it, as Node gives to lookups. */
const preload = `
  import dns from 'node:dns';
  import { syncBuiltinESMExports } from 'node:module';
  const { lookup, promises } = dns;
  let free = 2;
  const waiting = [];
  const begin = () => {
    while (free > 0 && waiting.length > 0) {
      free -= 1;
      waiting.shift()();
    }
  };
  dns.lookup = (name, options, done) => {
    waiting.push(() => {
      if (name.endsWith('.silent.example')) return;
      lookup(name, done === undefined ? {} : options, (...answer) => {
        free += 1;
        begin();
        (done ?? options)(...answer);
      });
    });
    begin();
  };
  const asking = (Resolver) => class extends Resolver {
    constructor(options) {
      super(options);
      this.setServers(['127.0.0.1:${dns.address().port}']);
    }
  };
  dns.Resolver = asking(dns.Resolver);
  promises.Resolver = asking(promises.Resolver);
  syncBuiltinESMExports();
`;

export const attack: Attack = {
  title: 'receivers whose names are never answered keep the mails of everybody waiting',
  server: [`--mail-url=${mailServer.url}`],
  preload,
  run: async ({ attacker, scene: { ben } }) => {
    try {
      for (let nth = 0; nth < silentNames; nth += perEvent) {
        const { id } = await anEmptyEvent(ben);
        for (let of = nth; of < nth + perEvent; of += 1)
          await startOutput(ben, id, { kind: 'rmonitor', host: `n${of}.silent.example`, port: 50_000 });
      }
      const asked = await attacker.post('/user/password/forgotten', { email: 'carl@example.org' });
      const began_ms = performance.now();
      const mailed = await until('a mail', () => {
        if (mailServer.received.length > 0) return 'sent';
        return performance.now() - began_ms > mail_ms ? 'waiting' : null;
      });
      return [
        finding('the mail is written', [200, 502].includes(asked.http), asked.http),
        finding('and leaves beside silent names', mailed === 'sent', mailed),
      ];
    } finally {
      dns.close();
      await mailServer.close();
    }
  },
};

/** Reads the name out of the first question of a DNS message. */
function nameIn(question: Buffer): string {
  const labels: string[] = [];
  let at = 12;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  return labels.join('.').toLowerCase();
}
