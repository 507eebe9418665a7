/** Goods, tax, tip and fee, in cents. */
export type Parts = readonly [goods: number, tax: number, tip: number, fee: number];

export interface PlainRefund {
  at: string;
  storeId: number;
  amount: number;
  reported: Parts | null;
}
export interface PlainMoney<Refund extends PlainRefund> {
  sold: readonly { at: string; parts: Parts }[];
  payments: readonly { at: string; amount: number; tip: number }[];
  refunds: readonly Refund[];
  voidedAt: string | null;
}

const nothing: Parts = [0, 0, 0, 0];
const whole = (parts: Parts) => parts[0] + parts[1] + parts[2] + parts[3];
const join = (all: readonly Parts[], sign = 1): Parts =>
  [
    ...([0, 1, 2, 3] as const).map((place) => sign * all.reduce((sum, parts) => sum + parts[place], 0)),
  ] as unknown as Parts;

/**
 * What each refund reduces, and what the void leaves out for it, from scratch: for every refund everything up
 * to its moment is added up again.
 */
export function modelRefunds<Refund extends PlainRefund>({
  sold,
  payments,
  refunds,
  voidedAt,
}: PlainMoney<Refund>) {
  const sorted = [...refunds].sort(
    (a, b) =>
      (a.at < b.at ? -1 : a.at > b.at ? 1 : 0) ||
      a.storeId - b.storeId ||
      a.amount - b.amount ||
      (String(a.reported) < String(b.reported) ? -1 : 1),
  );
  const done: { refund: Refund; given: Parts; cents: number; beyond: number }[] = [];
  const until = <T extends { at: string }>(all: readonly T[], at: string) =>
    all.filter((one) => one.at <= at);
  const tipsUntil = (at: string) => until(payments, at).reduce((sum, { tip }) => sum + tip, 0);

  /** Only tips on payments remain, those of the sale being refunded first, and what went beyond the sale. */
  const leftAtVoid = (moment: string): Parts => {
    const before = done.filter(({ refund }) => refund.at < moment);
    const tips = tipsUntil(moment);
    const ordered = join(until(sold, moment).map(({ parts }) => parts))[2];
    const back = join(before.map(({ given }) => given))[2];
    const beyond = before.reduce((sum, one) => sum + one.beyond, 0);
    const ofPaying = back - Math.min(back, Math.max(0, ordered));
    return [-beyond, 0, Math.max(0, tips - ofPaying), 0];
  };
  const inForceAt = (at: string): Parts => {
    const isVoid = voidedAt !== null && voidedAt <= at;
    const since = isVoid ? done.filter(({ refund }) => refund.at >= voidedAt) : done;
    const sale = isVoid ? [leftAtVoid(voidedAt)] : until(sold, at).map(({ parts }) => parts);
    const tips = tipsUntil(at) - (isVoid ? tipsUntil(voidedAt) : 0);
    return join([
      ...sale,
      [0, 0, tips, 0],
      join(
        since.map(({ given }) => given),
        -1,
      ),
    ]);
  };

  for (const refund of sorted) {
    const { at, amount, reported } = refund;
    const inForce = inForceAt(at);
    const money =
      until(payments, at).reduce((sum, one) => sum + one.amount, 0) -
      done.reduce((sum, one) => sum + one.refund.amount, 0);
    const cents = Math.min(amount, Math.max(0, amount - Math.max(0, money - whole(inForce))));
    const beyond = Math.max(0, cents - whole(positive(inForce)));
    if (reported !== null) {
      done.push({ refund, given: split(cents, reported), cents, beyond });
      continue;
    }
    const changed = [
      ...until(sold, at).filter((one) => voidedAt === null || one.at <= voidedAt),
      ...until(payments, at),
      ...(voidedAt !== null && voidedAt <= at ? [{ at: voidedAt }] : []),
    ].map((one) => one.at);
    const last = changed.sort().at(-1) ?? '';
    const lastReported = done.findLastIndex((one) => one.refund.reported !== null);
    const run = done.filter((one, index) => one.refund.at >= last && index > lastReported);
    const base = positive(join([inForce, ...run.map(({ given }) => given)]));
    const before = run.reduce((sum, one) => sum + one.cents, 0);
    const given = join([split(before + cents, base), join([split(before, base)], -1)]);
    done.push({ refund, given, cents, beyond });
  }
  return {
    ofRefunds: done.map(({ refund, given }) => ({ refund, given })),
    beforeVoid: voidedAt === null ? nothing : restored(voidedAt),
  };

  function restored(moment: string): Parts {
    const given = join(done.filter(({ refund }) => refund.at < moment).map((one) => one.given));
    return join([leftAtVoid(moment), [0, 0, -tipsUntil(moment), 0], given]);
  }
}

const positive = (parts: Parts): Parts => [
  Math.max(0, parts[0]),
  Math.max(0, parts[1]),
  Math.max(0, parts[2]),
  Math.max(0, parts[3]),
];

/** Tax first, then tip, fee and goods: each its share of the remainder; halves go up. */
function split(cents: number, [goods, tax, tip, fee]: Parts): Parts {
  const within = Math.min(cents, goods + tax + tip + fee);
  const half = (left: number, part: number, of: number) =>
    part === 0 ? 0 : Number((BigInt(left) * BigInt(part) * 2n + BigInt(of)) / (2n * BigInt(of)));
  const ofTax = half(within, tax, goods + tax + tip + fee);
  const ofTip = half(within - ofTax, tip, goods + tip + fee);
  const ofFee = half(within - ofTax - ofTip, fee, goods + fee);
  return [cents - ofTax - ofTip - ofFee, ofTax, ofTip, ofFee];
}
