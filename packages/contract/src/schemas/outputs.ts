/** Where an event is sent while it goes on. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { eventOutput, outputForm } from '../records/event-output.ts';
import { described } from '../route.ts';

export const eventOutputs = described({
  says: 'Where an event is sent while it goes on, and how far each of them is.',
  item: eventOutput,
});

export const addOutput = described({
  says: `One more receiver, ${limits.outputsMax} at the most: the live timing of FIS, or a program that reads RMonitor. Nothing is sent before it is started. Addresses of the server's own network are refused unless its operator allows them.`,
  body: outputForm,
  item: eventOutput,
});

export const runOutput = described({
  says: 'Starts or stops an output. What is sent is always the newest state of the race: a receiver that was away is told everything anew.',
  body: z.strictObject({ isRunning: z.boolean() }),
  item: eventOutput,
});

export const removeOutput = described({
  says: 'Stops an output and takes it away.',
  item: z.object({ id: field.id }),
});
