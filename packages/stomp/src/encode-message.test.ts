import { describe, expect, it } from 'vitest';
import { encodeMessage } from './encode-message.ts';
import { bytes, joined } from './frame-samples.test-support.ts';
import { frameOf } from './frame.ts';
import { serialise } from './serialise.ts';

const message = {
  destination: '/topic/event:7',
  messageId: '12',
  contentType: 'application/json',
  body: '{"name":"Jürgen 🏁"}',
};

describe('a message for many', () => {
  it('is for each subscription the frame that would have been serialised for it alone', () => {
    const encoded = encodeMessage(message);
    for (const subscription of ['sub-0', 'a:b', 'ü']) {
      const headers = {
        subscription,
        destination: message.destination,
        'message-id': message.messageId,
        'content-type': message.contentType,
      };
      const alone = serialise(frameOf('MESSAGE', headers, bytes(message.body)), '1.2');
      expect(joined(encoded.partsFor(subscription))).toEqual(alone);
    }
  });

  it('is encoded once', () => {
    const encoded = encodeMessage(message);
    const [, ...one] = encoded.partsFor('1');
    const [, ...other] = encoded.partsFor('2');
    one.forEach((part, index) => expect(part).toBe(other[index]));
  });
});
