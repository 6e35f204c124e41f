/** The wire to one server is cut: a device may never hear that its triggers are stored, and sends them again. */
import { setTimeout as wait } from 'node:timers/promises';
import { anyServer, type Strike } from './stage.ts';

const LONGEST_MS = 1_000;

export const cutNetwork: Strike = {
  says: 'wires cut',
  strike: (stage) => stage.servers.cutOff(anyServer(stage), () => wait(stage.random.between(0, LONGEST_MS))),
};
