/** A machine loses its power; another one takes its place. */
import { anyServer, type Strike } from './stage.ts';

export const killServer: Strike = {
  says: 'servers killed',
  strike: (stage) => stage.servers.killAndStart(anyServer(stage)),
};
