import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, idSchema } from '../../core/schema.ts';
import {
  addShiftSchema,
  correctShiftSchema,
  hoursQuerySchema,
  hoursRulesSchema,
  hoursSchema,
  removeShiftSchema,
} from './hours.schemas.ts';

const params = z.object({ id: idParamSchema });
const output = z.object({ id: idSchema });
const typed = { day: '2026-11-18', from: '08:00', to: '16:30', reason: 'Forgot to clock in' };

export const hoursRoutes = {
  getHours: defineRoute({
    name: 'team.getHours',
    method: 'GET',
    path: '/hours',
    summary: 'List the hours of a week by person, with every shift and its corrections',
    permission: 'hours.manage',
    query: hoursQuerySchema,
    output: hoursSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
  exportHours: defineRoute({
    name: 'team.exportHours',
    method: 'GET',
    path: '/hours/export',
    summary: 'Export a week’s hours by person and day as CSV, for payroll',
    permission: 'hours.manage',
    query: hoursQuerySchema,
    output: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
  addShift: defineRoute({
    name: 'team.addShift',
    method: 'POST',
    path: '/hours/shifts',
    summary: 'Add a shift that nobody clocked',
    permission: 'hours.manage',
    body: addShiftSchema,
    output,
    errors: ['not_found'],
    example: (ids) => ({ body: { ...typed, storeId: ids.storeId, employeeCode: '7001' } }),
  }),
  correctShift: defineRoute({
    name: 'team.correctShift',
    method: 'POST',
    path: '/hours/shifts/{id}/corrections',
    summary: 'Correct the times of a shift; what was clocked stays visible',
    permission: 'hours.manage',
    params,
    body: correctShiftSchema,
    output,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.shiftId) }, body: { ...typed, version: 2 } }),
  }),
  removeShift: defineRoute({
    name: 'team.removeShift',
    method: 'POST',
    path: '/hours/shifts/{id}/removal',
    summary: 'Say that a shift didn’t happen; what was clocked stays visible',
    permission: 'hours.manage',
    params,
    body: removeShiftSchema,
    output,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.shiftId) }, body: { reason: 'Wrong code', version: 2 } }),
  }),
  getHoursRules: defineRoute({
    name: 'team.getHoursRules',
    method: 'GET',
    path: '/hours/rules',
    summary: 'Get when a shift ends by itself, and when overtime begins',
    permission: 'hours.manage',
    output: hoursRulesSchema,
    example: () => ({}),
  }),
  setHoursRules: defineRoute({
    name: 'team.setHoursRules',
    method: 'PUT',
    path: '/hours/rules',
    summary: 'Set when a shift ends by itself, and when overtime begins, from a week on',
    permission: 'team.manage',
    notWhileActing: true,
    body: hoursRulesSchema,
    output: savedSchema,
    errors: ['stale_version'],
    example: () => ({
      body: {
        ...{ limitMinutes: 720, overtimeAfterMinutes: 2_400, overtimeFactor: 1_500_000 },
        ...{ fromDay: '2026-11-22', version: 1 },
      },
    }),
  }),
};
