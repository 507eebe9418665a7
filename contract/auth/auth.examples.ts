import { defineExamples } from '../core/example-ids.ts';

/** What a device answers, to the question with this `id`. */
interface PasskeyReply<Response> {
  id: string;
  answer: { id: string; rawId: string; type: 'public-key'; response: Response };
}

export const authExamples = defineExamples({
  businessId: 1,
  /** Another device at which the owner is signed in. */
  deviceId: 2,
  /** A fresh, unused identity token of the owner. */
  identityToken: 'eyJzdWIiOiIxIn0.signature',
  /** The same by the provider of OpenID Connect; and an unused answer of that provider with its attempt. */
  oidcToken: 'eyJzdWIiOiIxIiwicHJvdmlkZXIiOiJvaWRjIn0.signature',
  oidcAnswer: '?code=c29kZQ&state=c3RhdGU',
  oidcAttempt: 'c2VhbGVkIGF0dGVtcHQ',
  /** The same, begun to show that it is still the owner. */
  confirmAttempt: 'YW5vdGhlciBhdHRlbXB0',
  confirmAnswer: '?code=Y29uZmlybQ&state=c3RhdGU',
  /** A fresh session token of the owner, by Clerk. */
  clerkToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c2VyXzEifQ.signature',
  /** What that provider is shown when the owner signs out. */
  oidcSignOut: 'c2VhbGVkIElEIHRva2Vu',
  setupCode: 'K7QM-2VXD',
  /** An invitation that was not accepted, and the token of its link. */
  invitationId: 1,
  invitationToken: 'aW52aXRhdGlvbg',
  /** Of the owner, whose two-factor is on, with a code that answers it. */
  challenge: 'eyJ1c2VySWQiOjF9.signature',
  recoveryCode: 'k7qm2-vxd4p',
  /** What the owner's app shows for the key that waits to be confirmed. */
  appCode: '123456',
  /** A passkey of the owner. */
  passkeyId: 1,
  /** What another device answers to the question for a new passkey of the owner. */
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
  } as PasskeyReply<{ clientDataJSON: string; attestationObject: string; transports?: string[] }>,
  /** What the owner's passkey answers to the question of a sign-in. */
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
  } as PasskeyReply<{
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string;
  }>,
  /** Of a link to a new password that was not used. */
  resetToken: 'Zm9yZ290dGVuIHBhc3N3b3Jk',
  /** A right answer to a bot check before a sign-in, and what such answers were exchanged for; none was used. */
  botCheckAnswer: '{"challenge":{},"solution":{}}',
  botCheckToken: 'eyJwdXJwb3NlIjoic2lnbi1pbiJ9.signature',
  forgotCheckToken: 'eyJwdXJwb3NlIjoiZm9yZ290LXBhc3N3b3JkIn0.signature',
  email: 'owner@example.com',
  password: 'a long enough password',
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof authExamples;
