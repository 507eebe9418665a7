import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingProvider, type Letter, NotSigned } from './port.ts';

/** A provider under test. */
export interface BillingWorld {
  provider: BillingProvider;
  /** Messages that it sent itself at `someNow`; none where nobody sends any. */
  letters: { content: string; headers: Record<string, string> }[];
  close(): Promise<void>;
}

export const someNow = new Date('2026-11-20T17:00:00.000Z');

export const letterOf = (
  { content, headers }: { content: string | Buffer; headers: Record<string, string> },
  now = someNow,
): Letter => ({ bytes: Buffer.from(content), header: (name) => headers[name], now });

const hostile = ['', '{}', 'null', '[]', '{"id":', '\ufeff{}', 'x'.repeat(100_000)];
const forged = [
  '',
  't=1,v1=00',
  `t=${Math.floor(someNow.getTime() / 1000)},v1=${'0'.repeat(64)}`,
  'x',
  ',,,=',
];

/** What every adapter of the billing port holds to. */
export function billingConformance(name: string, open: () => Promise<BillingWorld>): void {
  describe(`billing by ${name}`, () => {
    let world: BillingWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());
    const read = (letter: Letter) => () => world.provider.readNotice(letter);

    test('believes nobody whose signature is missing, forged or of no known form', () => {
      for (const content of hostile)
        for (const signature of forged)
          expect(read(letterOf({ content, headers: { 'stripe-signature': signature } }))).toThrow(NotSigned);
      expect(read(letterOf({ content: '{}', headers: {} }))).toThrow(NotSigned);
    });

    test('reads its own messages, and none of them with a byte changed, too old, or with the signature of another', () => {
      for (const letter of world.letters) {
        expect(world.provider.readNotice(letterOf(letter))).toMatchObject({ id: expect.any(String) });
        for (const changed of [` ${letter.content}`, `${letter.content}\n`, letter.content.replace('t', 'T')])
          expect(read(letterOf({ ...letter, content: changed }))).toThrow(NotSigned);
        expect(read(letterOf(letter, new Date(someNow.getTime() + 301_000)))).toThrow(NotSigned);
        const others = world.letters.filter((one) => one !== letter);
        for (const { headers } of others)
          expect(read(letterOf({ content: letter.content, headers }))).toThrow(NotSigned);
      }
    });

    test('knows nothing of a payer whom it does not know', async () => {
      expect(await world.provider.subscriptionsOf('cus_nobody')).toBeUndefined();
    });
  });
}
