import type { Standing } from '@washboard/contract/billing/billing.schemas.ts';
import { setStandingAt } from '@washboard/server/test-kit/standing.ts';
import type { Office } from './office.ts';

/** The subscription of the office's business stands otherwise from now on. */
export const setStanding = (office: Office, standing: Standing): Promise<void> =>
  setStandingAt(office.databaseUrl, standing);
