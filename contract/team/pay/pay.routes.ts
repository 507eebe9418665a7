import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import { hoursQuerySchema } from '../hours/hours.schemas.ts';
import { teamRouteNames } from '../team-route-names.ts';
import { changePayRateSchema, payRateFormSchema, payRateSchema, paySchema } from './pay.schemas.ts';
import { changeTipRuleSchema, tipRuleFormSchema, tipsSchema } from './tips.schemas.ts';

const ofOne = z.object({ id: idParamSchema });
const permission = 'pay.manage';
const ofStore = (ids: { storeId: number }) => ({ query: { storeIds: String(ids.storeId) } });

export const payRoutes = {
  listPayRates: defineRoute({
    name: teamRouteNames.listPayRates,
    method: 'GET',
    path: '/team/{id}/pay-rates',
    summary: 'List the pay rates of a team member, newest first',
    permission,
    params: ofOne,
    output: z.object({ records: z.array(payRateSchema) }),
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.otherMemberId) } }),
  }),
  addPayRate: defineRoute({
    name: 'team.addPayRate',
    method: 'POST',
    path: '/team/{id}/pay-rates',
    summary: 'Set what a team member earns per hour from a day on',
    permission,
    notWhileActing: true,
    params: ofOne,
    body: payRateFormSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.otherMemberId) },
      body: { hourlyCents: 1_950, fromDay: '2026-11-22' },
    }),
  }),
  changePayRate: defineRoute({
    name: 'team.changePayRate',
    method: 'PUT',
    path: '/pay-rates/{id}',
    summary: 'Change a pay rate',
    permission,
    notWhileActing: true,
    params: ofOne,
    body: changePayRateSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.payRateId) },
      body: { hourlyCents: 1_875, fromDay: '2026-11-15', version: 1 },
    }),
  }),
  removePayRate: defineRoute({
    name: 'team.removePayRate',
    method: 'DELETE',
    path: '/pay-rates/{id}',
    summary: 'Remove a pay rate; the one before counts again, and the audit log can undo it',
    permission,
    notWhileActing: true,
    params: ofOne,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.payRateId) }, body: { version: 1 } }),
  }),
  getPay: defineRoute({
    name: teamRouteNames.getPay,
    method: 'GET',
    path: '/hours/pay',
    summary: 'List regular hours, overtime and pay of a week by person and location',
    permission,
    query: hoursQuerySchema,
    output: paySchema,
    errors: ['not_found'],
    example: ofStore,
  }),
  getTips: defineRoute({
    name: teamRouteNames.getTips,
    method: 'GET',
    path: '/hours/tips',
    summary: 'Share the tips of a week at each location by its rule',
    permission,
    query: hoursQuerySchema,
    output: tipsSchema,
    errors: ['not_found'],
    example: ofStore,
  }),
  addTipRule: defineRoute({
    name: 'team.addTipRule',
    method: 'POST',
    path: '/tip-rules',
    summary: 'Set how tips are shared at all locations, or at one',
    permission,
    notWhileActing: true,
    body: tipRuleFormSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: {
        storeId: ids.otherStoreId,
        sharedBy: 'EVENLY' as const,
        groups: ['ATTENDANT' as const, 'DRIVER' as const],
      },
    }),
  }),
  changeTipRule: defineRoute({
    name: 'team.changeTipRule',
    method: 'PUT',
    path: '/tip-rules/{id}',
    summary: 'Change how tips are shared',
    permission,
    notWhileActing: true,
    params: ofOne,
    body: changeTipRuleSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.tipRuleId) },
      body: { sharedBy: 'MINUTES' as const, groups: ['ATTENDANT' as const], version: 1 },
    }),
  }),
  removeTipRule: defineRoute({
    name: 'team.removeTipRule',
    method: 'DELETE',
    path: '/tip-rules/{id}',
    summary: 'Remove a tip rule: the rule for all locations applies, or the usual one',
    permission,
    notWhileActing: true,
    params: ofOne,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.tipRuleId) }, body: { version: 1 } }),
  }),
  exportPay: defineRoute({
    name: 'team.exportPay',
    method: 'GET',
    path: '/hours/pay/export',
    summary: 'Export a week’s regular hours, overtime, pay and tips by person and location as CSV',
    permission,
    query: hoursQuerySchema,
    output: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_found'],
    example: ofStore,
  }),
};
