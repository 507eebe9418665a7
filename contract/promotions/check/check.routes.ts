import { defineRoute } from '../../core/route.ts';
import { checkCodeSchema, codeCheckSchema } from './check.schemas.ts';

/** What a point of sale asks before it gives a discount. */
export const checkRoutes = {
  checkCode: defineRoute({
    name: 'promotions.checkCode',
    method: 'POST',
    path: '/catalog/v1/codes/check',
    summary: 'Price an order with the code of a promotion or referral, or say why the code doesn’t count',
    permission: 'key:catalog.read',
    body: checkCodeSchema,
    output: codeCheckSchema,
    errors: ['not_found'],
    repeatable: true,
    example: (ids) => ({
      body: {
        storeId: ids.storeId,
        code: 'RUNNING',
        lines: [
          { kind: 'FIXED_PRICE' as const, code: 'RUG', name: 'Rug', unitPriceCents: 2_500, taxRate: 66_250 },
        ],
      },
    }),
  }),
};
