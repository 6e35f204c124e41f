/** The port for RMonitor: a stranger's event on the boards of a hall, lines that names forge, and programs that take all places. */
import { connect, type Socket } from 'node:net';
import { finding, type Attack } from './cast/attack.ts';
import { anEmptyEvent, aLargeEvent } from './cast/large-field.ts';
import { until } from './cast/patience.ts';
import { outputsOf, startOutput } from './cast/receivers.ts';

const perAddress = 16;

export const attack: Attack = {
  title: 'a stranger shows an event of their own at the port for boards, or shuts it',
  server: ['--rmonitor=0', '--rmonitor-account=anna@example.org'],
  run: async ({ server, scene: { anna, ben } }) => {
    const [, port = '0'] = /RMonitor connect to port (\d+)/.exec(server.lines().join('\n')) ?? [];
    const sockets: Socket[] = [];
    const board = (): { readonly socket: Socket; readonly heard: () => string } => {
      const socket = connect({ host: '127.0.0.1', port: Number(port) });
      let heard = '';
      socket.on('data', (bytes: Buffer) => (heard += bytes.toString())).on('error', () => undefined);
      sockets.push(socket);
      return { socket, heard: () => heard };
    };
    try {
      const theirs = await anEmptyEvent(ben, { name: 'VISIT evil.example' });
      await startOutput(ben, theirs.id, { kind: 'rmonitorPort' });
      const forged = { lastName: 'x","1","2"$G,1', firstName: 'a"b' };
      const ours = await aLargeEvent(anna, 2, () => forged);
      await anna.api.post(`/events/${ours.id}/heats/${ours.heatId}/competitors`, { competitorIds: ours.competitorIds });
      await startOutput(anna, ours.id, { kind: 'rmonitorPort' });
      const { heard } = board();
      await until('an event at the board', () => (/\$A,|VISIT/.test(heard()) ? true : null));
      const [stranger] = await outputsOf(ben, theirs.id);
      const lines = heard().split('\r\n').slice(0, -1);
      const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, '')).join('\n');
      const many = Array.from({ length: 40 }, board);
      const left = await until('places', () => {
        const closed = many.filter(({ socket }) => socket.destroyed).length;
        return many.length - closed < perAddress ? many.length - closed : null;
      });
      const [loud] = many.filter(({ socket }) => !socket.destroyed);
      loud?.socket.write('GET / HTTP/1.1\r\n'.repeat(1_000));
      await until('the end of one who says much', () => (loud === undefined || loud.socket.destroyed ? true : null));
      return [
        finding('a stranger’s event is told to no board', !heard().includes('VISIT'), stranger?.problem ?? 'none'),
        finding(
          'each line is one of RMonitor',
          lines.every((line) => /^\$[A-Z],/.test(line)),
          lines.length,
        ),
        finding('no name ends a word or a line', !/\$G,1[^,]/.test(bare) && !bare.includes('x'), bare.slice(0, 60)),
        finding('one address has so many places', left < perAddress, left),
      ];
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
};
