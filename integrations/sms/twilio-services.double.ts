import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = new URL('./twilio-services.schema.json', import.meta.url);
const description = JSON.parse(readFileSync(file, 'utf8'));
const servicesSchema = z.fromJSONSchema(description.services);
const numbersSchema = z.fromJSONSchema(description.numbers);

const sidOf = (prefix: string, n: number) => `${prefix}${String(n).padStart(32, '0')}`;

/** Numbers of ours, each in a messaging service of its own, by how far their campaign and brand are. */
const services = [
  { number: '+12015550002', campaign: 'IN_PROGRESS', brand: 'APPROVED' },
  { number: '+12015550003', campaign: 'VERIFIED', brand: 'APPROVED' },
  { number: '+12015550004', campaign: 'FAILED', brand: 'APPROVED' },
  { number: '+12015550005', campaign: 'VERIFIED', brand: 'FAILED' },
  { number: '+12015550006', campaign: null, brand: 'APPROVED' },
  { number: '+12015550007', campaign: 'SOMETHING_NEW', brand: 'APPROVED' },
] as const;
export const registeredAtTwilio = {
  NOT_REGISTERED: '+12015550001',
  PENDING: '+12015550002',
  VERIFIED: '+12015550003',
  REFUSED: '+12015550004',
} as const;
/** Their brand was refused, they have no campaign, and one with a status that Twilio has added. */
export const oddAtTwilio = {
  refusedBrand: '+12015550005',
  noCampaign: '+12015550006',
  newStatus: '+12015550007',
} as const;

const pageOf = (key: string, path: string) => {
  const url = `https://messaging.twilio.com${path}?PageSize=50&Page=0`;
  return {
    page: 0,
    page_size: 50,
    first_page_url: url,
    previous_page_url: null,
    next_page_url: null,
    key,
    url,
  };
};

/** Two services on each page, so the second page is asked for. */
function listServices(path: string, search: URLSearchParams, accountSid: string) {
  const page = Number(search.get('Page') ?? 0);
  const last = (page + 1) * 2 >= services.length;
  return servicesSchema.parse({
    meta: {
      ...pageOf('services', path),
      page,
      next_page_url: last ? null : `https://messaging.twilio.com${path}?PageSize=2&Page=${page + 1}`,
    },
    services: services.slice(page * 2, page * 2 + 2).map((_, place) => ({
      sid: sidOf('MG', page * 2 + place),
      account_sid: accountSid,
      friendly_name: 'Laundry',
      us_app_to_person_registered: true,
    })),
  });
}

/** What Twilio answers about messaging services; undefined for other addresses. */
export function servicesAnswer(
  address: string,
  accountSid: string,
): { status: number; body: unknown } | undefined {
  const { pathname: path, searchParams } = new URL(address, 'https://messaging.twilio.com');
  const ok = (body: unknown) => ({ status: 200, body });
  if (path === '/v1/Services') return ok(listServices(path, searchParams, accountSid));
  const [, id, part] = /^\/v1\/(?:Services|a2p\/BrandRegistrations)\/\w{2}(\d{32})(\/.+)?$/.exec(path) ?? [];
  const place = Number(id);
  const service = services[place];
  if (service === undefined) return undefined;
  if (part === '/PhoneNumbers')
    return ok(
      numbersSchema.parse({
        meta: pageOf('phone_numbers', path),
        phone_numbers: [
          {
            sid: sidOf('PN', place),
            service_sid: sidOf('MG', place),
            phone_number: service.number,
            country_code: 'US',
          },
        ],
      }),
    );
  if (part === '/Compliance/Usa2p')
    return ok({
      meta: pageOf('compliance', path),
      compliance:
        service.campaign === null
          ? []
          : [
              {
                sid: sidOf('QE', place),
                account_sid: accountSid,
                brand_registration_sid: sidOf('BN', place),
                messaging_service_sid: sidOf('MG', place),
                campaign_status: service.campaign,
                errors:
                  service.campaign === 'FAILED'
                    ? [{ error_code: 30908, description: 'The website does not say how customers agree' }]
                    : [],
              },
            ],
    });
  if (part === undefined && path.includes('BrandRegistrations'))
    return ok({ sid: sidOf('BN', place), account_sid: accountSid, status: service.brand, errors: [] });
  return undefined;
}
