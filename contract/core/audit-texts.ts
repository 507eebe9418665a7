/**
 * What was done, in words, by the action of its entry; `fields` name what stands in before and after. Every
 * action that the server notes stands here (tools/structure.test.ts).
 */
export const auditActions = {
  'auth.createUser': { area: 'team', title: 'Gave a sign-in' },
  'auth.changeProfile': { area: 'team', title: 'Changed their own name' },
  'auth.changePassword': { area: 'team', title: 'Changed their own password' },
  'auth.resetPassword': { area: 'team', title: 'Set a new password by a link' },
  'auth.turnOnTwoFactor': { area: 'team', title: 'Turned two-factor on' },
  'auth.turnOffTwoFactor': { area: 'team', title: 'Turned two-factor off' },
  'auth.renewRecoveryCodes': { area: 'team', title: 'Made new recovery codes' },
  'auth.addPasskey': { area: 'team', title: 'Added a passkey' },
  'auth.removePasskey': { area: 'team', title: 'Removed a passkey' },
  'auth.linkIdentity': { area: 'team', title: 'Linked the account of a provider' },
  'auth.unlinkIdentity': { area: 'team', title: 'Took the link to the account of a provider away' },
  'auth.invite': { area: 'team', title: 'Invited somebody' },
  'auth.takeInvitationBack': { area: 'team', title: 'Took an invitation back' },
  'auth.acceptInvitation': { area: 'team', title: 'Joined by an invitation' },
  'team.changeMember': { area: 'team', title: 'Gave somebody another role or other locations' },
  'team.removeMember': { area: 'team', title: 'Removed somebody from the team' },
  'team.restoreMember': { area: 'team', title: 'Took the removal of somebody back' },
  'auth.createOwner': { area: 'team', title: 'Set up the business' },
  'billing.setSubscriptionStatus': { area: 'settings', title: 'Set how the subscription stands' },
  'billing.setPayer': { area: 'settings', title: 'Set who bills the subscription' },
  'billing.setCard': { area: 'settings', title: 'Set the card that pays for Washboard' },
  'staff.act': { area: 'team', title: 'Began to act for somebody' },
  'staff.leave': { area: 'team', title: 'Stopped acting for somebody' },
  'access-keys.create': { area: 'accessKeys', title: 'Made an access key' },
  'access-keys.revoke': { area: 'accessKeys', title: 'Revoked an access key' },
  'machines.setPrice': { area: 'machines', title: 'Set a vend price' },
  'machines.undoPrice': { area: 'machines', title: 'Took a vend price back' },
  'machines.export': { area: 'machines', title: 'Exported turns' },
  'imports.apply': { area: 'imports', title: 'Imported a file' },
  'imports.undo': { area: 'imports', title: 'Undid an import' },
  'imports.discard': { area: 'imports', title: 'Discarded a file' },
  'orders.refund': { area: 'orders', title: 'Gave money back' },
  'orders.void': { area: 'orders', title: 'Voided an order' },
  'orders.move': { area: 'orders', title: 'Moved orders to their next status' },
  'orders.undoMove': { area: 'orders', title: 'Took a move of orders back' },
  'orders.export': { area: 'orders', title: 'Exported orders' },
  'customers.change': { area: 'customers', title: 'Changed a customer' },
  'customers.tag': { area: 'customers', title: 'Gave a tag to customers' },
  'customers.untag': { area: 'customers', title: 'Took a tag from customers' },
  'customers.export': { area: 'customers', title: 'Exported customers' },
  'customers.undoTag': { area: 'customers', title: 'Took a change of tags back' },
  'customers.deleteTag': { area: 'customers', title: 'Deleted a tag' },
  'customers.restoreTag': { area: 'customers', title: 'Brought a deleted tag back' },
  'customers.consent': { area: 'customers', title: 'Noted a consent' },
  'customers.addAddress': { area: 'customers', title: 'Added an address' },
  'customers.removeAddress': { area: 'customers', title: 'Removed an address' },
  'analytics.export': { area: 'figures', title: 'Exported the rows behind a figure' },
  'saved-views.create': { area: 'settings', title: 'Saved a view' },
  'saved-views.change': { area: 'settings', title: 'Changed a saved view' },
  'saved-views.remove': { area: 'settings', title: 'Removed a saved view' },
  'simulators.change': { area: 'settings', title: 'Changed the simulators' },
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
