import type { IncomingMessage } from 'node:http';
import type { ClerkPerson } from './clerk-double.types.ts';

/** A user as the Backend API returns it, as far as we need it. */
export const userJson = ({ id, email, isEmailVerified, firstName, lastName }: ClerkPerson) => ({
  object: 'user',
  id,
  first_name: firstName,
  last_name: lastName,
  phone_numbers: [],
  web3_wallets: [],
  external_accounts: [],
  enterprise_accounts: [],
  primary_email_address_id: email === null ? null : `idn_of_${id}`,
  email_addresses:
    email === null
      ? []
      : [
          {
            object: 'email_address',
            id: 'idn_another',
            email_address: 'another@example.com',
            linked_to: [],
            verification: { status: 'verified', strategy: 'email_code' },
          },
          {
            object: 'email_address',
            id: `idn_of_${id}`,
            email_address: email,
            linked_to: [],
            verification: isEmailVerified ? { status: 'verified', strategy: 'email_code' } : null,
          },
        ],
});

/** Its sign-in page. */
export const page = `<!doctype html>
<html lang="en"><head><title>Acme accounts</title></head><body><main>
<h1>Acme accounts</h1>
<form method="post">
<p><label>Name <input name="name" autofocus></label></p>
<p><button>Go on</button> <button name="name" value="">Turn back</button></p>
</form></main></body></html>`;

/** The body of a request. */
export async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}
