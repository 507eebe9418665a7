import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingProvider, type Email, NotSigned } from './port.ts';

/** A provider under test. */
export interface BillingWorld {
  provider: BillingProvider;
  /** Messages it sent at `someNow`; none if it sends none. */
  letters: { content: string; headers: Record<string, string> }[];
  close(): Promise<void>;
}

export const someNow = new Date('2026-11-20T17:00:00.000Z');

export const webhookOf = (
  { content, headers }: { content: string | Buffer; headers: Record<string, string> },
  now = someNow,
): Email => ({ bytes: Buffer.from(content), header: (name) => headers[name], now });

const hostile = ['', '{}', 'null', '[]', '{"id":', '\ufeff{}', 'x'.repeat(100_000)];
const forged = [
  '',
  't=1,v1=00',
  `t=${Math.floor(someNow.getTime() / 1000)},v1=${'0'.repeat(64)}`,
  'x',
  ',,,=',
];

/** What every billing adapter must do. */
export function billingConformance(name: string, open: () => Promise<BillingWorld>): void {
  describe(`billing by ${name}`, () => {
    let world: BillingWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());
    const read = (email: Email) => () => world.provider.readWebhook(email);

    test('believes nobody whose signature is missing, forged or of no known form', () => {
      for (const content of hostile)
        for (const signature of forged)
          expect(read(webhookOf({ content, headers: { 'stripe-signature': signature } }))).toThrow(NotSigned);
      expect(read(webhookOf({ content: '{}', headers: {} }))).toThrow(NotSigned);
    });

    test('reads its own messages, and none of them with a byte changed, too old, or with the signature of another', () => {
      for (const email of world.letters) {
        expect(world.provider.readWebhook(webhookOf(email))).toMatchObject({ id: expect.any(String) });
        for (const changed of [` ${email.content}`, `${email.content}\n`, email.content.replace('t', 'T')])
          expect(read(webhookOf({ ...email, content: changed }))).toThrow(NotSigned);
        expect(read(webhookOf(email, new Date(someNow.getTime() + 301_000)))).toThrow(NotSigned);
        const others = world.letters.filter((one) => one !== email);
        for (const { headers } of others)
          expect(read(webhookOf({ content: email.content, headers }))).toThrow(NotSigned);
      }
    });

    test('knows nothing of a payer whom it does not know', async () => {
      expect(await world.provider.subscriptionsOf('cus_nobody')).toBeUndefined();
    });
  });
}
