import { defineExamples } from '../core/example-ids.ts';

/** A device's answer to the challenge with this `id`. */
interface PasskeyReply<Response> {
  id: string;
  answer: { id: string; rawId: string; type: 'public-key'; response: Response };
}

export const authExamples = defineExamples({
  businessId: 1,
  /** Another device where the owner is signed in. */
  deviceId: 2,
  /** A fresh, unused identity token of the owner. */
  identityToken: 'eyJzdWIiOiIxIn0.signature',
  /** The same from the OpenID Connect provider; and an unused provider answer with its attempt. */
  oidcToken: 'eyJzdWIiOiIxIiwicHJvdmlkZXIiOiJvaWRjIn0.signature',
  oidcAnswer: '?code=c29kZQ&state=c3RhdGU',
  oidcAttempt: 'c2VhbGVkIGF0dGVtcHQ',
  /** The same, started to confirm the owner's identity. */
  confirmAttempt: 'YW5vdGhlciBhdHRlbXB0',
  confirmAnswer: '?code=Y29uZmlybQ&state=c3RhdGU',
  /** A fresh Clerk session token of the owner. */
  clerkToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c2VyXzEifQ.signature',
  /** What the provider receives when the owner signs out. */
  oidcSignOut: 'c2VhbGVkIElEIHRva2Vu',
  setupCode: 'K7QM-2VXD',
  /** A pending invitation and its link's token. */
  invitationId: 1,
  invitationToken: 'aW52aXRhdGlvbg',
  /** For the owner, who has two-factor on, with a code that answers it. */
  challenge: 'eyJ1c2VySWQiOjF9.signature',
  recoveryCode: 'k7qm2-vxd4p',
  /** The owner's app code for the key that waits for confirmation. */
  appCode: '123456',
  /** A passkey of the owner. */
  passkeyId: 1,
  /** Another device's answer for a new passkey of the owner. */
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
  /** The answer of the owner's passkey at sign-in. */
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
  /** The token of an unused reset link. */
  resetToken: 'Zm9yZ290dGVuIHBhc3N3b3Jk',
  /** A correct answer to a bot check at sign-in, and the token it was exchanged for; both unused. */
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
