import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IdentityError, type ProvenIdentity } from './port.ts';

type Person = 'ada' | 'ben';

/** A provider under test with two users, Ada and Ben. */
export interface IdentityWorld {
  prove(who: Person): Promise<ProvenIdentity>;
  emails: Record<Person, string>;
  /** Invalid proofs. */
  wrong: Record<string, () => Promise<ProvenIdentity>>;
  /** Secrets that no message may contain. */
  secrets: string[];
  changeEmail(who: Person, email: string): void;
  close(): Promise<void>;
}

/** What every identity adapter must do. */
export function identityConformance(
  name: string,
  wrongProofs: readonly string[],
  open: () => Promise<IdentityWorld>,
): void {
  describe(`identity by ${name}`, () => {
    let world: IdentityWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    test('returns the email, that it is verified, and the name', async () => {
      expect(await world.prove('ada')).toEqual({
        issuer: expect.stringMatching(/./),
        subject: expect.stringMatching(/./),
        email: world.emails.ada,
        isEmailVerified: true,
        name: 'Ada Park',
      });
    });

    test('is the same person each time, and never another', async () => {
      const [first, again, other] = [
        await world.prove('ada'),
        await world.prove('ada'),
        await world.prove('ben'),
      ];
      expect([again.issuer, again.subject]).toEqual([first.issuer, first.subject]);
      expect(other.issuer).toBe(first.issuer);
      expect(other.subject).not.toBe(first.subject);
    });

    test.each(wrongProofs)('with %s is refused without revealing a secret', async (proof) => {
      const given = world.wrong[proof];
      if (given === undefined) throw new Error(`This world has no ${proof}.`);
      const failure = await given().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(IdentityError);
      expect((failure as IdentityError).kind).toBe('refused');
      for (const secret of world.secrets) expect((failure as IdentityError).message).not.toContain(secret);
    });

    test('stays the same person when the email changes', async () => {
      const before = await world.prove('ben');
      world.changeEmail('ben', 'benjamin@example.com');
      const after = await world.prove('ben');
      expect(after).toEqual({ ...before, email: 'benjamin@example.com' });
    });
  });
}
