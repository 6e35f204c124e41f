import { expect, test } from 'vitest';
import { readMessageFrame, takeMessages, type MessageFrame } from './message-frame.ts';

const head = 'MESSAGE\ndestination:/topic/a\nsubscription:sub-7\nmessage-id:1';

test('a message in one piece is read', () => {
  expect(readMessageFrame(`${head}\n\n{"a":"ö\n\n"}\0`)).toEqual({
    subscription: 'sub-7',
    body: '{"a":"ö\n\n"}',
  });
  expect(readMessageFrame('MESSAGE\nsubscription:a\n\n\0')).toEqual({
    subscription: 'a',
    body: '',
  });
});

test.each([
  ['another frame', 'RECEIPT\nreceipt-id:subscribed-1\n\n\0'],
  ['a sign of life', '\n'],
  ['half a message', `${head}\n\n{"a":`],
  ['a head alone', head],
  ['two at once', `${head}\n\n{}\0${head}\n\n{}\0`],
  ['a message and a sign of life', `${head}\n\n{}\0\n`],
  ['an escaped subscription', 'MESSAGE\nsubscription:a\\cb\n\n\0'],
  ['a message for nobody', 'MESSAGE\ndestination:/topic/a\n\nsubscription:b\n\0'],
  ['bytes', new ArrayBuffer(8)],
])('%s is left to the library', (_what, data) => {
  expect(readMessageFrame(data)).toBeNull();
});

test('of a message the library hears that the line lives, of all else what was said', () => {
  const heard: unknown[] = [];
  const onmessage = ({ data }: MessageEvent) => heard.push(data);
  const line = Object.assign(new EventTarget(), { onmessage });
  const messages: MessageFrame[] = [];
  takeMessages(line, (frame) => messages.push(frame));
  line.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) line.onmessage(event);
  });
  const say = (data: string) => line.dispatchEvent(new MessageEvent('message', { data }));
  say(`${head}\n\n{}\0`);
  expect(messages).toEqual([{ subscription: 'sub-7', body: '{}' }]);
  expect(heard).toEqual(['\n']);
  say('\n');
  say(`${head}\n\n{`);
  expect(messages).toHaveLength(1);
  expect(heard).toEqual(['\n', '\n', `${head}\n\n{`]);
});
