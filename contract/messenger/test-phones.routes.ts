import { z } from 'zod';
import { phoneSchema } from '../core/contact/phone.ts';
import { defineRoute } from '../core/route.ts';
import { idSchema, instantSchema, linesSchema } from '../core/schema.ts';
import { imageUpload } from '../files/files.constants.ts';
import { imageNameSchema } from '../files/files.schemas.ts';
import { registrationSchema } from './registration/registration.schemas.ts';

/** The longest text that a phone writes. */
export const mostWritten = 1_600;
/** Test phones shown, and the latest messages of each. */
export const testPhonesShown = 50;
export const testMessagesShown = 30;

/** A phone of the simulated carrier, with what it got from one business’s number and wrote to it. */
export const testPhoneSchema = z.object({
  phone: z.string(),
  businessPhone: z.string(),
  messages: z.array(
    z.object({
      id: idSchema,
      isFromPhone: z.boolean(),
      text: z.string(),
      /** Names of its pictures. */
      media: z.array(z.string()),
      /** How far it got, in words. */
      state: z.string(),
      /** Why it didn’t arrive, in plain words. */
      failure: z.string().nullable(),
      at: instantSchema,
    }),
  ),
});
export type TestPhone = z.output<typeof testPhoneSchema>;

export const testPhonesSchema = z.object({
  records: z.array(testPhoneSchema),
  /** Businesses with a number, to which a phone can write. */
  businesses: z.array(registrationSchema.extend({ name: z.string(), phone: z.string() })),
  /** What becomes of texts to a number that ends like this. */
  endings: z.array(z.object({ ending: z.string(), text: z.string() })),
});
export type TestPhones = z.output<typeof testPhonesSchema>;

const ends = { phone: phoneSchema, businessPhone: phoneSchema };

export const testPhoneRoutes = {
  listTestPhones: defineRoute({
    name: 'messenger.listTestPhones',
    method: 'GET',
    path: '/dev/phones',
    summary: 'List the phones of the simulated carrier; not found if others can reach this server',
    permission: 'public',
    output: testPhonesSchema,
    errors: ['not_found'],
    example: () => ({}),
  }),
  writeAsCustomer: defineRoute({
    name: 'messenger.writeAsCustomer',
    method: 'POST',
    path: '/dev/phones/messages',
    summary: 'Write a text as a customer, from a phone of the simulated carrier',
    permission: 'public',
    body: z.object({ ...ends, text: linesSchema(mostWritten, 'Text is a required field') }),
    output: z.object({ id: idSchema }),
    errors: ['not_found'],
    example: (ids) => ({
      body: { phone: '+12125550177', businessPhone: ids.messengerPhone, text: 'Is my order ready?' },
    }),
  }),
  sendPictureAsCustomer: defineRoute({
    name: 'messenger.sendPictureAsCustomer',
    method: 'POST',
    path: '/dev/phones/pictures',
    summary: 'Send a picture as a customer, from a phone of the simulated carrier',
    permission: 'public',
    body: z.object(ends),
    upload: imageUpload,
    output: z.object({ id: idSchema }),
    errors: ['not_found', 'too_large'],
    triesPerMinute: 60,
    example: (ids) => ({ body: { phone: '+12125550177', businessPhone: ids.messengerPhone } }),
  }),
  setTestRegistration: defineRoute({
    name: 'messenger.setTestRegistration',
    method: 'PUT',
    path: '/dev/phones/registration',
    summary: 'Register a number for bulk messages, or refuse it, as the simulated carriers',
    permission: 'public',
    body: registrationSchema.extend({ businessPhone: phoneSchema }),
    output: z.object({}),
    errors: ['not_found'],
    example: (ids) => ({
      body: { businessPhone: ids.messengerPhone, state: 'VERIFIED' as const, reason: null },
    }),
  }),
  getTestPicture: defineRoute({
    name: 'messenger.getTestPicture',
    method: 'GET',
    path: '/dev/phones/pictures/{name}',
    summary: 'Get a picture that a phone of the simulated carrier got or sent',
    permission: 'public',
    params: z.object({ name: imageNameSchema }),
    output: z.undefined(),
    download: 'image/webp',
    errors: ['not_found'],
    example: (ids) => ({ params: { name: ids.testPictureName } }),
  }),
};
