import { defineRoute } from '../../core/route.ts';
import { sheetAddedSchema, sheetPreviewSchema, sheetSchema } from './sheet.schemas.ts';

const text = 'Number,Type,Maker,Pounds\n901,Washer,Dexter,40';

export const sheetRoutes = {
  previewSheet: defineRoute({
    name: 'machine-links.previewSheet',
    method: 'POST',
    path: '/machine-setups/sheet/preview',
    summary: 'Read machines of a spreadsheet, with what is wrong at each row',
    permission: 'machines.run',
    repeatable: true,
    body: sheetSchema,
    output: sheetPreviewSchema,
    errors: ['not_found'],
    example: (ids) => ({ body: { storeId: ids.storeId, text } }),
  }),
  addSheet: defineRoute({
    name: 'machine-links.addSheet',
    method: 'POST',
    path: '/machine-setups/sheet',
    summary: 'Add the machines of a spreadsheet: all or none. Devices are paired later',
    permission: 'machines.run',
    body: sheetSchema,
    output: sheetAddedSchema,
    errors: ['not_found'],
    example: (ids) => ({ body: { storeId: ids.storeId, text } }),
  }),
};
