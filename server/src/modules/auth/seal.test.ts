import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeal } from './seal.rules.ts';

const seal = createSeal(randomBytes(32));

test('opens what was sealed; equal texts look different each time', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const plain = Buffer.from(bytes);
      expect(seal.open(seal.close(plain))).toEqual(plain);
      expect(seal.close(plain)).not.toEqual(seal.close(plain));
    }),
  );
});

test('another key, a changed byte or a part opens nothing', () => {
  const closed = seal.close(Buffer.from('twenty bytes of a key'));
  expect(createSeal(randomBytes(32)).open(closed)).toBeUndefined();
  for (let at = 0; at < closed.length; at++) {
    const changed = Buffer.from(closed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed)).toBeUndefined();
    expect(seal.open(closed.subarray(0, at))).toBeUndefined();
  }
});
