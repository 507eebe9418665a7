import { AppError } from '@washboard/contract/core/errors.ts';
import type { Registration } from '@washboard/contract/messenger/registration/registration.schemas.ts';
import type { TestPhones } from '@washboard/contract/messenger/test-phones.routes.ts';
import type { FileStore } from '@washboard/integrations/files/port.ts';
import type { TextCarrier } from '@washboard/integrations/sms/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RequestContext, Upload } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Download } from '../../../platform/module.ts';
import { isLoopback } from '../../../platform/settings.ts';
import { downloadImage, uploadImage } from '../../files/index.ts';
import { findByNumber } from '../directory.views.ts';
import { takeText } from '../receiving.service.ts';
import { readOneRegistration } from '../registration/read-registration.service.ts';
import { failureText } from '../rules/delivery-errors.rules.ts';
import {
  findTestPicture,
  keepFromPhone,
  keepRegistration,
  listNumbers,
  readTestPhones,
} from './carrier.store.ts';

export interface TestPhonesDeps {
  carrier: TextCarrier;
  database: Database;
  clock: Clock;
  files: FileStore;
  /** Anyone who reaches the server could write as a customer, so test phones exist only if that is just the owner. */
  arePhonesOpen: boolean;
  /** Endings of numbers at which the carrier fails, with its code; null where its answer is lost. */
  endings: readonly { ending: string; code: string | null }[];
}

interface Ends {
  phone: string;
  businessPhone: string;
}

const unknownText = 'The carrier doesn’t answer, so nobody knows whether it was sent.';

/** The phones of the simulated carrier, where the tester is the customer. */
export function testPhones(deps: TestPhonesDeps) {
  const { database, files, arePhonesOpen, endings } = deps;
  const { lookup } = database;
  const shownEndings = endings.map(({ ending, code }) => ({
    ending,
    text: code === null ? unknownText : failureText(code),
  }));

  function requireOpen({ host }: Pick<RequestContext, 'host'>): void {
    // A page elsewhere can point a host name of its own at this machine.
    if (!arePhonesOpen || !isLoopback(host)) throw new AppError('not_found');
  }

  async function businessOf(phone: string): Promise<number> {
    const businessId = await findByNumber(lookup, phone);
    if (businessId === undefined) throw new AppError('not_found');
    return businessId;
  }

  async function write({ phone, businessPhone }: Ends, text: string, media: string[]) {
    const id = await keepFromPhone(lookup, { phone, businessPhone, text, media });
    const told = { id: `sim-${id}`, from: phone, to: businessPhone, text, media };
    await takeText(deps, told);
    return { id };
  }

  return {
    async list(ctx: RequestContext): Promise<TestPhones> {
      requireOpen(ctx);
      const [records, businesses] = await Promise.all([readTestPhones(lookup), listNumbers(lookup)]);
      return { records, businesses, endings: shownEndings };
    },
    async writeText(ctx: RequestContext, { text, ...ends }: Ends & { text: string }) {
      requireOpen(ctx);
      await businessOf(ends.businessPhone);
      return write(ends, text, []);
    },
    async sendPicture(ctx: RequestContext & { upload: Upload }, ends: Ends) {
      requireOpen(ctx);
      const business = database.background(await businessOf(ends.businessPhone));
      const { name } = await uploadImage({ business, upload: ctx.upload, signal: ctx.signal }, files);
      return write(ends, '', [name]);
    },
    async register(
      ctx: RequestContext,
      { businessPhone, ...registration }: Registration & { businessPhone: string },
    ) {
      requireOpen(ctx);
      const businessId = await businessOf(businessPhone);
      await keepRegistration(lookup, businessPhone, registration);
      await readOneRegistration(deps, { businessId, phone: businessPhone });
    },
    async picture(ctx: RequestContext, name: string): Promise<Download> {
      requireOpen(ctx);
      const businessPhone = await findTestPicture(lookup, name);
      if (businessPhone === undefined) throw new AppError('not_found');
      const business = database.background(await businessOf(businessPhone));
      return downloadImage(business, files, { name, size: 'large' });
    },
  };
}
