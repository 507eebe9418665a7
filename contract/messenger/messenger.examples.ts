import { defineExamples } from '../core/example-ids.ts';
import type { SignedBody } from '../core/signed-body.ts';

/** A form, signed as the service signs it. */
const formOf = (fields: Record<string, string>): SignedBody => ({
  content: new URLSearchParams(fields).toString(),
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
  },
});

export const messengerExamples = defineExamples({
  /** A conversation with a customer of the example store. */
  conversationId: 1,
  conversationCustomerId: 1,
  /** A failed message of it. */
  messageId: 2,
  cannedReplyId: 1,
  bulkMessageId: 1,
  /** The business that it belongs to. */
  messengerBusinessId: 1,
  /** A picture that a test phone got. */
  testPictureName: '3f1f6d2a-5c1e-4f3a-9d55-0b8f4a1c2d3e',
  /** The number that it sends from. */
  messengerPhone: '+12015550001',
  /** Our name of a text at the text message service. */
  textKey: '7b0c3f52-3d0c-4c55-9a3c-6f0f6f2f9a01',
  /** A customer’s text, as the service tells it. */
  textNotice: formOf({
    MessageSid: 'SM0123456789abcdef0123456789abcdef',
    From: '+12125550177',
    To: '+12015550001',
    Body: 'Is my order ready?',
  }),
  /** What became of a text. */
  textReport: formOf({ MessageSid: 'SM0123456789abcdef0123456789abcdef', MessageStatus: 'delivered' }),
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof messengerExamples;
