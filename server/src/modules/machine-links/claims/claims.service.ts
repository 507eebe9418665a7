import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@washboard/contract/core/errors.ts';
import { MINUTE_MS } from '@washboard/contract/core/time/time.ts';
import {
  type BrokerKind,
  gatewaysOffText,
  outsideBrokerText,
} from '@washboard/contract/machine-links/gateways/gateways.constants.ts';
import type {
  AddedGateway,
  addGatewaySchema,
  GatewayCredentials,
  GatewayPlace,
} from '@washboard/contract/machine-links/gateways/gateways.schemas.ts';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type Database, readingOf } from '../../../platform/db/database.ts';
import { hashOfSecret, newCode, newSecretText } from '../../../platform/secret-text.ts';
import { businessOfSite, siteOf } from '../links/gateways.views.ts';
import { type Changing, changeDevice, pair } from '../pairing/pairing.service.ts';
import { readMachinesOfCode } from '../pairing/pairing.views.ts';
import { insertGateway, renewClaim, useClaim } from './claims.store.ts';
import { readGatewayOf, readGatewayPassword } from './claims.views.ts';

const minutesToClaim = 60;

/** `wbg_<business>_<store>_<code>_<256 random bits>`: it contains its business, so it is looked up within it. */
const form = /^wbg_([1-9]\d{0,14})_([1-9]\d{0,14})_([A-Z\d]{4}-[A-Z\d]{4})_[A-Za-z0-9_-]{43}$/;

export interface Broker {
  kind: Exclude<BrokerKind, 'OFF'>;
  /** Where gateways connect. */
  address: string;
}

/** The broker where gateways can connect. */
function requireBroker(broker: Broker | undefined): Broker {
  if (broker === undefined) throw new AppError('conflict', { text: gatewaysOffText });
  return broker;
}

/**
 * Pairs a machine with a new gateway, or renews the one it has: the same code gets new credentials, so its other machines
 * stay with it. The claim code works once, for an hour; an outside broker needs none.
 */
export async function addGateway(
  given: Changing,
  where: { server: string; broker: Broker | undefined },
  id: number,
  { version, isSeparate }: z.output<typeof addGatewaySchema>,
): Promise<AddedGateway> {
  const { business, now } = given;
  const { kind, address } = requireBroker(where.broker);
  const claimUntil = new Date(now.getTime() + minutesToClaim * MINUTE_MS);
  const secret = newSecretText();
  let added: Pick<AddedGateway, 'claim' | 'code' | 'place'> | undefined;
  const saved = await changeDevice(given, id, version, async (tx, { storeId }) => {
    const renewed = isSeparate ? undefined : await readGatewayOf(tx, { machineId: id, storeId });
    const code = renewed ?? `${newCode(4)}-${newCode(4)}`;
    const claim = kind === 'OWN' ? `wbg_${business.businessId}_${storeId}_${code}_${secret}` : null;
    const claimHash = claim === null ? null : hashOfSecret(claim);
    if (renewed === undefined) {
      await pair(tx, { id, storeId, typed: code, at: now });
      await insertGateway(tx, { storeId, code, claimHash, claimUntil });
    } else await renewClaim(tx, { code, claimHash, claimUntil });
    added = { claim, code, place: placeOf(address, siteOf(business.businessId, storeId), code, id) };
    return { action: renewed === undefined ? 'machines.pairDevice' : 'machines.renewGateway', code };
  });
  if (added === undefined) throw new Error('No gateway was added');
  const until = added.claim === null ? null : claimUntil.toISOString();
  return { ...saved, ...added, claimUntil: until, server: where.server };
}

const placeOf = (broker: string, site: string, gateway: string, machineId: number): GatewayPlace => ({
  broker,
  site,
  gateway,
  username: `${site}/${gateway}`,
  machineId,
});

/** Gives a gateway its password, once; the one before works no more. Every claim that isn't good is refused alike. */
export async function claimGateway(
  database: Database,
  ctx: Pick<RequestContext, 'clock' | 'requestId'>,
  claim: string,
  broker: Broker | undefined,
): Promise<GatewayCredentials> {
  const { kind, address } = requireBroker(broker);
  if (kind === 'OUTSIDE') throw new AppError('conflict', { text: outsideBrokerText });
  const [, businessId = '0', storeId = '0', code = ''] = form.exec(claim) ?? [];
  const password = newSecretText();
  const at = ctx.clock.now();
  const machineIds = await database.business(Number(businessId)).write(async (tx) => {
    const claiming = { code, claimHash: hashOfSecret(claim), passwordHash: hashOfSecret(password), at };
    const machines = (await useClaim(tx, claiming)) ? await readMachinesOfCode(tx, code) : [];
    const [first] = machines;
    if (first === undefined)
      throw new AppError('wrong_credentials', {
        text: 'This claim code isn’t valid any more. Get a new one where you pair the machine.',
      });
    const author = {
      userId: null,
      name: `Gateway ${code}`,
      origin: 'web',
      requestId: ctx.requestId,
      at,
    } as const;
    await audit(tx, author, {
      action: 'machines.claimGateway',
      entity: 'machine',
      entityId: first.id,
      after: { code },
    });
    return machines.map(({ id }) => id);
  });
  const site = siteOf(Number(businessId), Number(storeId));
  const [machineId = 0] = machineIds;
  return { ...placeOf(address, site, code, machineId), machineIds, password };
}

/** Whether a gateway may connect: with the password that it got for its claim, at its store. */
export function gatewayChecker(database: Database) {
  return async ({ site, gateway, password }: { site: string; gateway: string; password: string }) => {
    if (!/^[1-9]\d{0,14}-[1-9]\d{0,14}$/.test(site)) return false;
    const businessId = businessOfSite(site);
    const known = await readGatewayPassword(readingOf(database.background(businessId)), gateway);
    return (
      known !== undefined &&
      siteOf(businessId, known.storeId) === site &&
      timingSafeEqual(known.hash, hashOfSecret(password))
    );
  };
}
