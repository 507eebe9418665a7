import { IdentityError, type IdentityProver, type PasswordProof, type PasswordStore } from './port.ts';

const issuer = 'local';

/**
 * Our own accounts with passwords. Their emails are verified, because an account starts with an emailed link.
 */
export function createLocalIdentity(store: PasswordStore): IdentityProver<PasswordProof> {
  return {
    async prove({ email, password }) {
      const account = await store.find(email);
      if (!(await store.fits(account?.passwordHash, password)) || account === undefined) {
        throw new IdentityError('refused', 'the email or password is not correct');
      }
      const { subject, name } = account;
      return { issuer, subject, email: account.email, isEmailVerified: true, name };
    },
  };
}
