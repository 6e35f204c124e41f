/** A mail server for tests that speaks SMTP on a port of its own and does as it is told. */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** What it does with a message: takes it, answers with a code, or hangs up in the middle. */
type Manner = 'take' | 451 | 550 | 552 | 'hangUpAtStart' | 'hangUpAtEnd';

export interface TestMailServer {
  readonly url: string;
  /** Messages as they came over the wire, also those that were not answered. */
  readonly received: string[];
  /** Passwords that came over the wire in clear. */
  readonly passwords: string[];
  manner: Manner;
  /** Whom it takes no mails for just now. */
  readonly notNow: Set<string>;
  /** Whom it does not know. */
  readonly unknown: Set<string>;
  /** How often a client came. */
  visits: number;
  close(): Promise<void>;
}

/** @param host of this machine; it offers no encryption, as one does that hides it */
export async function openMailServer(host = '127.0.0.1'): Promise<TestMailServer> {
  const received: string[] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      state.visits += 1;
      done();
    },
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '');
      done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => {
      if (state.manner === 'hangUpAtStart') for (const each of server.connections) each.close();
      else done();
    },
    onRcptTo: ({ address }, _session, done) => {
      if (state.unknown.has(address)) done(refusal(550));
      else done(state.notNow.has(address) ? refusal(450) : null);
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        if (state.manner === 'hangUpAtEnd') for (const each of server.connections) each.close();
        else if (typeof state.manner === 'number') done(refusal(state.manner));
        else done();
      });
    },
  });
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => undefined);
  const listening = server.listen(0, host);
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const state: TestMailServer = {
    url: `smtp://user:secret@${host}:${port}`,
    received,
    passwords,
    manner: 'take',
    notNow: new Set(),
    unknown: new Set(),
    visits: 0,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return state;
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('not now'), { responseCode });
}
