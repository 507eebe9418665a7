/** What one gateway may use of the broker, so it can't take others' share. */
export const brokerLimits = {
  /** All connections, and those that haven't given a right password yet: of all, and of one address. */
  connections: 10_000,
  strangers: 1_000,
  strangersOfAddress: 50,
  /** How long a connection has to give its password. */
  connectMs: 10_000,
  /** What it may send before its password is right. A name, a password and a last will take a few hundred. */
  bytesBeforePassword: 8_192,
  /** Of one packet afterwards. */
  packetBytes: 65_536,
  /** What may wait for a gateway that doesn't read. */
  unreadBytes: 65_536,
  subscriptions: 20,
  /** Messages of quality 2 that it began and didn't finish. */
  unfinished: 20,
  /** Topics whose last message stays, and the size of such a message. */
  retainedTopics: 200,
  retainedBytes: 4_096,
  /** Messages that it may send at once, and then each second. */
  burst: 2_000,
  messagesEachSecond: 200,
} as const;

/** Node counts what waits for a socket up to here before a write has to wait for it. No gateway gets that far. */
export const writableBytes = 4 * brokerLimits.unreadBytes;

/** Watches the bytes that a connection sends. */
export function watchPackets({ bytesBeforePassword, packetBytes } = brokerLimits as PacketLimits) {
  let isTrusted = false;
  let total = 0;
  /** Bytes left of the packet; undefined while its length is read. */
  let left: number | undefined;
  let length = 0;
  let digits = -1;

  /** Reads one byte of a header: the type, then up to four digits of the length. False if it is too long. */
  function readHeader(byte: number): boolean {
    if (digits >= 0) length += (byte & 127) * 128 ** digits;
    const isLast = digits >= 0 && byte < 128;
    digits += 1;
    if (isLast) {
      left = length;
      length = 0;
      digits = -1;
    }
    return length <= packetBytes && (left ?? 0) <= packetBytes && digits < 4;
  }

  return {
    /** Its password is right. */
    trust: () => {
      isTrusted = true;
    },
    /** False if this is more than it may send. */
    take(chunk: Uint8Array): boolean {
      total += chunk.length;
      if (!isTrusted && total > bytesBeforePassword) return false;
      let place = 0;
      while (place < chunk.length) {
        if (left === undefined) {
          if (!readHeader(chunk[place] ?? 0)) return false;
          place += 1;
        } else {
          const part = Math.min(left, chunk.length - place);
          left -= part;
          place += part;
        }
        if (left === 0) left = undefined;
      }
      return true;
    },
  };
}

interface PacketLimits {
  bytesBeforePassword: number;
  packetBytes: number;
}

/** Lets so many messages through at once, and then so many each second. */
export function openBucket(now: () => number, { burst, messagesEachSecond } = brokerLimits as BucketLimits) {
  let tokens = burst;
  let last = now();
  return {
    /** False if it was too much. */
    take(): boolean {
      const at = now();
      tokens = Math.min(burst, tokens + ((at - last) / 1_000) * messagesEachSecond);
      last = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

interface BucketLimits {
  burst: number;
  messagesEachSecond: number;
}

/** Counts by name; a name with nothing takes no memory. */
export function openCounter() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, by: 1 | -1) {
      const count = (counts.get(name) ?? 0) + by;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}
