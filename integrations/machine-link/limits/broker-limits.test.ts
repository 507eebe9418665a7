import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBucket, watchPackets } from './broker-limits.ts';

/** A packet with a body of so many bytes. */
function packet(size: number): Buffer {
  const digits: number[] = [];
  let rest = size;
  do {
    digits.push((rest % 128) | (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.from([0x30, ...digits, ...Array.from({ length: size }, () => 0xff)]);
}

test('packets up to the limit pass, however they are cut, and a longer one doesn’t', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 50 }), (all, step) => {
      const watch = watchPackets({ bytesBeforePassword: 0, packetBytes: 300 });
      watch.trust();
      const bytes = Buffer.concat(all.map(packet));
      let passes = true;
      for (let from = 0; passes && from < bytes.length; from += step)
        passes = watch.take(bytes.subarray(from, from + step));
      expect(passes).toBe(all.every((size) => size <= 300));
    }),
  );
});

test('a length of more than four digits is refused before its packet arrives', () => {
  const watch = watchPackets({ bytesBeforePassword: 100, packetBytes: 2 ** 40 });
  expect(watch.take(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
});

test('before the password only so many bytes pass in all', () => {
  const watch = watchPackets({ bytesBeforePassword: 20, packetBytes: 300 });
  expect(watch.take(packet(15))).toBe(true);
  expect(watch.take(packet(15))).toBe(false);
});

test('a bucket lets a burst through, and then so many each second', () => {
  let time = 0;
  const bucket = openBucket(() => time, { burst: 3, messagesEachSecond: 2 });
  const takes = (count: number) => Array.from({ length: count }, () => bucket.take());
  expect(takes(4)).toEqual([true, true, true, false]);
  time += 1_000;
  expect(takes(3)).toEqual([true, true, false]);
});
