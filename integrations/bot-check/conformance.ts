import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BotCheck, BotQuestion } from './port.ts';

/** A check under test, and a page's answer. */
export interface BotWorld {
  check: BotCheck;
  /** The same check in another process. */
  another: BotCheck;
  /** The answer of a page that did its work. */
  answer(question: BotQuestion, purpose: string): Promise<string>;
  /** When an answer expires. */
  lateMs: number;
  close(): Promise<void>;
}

export const someNow = new Date('2026-11-20T17:00:00.000Z');
const asked = { purpose: 'sign-in', now: someNow };

/** What every bot-check adapter must do. */
export function botCheckConformance(name: string, open: () => Promise<BotWorld>): void {
  describe(`the bot check by ${name}`, () => {
    let world: BotWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    const answered = async (purpose = 'sign-in') =>
      world.answer(await world.check.ask({ ...asked, purpose }), purpose);

    test('lets in who did as asked, in any process', async () => {
      expect(await world.check.verify(await answered(), asked)).toBe('passed');
      expect(await world.another.verify(await answered(), asked)).toBe('passed');
    });

    test('takes an answer once, at whatever process and however often at the same moment', async () => {
      const answer = await answered();
      const both = [world.check, world.another, world.check];
      const verdicts = await Promise.all(both.map((one) => one.verify(answer, asked)));
      expect(verdicts.sort()).toEqual(['passed', 'refused', 'refused']);
      expect(await world.another.verify(answer, asked)).toBe('refused');
    });

    test('refuses an answer that was given for another purpose', async () => {
      expect(await world.check.verify(await answered('forgot-password'), asked)).toBe('refused');
    });

    test('refuses an answer that comes too late', async () => {
      const answer = await answered();
      const late = new Date(someNow.getTime() + world.lateMs);
      expect(await world.check.verify(answer, { ...asked, now: late })).toBe('refused');
    });

    test.each(['x', '{', '{}', 'null', '[]', '{"challenge":{},"solution":{}}', 'x'.repeat(4096)])(
      'refuses %j',
      async (answer) => {
        expect(await world.check.verify(answer, asked)).toBe('refused');
      },
    );
  });
}
