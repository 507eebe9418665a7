import { type Invite, invitationDays } from '@washboard/contract/auth/invitations.schemas.ts';
import { roleNames } from '@washboard/contract/core/access.ts';

type Asked = Pick<Invite, 'email' | 'firstName' | 'role'> & { businessName: string; invitedBy: string };

/** The invitation email. */
export function invitationEmail({ email, firstName, role, businessName, invitedBy }: Asked, link: string) {
  return {
    to: email,
    subject: `${businessName} invites you to Washboard`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${invitedBy} of ${businessName} invites you to their back office, as ${roleNames[role]}.`,
      `The link below works once, for ${invitationDays} days.`,
    ],
    action: { label: 'Join the business', url: link },
    foot: 'Not expecting this? Ignore this email.',
  };
}
