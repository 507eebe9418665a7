import { z } from 'zod';
import { pagingSchema } from '../../core/paging.ts';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import { newReferralTerms } from './referrals.constants.ts';
import {
  newReferralCodeSchema,
  referralCodeListSchema,
  referralListQuerySchema,
  referralListSchema,
  referralProgramSchema,
  setReferralProgramSchema,
} from './referrals.schemas.ts';

const path = '/business-owner/admin/settings/referral-program';
const permission = 'globalSettings.manage';
const ofOne = z.object({ id: idParamSchema });

export const referralRoutes = {
  getReferralProgram: defineRoute({
    name: 'promotions.getReferralProgram',
    method: 'GET',
    path,
    summary: 'Get the terms of the referral program and what it brought',
    permission,
    output: referralProgramSchema,
    example: () => ({}),
  }),
  setReferralProgram: defineRoute({
    name: 'promotions.setReferralProgram',
    method: 'PUT',
    path,
    summary: 'Set the terms of the referral program for orders from now on',
    permission,
    body: setReferralProgramSchema,
    output: savedSchema,
    errors: ['stale_version'],
    example: () => ({ body: { ...newReferralTerms, isOn: true, rewardCents: 1_500, version: 1 } }),
  }),
  listReferrals: defineRoute({
    name: 'promotions.listReferrals',
    method: 'GET',
    path: `${path}/activity`,
    summary: 'List the orders with someone’s referral code, newest first',
    permission,
    query: referralListQuerySchema,
    output: referralListSchema,
    example: () => ({}),
  }),
  listReferralCodes: defineRoute({
    name: 'promotions.listReferralCodes',
    method: 'GET',
    path: `${path}/codes`,
    summary: 'List referral codes with their customers and rewards, newest first',
    permission,
    query: pagingSchema,
    output: referralCodeListSchema,
    example: () => ({}),
  }),
  addReferralCode: defineRoute({
    name: 'promotions.addReferralCode',
    method: 'POST',
    path: `${path}/codes`,
    summary: 'Give a customer a referral code',
    permission,
    body: newReferralCodeSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ body: { customerId: ids.customerId, code: 'BRING-A-FRIEND' } }),
  }),
  removeReferralCode: defineRoute({
    name: 'promotions.removeReferralCode',
    method: 'DELETE',
    path: `${path}/codes/{id}`,
    summary: 'Remove a referral code; the audit log can undo it',
    permission,
    params: ofOne,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.referralCodeId) }, body: { version: 1 } }),
  }),
};
