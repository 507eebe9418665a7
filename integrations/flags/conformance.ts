import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Flags } from './port.ts';

/** Flags under test, and how to set them. */
export interface FlagWorld {
  flags: Flags;
  /** On for all or none, except these businesses. */
  set(
    flag: string,
    isOn: boolean,
    overrides?: readonly { businessId: number; isOn: boolean }[],
  ): Promise<void>;
  close(): Promise<void>;
}

const user = (businessId: number) => ({ key: '7', businessId });

/** What every flags adapter must do. */
export function flagConformance(name: string, open: () => Promise<FlagWorld>): void {
  describe(`flags by ${name}`, () => {
    let world: FlagWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    test('that nobody knows are what they usually are', async () => {
      expect(await world.flags.isOn('unknown', false, user(1))).toBe(false);
      expect(await world.flags.isOn('unknown', true, anonymous)).toBe(true);
    });

    test('are on for everybody or nobody, from the moment they are set', async () => {
      await world.set('first', true);
      expect(await world.flags.isOn('first', false, user(1))).toBe(true);
      expect(await world.flags.isOn('first', false, anonymous)).toBe(true);
      await world.set('first', false);
      expect(await world.flags.isOn('first', true, user(1))).toBe(false);
      expect(await world.flags.isOn('first', true, anonymous)).toBe(false);
    });

    test('are another for a business for which they are set', async () => {
      await world.set('second', false, [{ businessId: 2, isOn: true }]);
      expect(await world.flags.isOn('second', false, user(2))).toBe(true);
      expect(await world.flags.isOn('second', false, user(1))).toBe(false);
      await world.set('second', true, [{ businessId: 2, isOn: false }]);
      expect(await world.flags.isOn('second', false, user(2))).toBe(false);
      expect(await world.flags.isOn('second', false, user(1))).toBe(true);
    });
  });
}
