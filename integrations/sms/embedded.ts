import {
  type CarriedText,
  type CarrierStore,
  type OutgoingText,
  type TextCarrier,
  TextError,
  type TextLimits,
  type TextReceiver,
  type TextState,
} from './port.ts';

/** What happens to a number ending like this, so that each failure can be tried. */
export const magicNumbers: Readonly<Record<string, { code: string; when: 'at once' | 'later' }>> = {
  '5550001': { code: '21211', when: 'at once' },
  '5550002': { code: '21610', when: 'at once' },
  '5550003': { code: '30003', when: 'later' },
  '5550005': { code: '30005', when: 'later' },
  '5550006': { code: '30006', when: 'later' },
  '5550007': { code: '30007', when: 'later' },
};
/** Numbers ending like this are accepted by the carrier, but its answer is lost. */
export const silentEnding = '5550009';
/** Numbers ending like these show a carrier in trouble: busy, out of reach, broken. */
const troubles: Readonly<Record<string, () => TextError>> = {
  '5550010': () => new TextError('later', '20429', { waitMs: 3_000 }),
  '5550011': () => new TextError('later', 'ECONNREFUSED'),
  '5550012': () => new TextError('unknown', 'HTTP_500'),
};

/** The endings of all numbers that fail, with the code; null where the answer is lost. */
export const magicEndings: readonly { ending: string; code: string | null }[] = [
  ...Object.entries(magicNumbers).map(([ending, { code }]) => ({ ending, code })),
  { ending: silentEnding, code: null },
];

const magicOf = (to: string) => magicNumbers[to.slice(-7)];
const stepMs = 400;
/** Takes whatever the product allows. */
const unlimited: TextLimits = { longest: 2_000, takesPictures: true };

/** A carrier without a network: messages stay in the database, and their states change over time. */
export function createSimulatedCarrier(store: CarrierStore): TextCarrier {
  return {
    limits: unlimited,
    async send(text) {
      if (text.text.length > unlimited.longest) throw new TextError('refused', '21617');
      const magic = magicOf(text.to);
      if (magic?.when === 'at once') throw new TextError('refused', magic.code);
      const trouble = troubles[text.to.slice(-7)];
      if (trouble !== undefined) throw trouble();
      const kept = await store.keep({ ...text, state: 'QUEUED', errorCode: null, nextInMs: stepMs });
      if (text.to.endsWith(silentEnding)) throw new TextError('unknown', 'NO_ANSWER');
      return kept;
    },
    registration: async (number) =>
      (await store.registration(number)) ?? { state: 'NOT_REGISTERED', reason: null },
    outcome: async (id) => (await store.outcome(id)) ?? null,
  };
}

/** Without a service or a private test installation: every text is refused, since nobody would get it. */
export const createNoCarrier = (): TextCarrier => ({
  limits: unlimited,
  async send() {
    throw new TextError('refused', 'NO_CARRIER');
  },
  registration: async () => null,
  outcome: async () => null,
});

function nextOf({ to, state }: { to: string; state: TextState }): Omit<CarriedText, keyof OutgoingText> {
  if (state === 'QUEUED') return { state: 'SENT', errorCode: null, nextInMs: stepMs };
  const magic = magicOf(to);
  if (magic !== undefined) return { state: 'UNDELIVERED', errorCode: magic.code, nextInMs: null };
  return { state: 'DELIVERED', errorCode: null, nextInMs: null };
}

/** Reports the states that messages reached meanwhile. */
export const reportStates = (store: CarrierStore, receiver: Pick<TextReceiver, 'reported'>): Promise<void> =>
  store.advance(nextOf, (report) => receiver.reported(report));
