import type { Twilio } from 'twilio';
import type { NumberRegistration } from './port.ts';

/** What one account may have; it pages through them. */
const most = { services: 1_000, numbers: 1_000, campaigns: 20 };
/** Numbers of all services are read at most once in this time. */
const numbersHoldMs = 60_000;

const refusedBrands = new Set(['FAILED', 'SUSPENDED', 'DELETION_PENDING', 'DELETION_FAILED']);
const refusedCampaigns = new Set(['FAILED', 'SUSPENDED']);

/** 10DLC is about US numbers of ten digits; others, such as toll-free ones, are registered elsewhere. */
const isTenDigits = (number: string) => /^\+1(?!8(?:00|33|44|55|66|77|88))\d{10}$/.test(number);

interface Registered {
  campaign: string;
  brand: string;
  reason: string | null;
}

/** A campaign counts only with its brand. A status that we don't know is not a yes. */
export function stateOfCampaign({ campaign, brand, reason }: Registered): NumberRegistration {
  if (refusedBrands.has(brand) || refusedCampaigns.has(campaign))
    return { state: 'REFUSED', reason: reason ?? `Brand ${brand}, campaign ${campaign}` };
  if (campaign === 'VERIFIED' && brand === 'APPROVED') return { state: 'VERIFIED', reason: null };
  return { state: 'PENDING', reason: null };
}

/** The first text in a list of errors, whose shape differs between brands and campaigns. */
function reasonIn(errors: unknown): string | null {
  if (!Array.isArray(errors)) return null;
  const texts = errors.flatMap((one: unknown) =>
    Object.entries(one ?? {}).flatMap(([name, value]) =>
      /description|message/i.test(name) && typeof value === 'string' ? [value] : [],
    ),
  );
  return texts[0]?.slice(0, 200) ?? null;
}

/** Reads the A2P 10DLC campaign of the messaging service that has a number, and the brand behind it; null for other numbers. */
export function twilioRegistrations(api: Twilio): (number: string) => Promise<NumberRegistration | null> {
  const { v1 } = api.messaging;
  let services = new Map<string, string>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function serviceOf(number: string): Promise<string | undefined> {
    if (performance.now() - readAt > numbersHoldMs) {
      const found = new Map<string, string>();
      for (const { sid } of await v1.services.list({ limit: most.services }))
        for (const { phoneNumber } of await v1.services(sid).phoneNumbers.list({ limit: most.numbers }))
          found.set(phoneNumber, sid);
      services = found;
      readAt = performance.now();
    }
    return services.get(number);
  }

  return async (number) => {
    if (!isTenDigits(number)) return null;
    const none = { state: 'NOT_REGISTERED', reason: null } as const;
    const service = await serviceOf(number);
    if (service === undefined) return none;
    const campaigns = await v1.services(service).usAppToPerson.list({ limit: most.campaigns });
    const chosen = campaigns.find(({ campaignStatus }) => campaignStatus === 'VERIFIED') ?? campaigns[0];
    if (chosen === undefined) return none;
    const { campaignStatus: campaign, brandRegistrationSid } = chosen;
    const brand = await v1.brandRegistrations(brandRegistrationSid).fetch();
    const reason = reasonIn(brand.errors) ?? (brand.failureReason || null) ?? reasonIn(chosen.errors);
    return stateOfCampaign({ campaign, brand: brand.status, reason });
  };
}
