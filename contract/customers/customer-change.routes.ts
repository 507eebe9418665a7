import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema, idSchema, versionSchema } from '../core/schema.ts';
import {
  addAddressSchema,
  changeCustomerSchema,
  newCustomerSchema,
  recordConsentSchema,
} from './customer-change.schemas.ts';
import { customerDetailSchema } from './customer-page.schemas.ts';

const ofCustomer = z.object({ id: idParamSchema });

/** Changes of one customer, separate from the page's routes, which don't load form schemas. */
export const customerChangeRoutes = {
  addCustomer: defineRoute({
    name: 'customers.addCustomer',
    method: 'POST',
    path: '/customers',
    summary: 'Add a customer with name, phone and email',
    permission: 'customers.change',
    body: newCustomerSchema,
    output: z.object({ id: idSchema }),
    errors: ['not_found'],
    example: (ids) => ({
      body: {
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: null,
        phoneNumber: '+12015550188',
        storeId: ids.storeId,
      },
    }),
  }),
  changeCustomer: defineRoute({
    name: 'customers.changeCustomer',
    method: 'PUT',
    path: '/customers/{id}',
    summary: 'Change a customer: names, contact, notes, tags, preferences',
    permission: 'customers.change',
    params: ofCustomer,
    body: changeCustomerSchema,
    output: customerDetailSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.customerId) },
      body: {
        firstName: 'Rosa',
        lastName: 'Diaz',
        companyName: '',
        email: 'rosa@example.com',
        phone: null,
        isCommercial: false,
        birthday: '03-07',
        notes: 'Rings twice',
        tags: ['Regular'],
        preferences: [{ name: 'Starch', value: 'Light' }],
        version: ids.customerVersion,
      },
    }),
  }),
  recordConsent: defineRoute({
    name: 'customers.recordConsent',
    method: 'POST',
    path: '/customers/{id}/consents',
    summary: 'Record that a customer gave or withdrew marketing consent',
    permission: 'customers.change',
    params: ofCustomer,
    body: recordConsentSchema,
    output: customerDetailSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.customerId) },
      body: {
        channel: 'SMS' as const,
        agreed: true,
        how: 'Said so in the store',
        version: ids.customerVersion,
      },
    }),
  }),
  addAddress: defineRoute({
    name: 'customers.addAddress',
    method: 'POST',
    path: '/customers/{id}/addresses',
    summary: 'Add an address',
    permission: 'customers.change',
    params: ofCustomer,
    body: addAddressSchema,
    output: customerDetailSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.customerId) },
      body: {
        street: '12 Harbor Street',
        city: 'Hoboken',
        state: 'NJ' as const,
        zipCode: '07030',
        version: ids.customerVersion,
      },
    }),
  }),
  removeAddress: defineRoute({
    name: 'customers.removeAddress',
    method: 'DELETE',
    path: '/customers/{id}/addresses/{addressId}',
    summary: 'Remove an address; refused while an order uses it',
    permission: 'customers.change',
    params: ofCustomer.extend({ addressId: idParamSchema }),
    body: z.object({ version: versionSchema }),
    output: customerDetailSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.customerId), addressId: String(ids.addressId) },
      body: { version: ids.customerVersion },
    }),
  }),
};
