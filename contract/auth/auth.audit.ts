import { defineAudit } from '../core/audit-texts.ts';

export const authAudit = defineAudit({
  actions: {
    'auth.createUser': { area: 'team', title: 'Created a login' },
    'auth.changeProfile': { area: 'team', title: 'Changed own name' },
    'auth.changePassword': { area: 'team', title: 'Changed own password' },
    'auth.resetPassword': { area: 'team', title: 'Reset password' },
    'auth.turnOnTwoFactor': { area: 'team', title: 'Turned on two-factor authentication' },
    'auth.turnOffTwoFactor': { area: 'team', title: 'Turned off two-factor authentication' },
    'auth.renewRecoveryCodes': { area: 'team', title: 'Created recovery codes' },
    'auth.addPasskey': { area: 'team', title: 'Added a passkey' },
    'auth.removePasskey': { area: 'team', title: 'Removed a passkey' },
    'auth.linkIdentity': { area: 'team', title: 'Linked a provider account' },
    'auth.unlinkIdentity': { area: 'team', title: 'Unlinked a provider account' },
    'auth.invite': { area: 'team', title: 'Invited a teammate', fact: 'Invited {email}' },
    'auth.takeInvitationBack': {
      area: 'team',
      title: 'Canceled an invite',
      fact: 'Canceled the invite of {email}',
    },
    'auth.acceptInvitation': { area: 'team', title: 'Accepted an invitation' },
    'auth.createOwner': { area: 'team', title: 'Set up the business' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof authAudit.actions;
