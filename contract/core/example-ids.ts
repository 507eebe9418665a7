import type { SignedBody } from './signed-body.ts';

/** What a device answers, to the question with this `id`. */
interface PasskeyReply<Response> {
  id: string;
  answer: { id: string; rawId: string; type: 'public-key'; response: Response };
}

/**
 * Ids of the rows that examples of routes speak of. The test kit makes a small world with exactly these;
 * the API page shows `documentedIds`.
 */
export interface ExampleIds {
  businessId: number;
  /** The owner, as a member of the team. */
  teamMemberId: number;
  /** The manager, as a member of the team. */
  otherMemberId: number;
  storeId: number;
  otherStoreId: number;
  washerId: number;
  dryerId: number;
  turnId: number;
  /** An import that is checked and can be applied; its first row stands on line 2. */
  importId: number;
  importVersion: number;
  /** An import that was applied. */
  appliedImportId: number;
  appliedImportVersion: number;
  accessKeyId: number;
  /** An order that was paid, with the version of its state. */
  orderId: number;
  orderVersion: number;
  paymentId: number;
  /** Orders that were brought to their next status. */
  orderMoveId: number;
  /** A customer with one address that nothing uses. */
  customerId: number;
  customerVersion: number;
  addressId: number;
  /** A tag given to customers at once. */
  tagChangeId: number;
  /** The tag that was given. */
  noteTagId: number;
  /** A view of the owner's own. */
  savedViewId: number;
  /** A change that can be taken back. */
  auditEntryId: number;
  /** An event that was sent. */
  eventId: string;
  /** Another device at which the owner is signed in. */
  deviceId: number;
  /** A fresh, unused identity token of the owner. */
  identityToken: string;
  /** The same by the provider of OpenID Connect; and an unused answer of that provider with its attempt. */
  oidcToken: string;
  oidcAnswer: string;
  oidcAttempt: string;
  /** The same, begun to show that it is still the owner. */
  confirmAttempt: string;
  confirmAnswer: string;
  /** A fresh session token of the owner, by Clerk. */
  clerkToken: string;
  /** What that provider is shown when the owner signs out. */
  oidcSignOut: string;
  setupCode: string;
  /** With which staff acts for the owner; not used. */
  ticket: string;
  /** An invitation that was not accepted, and the token of its link. */
  invitationId: number;
  invitationToken: string;
  /** Of the owner, whose two-factor is on, with a code that answers it. */
  challenge: string;
  recoveryCode: string;
  /** What the owner's app shows for the key that waits to be confirmed. */
  appCode: string;
  /** A passkey of the owner. */
  passkeyId: number;
  /** What another device answers to the question for a new passkey of the owner. */
  newPasskey: PasskeyReply<{ clientDataJSON: string; attestationObject: string; transports?: string[] }>;
  /** What the owner's passkey answers to the question of a sign-in. */
  passkeySignIn: PasskeyReply<{
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string;
  }>;
  /** Of a link to a new password that was not used. */
  resetToken: string;
  /** A kind of error that is open. */
  errorKindId: number;
  errorKindVersion: number;
  /** A right answer to a bot check before a sign-in, and what such answers were exchanged for; none was used. */
  botCheckAnswer: string;
  botCheckToken: string;
  forgotCheckToken: string;
  /** A notice that Stripe signed, of something that changes nothing here. */
  webhook: SignedBody;
  /** What the provider knows the business by. */
  payerId: string;
  /** Of how the subscription of the business stands. */
  subscriptionVersion: number;
  /** A card that the owner handed over to the provider. */
  handedOverCard: string;
  email: string;
  password: string;
}

export const documentedIds: ExampleIds = {
  businessId: 1,
  teamMemberId: 1,
  otherMemberId: 3,
  storeId: 1,
  otherStoreId: 2,
  washerId: 1,
  dryerId: 2,
  turnId: 1,
  importId: 1,
  importVersion: 4,
  appliedImportId: 2,
  appliedImportVersion: 6,
  accessKeyId: 1,
  orderId: 1,
  orderVersion: 2,
  paymentId: 3,
  orderMoveId: 1,
  customerId: 1,
  customerVersion: 1,
  addressId: 1,
  tagChangeId: 1,
  noteTagId: 1,
  savedViewId: 1,
  auditEntryId: 1,
  eventId: 'order-1001',
  deviceId: 2,
  identityToken: 'eyJzdWIiOiIxIn0.signature',
  oidcToken: 'eyJzdWIiOiIxIiwicHJvdmlkZXIiOiJvaWRjIn0.signature',
  oidcAnswer: '?code=c29kZQ&state=c3RhdGU',
  oidcAttempt: 'c2VhbGVkIGF0dGVtcHQ',
  confirmAttempt: 'YW5vdGhlciBhdHRlbXB0',
  confirmAnswer: '?code=Y29uZmlybQ&state=c3RhdGU',
  clerkToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c2VyXzEifQ.signature',
  oidcSignOut: 'c2VhbGVkIElEIHRva2Vu',
  setupCode: 'K7QM-2VXD',
  ticket: 'dGlja2V0IHRvIGFjdA',
  invitationId: 1,
  invitationToken: 'aW52aXRhdGlvbg',
  challenge: 'eyJ1c2VySWQiOjF9.signature',
  recoveryCode: 'k7qm2-vxd4p',
  appCode: '123456',
  passkeyId: 1,
  newPasskey: {
    id: 'eyJjaGFsbGVuZ2UiOiIuLi4ifQ.signature',
    answer: {
      id: 'bmV3IGtleQ',
      rawId: 'bmV3IGtleQ',
      type: 'public-key',
      response: {
        clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
        attestationObject: 'o2NmbXRkbm9uZQ',
      },
    },
  },
  passkeySignIn: {
    id: 'eyJjaGFsbGVuZ2UiOiIuLi4ifQ.signature',
    answer: {
      id: 'a25vd24ga2V5',
      rawId: 'a25vd24ga2V5',
      type: 'public-key',
      response: {
        clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
        authenticatorData: 'SZYN5YgO',
        signature: 'MEUCIQ',
        userHandle: 'b3duZXI',
      },
    },
  },
  resetToken: 'Zm9yZ290dGVuIHBhc3N3b3Jk',
  errorKindId: 1,
  errorKindVersion: 1,
  botCheckAnswer: '{"challenge":{},"solution":{}}',
  botCheckToken: 'eyJwdXJwb3NlIjoic2lnbi1pbiJ9.signature',
  forgotCheckToken: 'eyJwdXJwb3NlIjoiZm9yZ290LXBhc3N3b3JkIn0.signature',
  webhook: {
    content: '{"id":"evt_1","object":"event","type":"customer.subscription.updated"}',
    headers: {
      'stripe-signature': 't=1795194000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
    },
  },
  payerId: 'cus_Pq1ExampleId',
  subscriptionVersion: 1,
  handedOverCard: 'seti_1RzAbCdEfGhIjKlM',
  email: 'owner@example.com',
  password: 'a long enough password',
};
