import { type Invite, invitationDays } from '@washboard/contract/auth/invitations.schemas.ts';
import { roleNames } from '@washboard/contract/core/access.ts';

/**
 * The invitation email. Anyone can make a business and invite anyone, so it holds no text that the inviter
 * chose: names of people and businesses are shown behind the link.
 */
export function invitationEmail({ email, role }: Pick<Invite, 'email' | 'role'>, link: string) {
  return {
    to: email,
    subject: 'You are invited to Washboard',
    greeting: 'Hello,',
    paragraphs: [
      `You are invited to the back office of a business, as ${roleNames[role]}. The page behind the link says which business, and who invites you.`,
      `The link below works once, for ${invitationDays} days.`,
    ],
    action: { label: 'Join the business', url: link },
    foot: 'Not expecting this? Ignore this email.',
  };
}
