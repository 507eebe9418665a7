/**
 * What was done, in words, by the action of its entry; `fields` name what stands in before and after. Every
 * action that the server notes stands here (tools/structure.test.ts).
 */
export const auditActions = {
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
  'auth.invite': { area: 'team', title: 'Invited a teammate' },
  'auth.takeInvitationBack': { area: 'team', title: 'Canceled an invite' },
  'auth.acceptInvitation': { area: 'team', title: 'Accepted an invitation' },
  'team.changeMember': { area: 'team', title: 'Changed a team member’s role or locations' },
  'team.removeMember': { area: 'team', title: 'Removed a team member' },
  'team.restoreMember': { area: 'team', title: 'Restored a team member' },
  'auth.createOwner': { area: 'team', title: 'Set up the business' },
  'billing.setSubscriptionStatus': { area: 'settings', title: 'Changed subscription status' },
  'billing.setPayer': { area: 'settings', title: 'Changed billing customer' },
  'billing.setCard': { area: 'settings', title: 'Changed payment card' },
  'staff.act': { area: 'team', title: 'Started acting as a user' },
  'staff.leave': { area: 'team', title: 'Stopped acting as a user' },
  'access-keys.create': { area: 'accessKeys', title: 'Created an access key' },
  'access-keys.revoke': { area: 'accessKeys', title: 'Revoked an access key' },
  'machines.setPrice': { area: 'machines', title: 'Set a vend price' },
  'machines.undoPrice': { area: 'machines', title: 'Undid a vend price' },
  'machines.export': { area: 'machines', title: 'Exported turns' },
  'imports.apply': { area: 'imports', title: 'Imported a file' },
  'imports.undo': { area: 'imports', title: 'Undid an import' },
  'imports.discard': { area: 'imports', title: 'Discarded an import' },
  'orders.refund': { area: 'orders', title: 'Refunded' },
  'orders.void': { area: 'orders', title: 'Voided an order' },
  'orders.move': { area: 'orders', title: 'Changed order status' },
  'orders.undoMove': { area: 'orders', title: 'Undid a status change' },
  'orders.export': { area: 'orders', title: 'Exported orders' },
  'customers.change': { area: 'customers', title: 'Changed a customer' },
  'customers.tag': { area: 'customers', title: 'Added a tag to customers' },
  'customers.untag': { area: 'customers', title: 'Removed a tag from customers' },
  'customers.export': { area: 'customers', title: 'Exported customers' },
  'customers.undoTag': { area: 'customers', title: 'Undid a tag change' },
  'customers.deleteTag': { area: 'customers', title: 'Deleted a tag' },
  'customers.restoreTag': { area: 'customers', title: 'Restored a deleted tag' },
  'customers.consent': { area: 'customers', title: 'Recorded consent' },
  'customers.addAddress': { area: 'customers', title: 'Added an address' },
  'customers.removeAddress': { area: 'customers', title: 'Removed an address' },
  'analytics.export': { area: 'figures', title: 'Exported a figure’s rows' },
  'saved-views.create': { area: 'settings', title: 'Saved a view' },
  'saved-views.change': { area: 'settings', title: 'Changed a saved view' },
  'saved-views.remove': { area: 'settings', title: 'Removed a saved view' },
  'simulators.change': { area: 'settings', title: 'Changed simulators' },
} as const satisfies Record<string, { area: string; title: string }>;

export type AuditAction = keyof typeof auditActions;

export const auditAreas = {
  machines: 'Machines',
  orders: 'Orders',
  customers: 'Customers',
  figures: 'Figures',
  imports: 'Imports',
  accessKeys: 'Access keys',
  team: 'Team',
  settings: 'Settings',
} as const;
export type AuditArea = keyof typeof auditAreas;
export const auditAreaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

/** The actions of an area. */
export const actionsOfArea = (area: AuditArea): string[] =>
  Object.entries(auditActions).flatMap(([action, words]) => (words.area === area ? [action] : []));

/** Through which door a change came. */
export const auditOrigins = {
  web: 'Back office',
  cli: 'Command line',
  job: 'Job',
  setup: 'First start',
} as const;
export type AuditOrigin = keyof typeof auditOrigins;
export const auditOriginNames = Object.keys(auditOrigins) as [AuditOrigin, ...AuditOrigin[]];
