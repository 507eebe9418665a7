import { defineAudit } from '../core/audit-texts.ts';

export const machineLinksAudit = defineAudit({
  actions: {
    'machines.start': { area: 'machines', title: 'Started a machine', fact: 'Started {name}: {reason}' },
    'machines.sendPrice': {
      area: 'machines',
      title: 'Sent a price again',
      fact: 'Sent {priceCents} to {name} again',
    },
    'machines.confirmPrice': {
      area: 'machines',
      title: 'Confirmed a price set by hand',
      fact: 'Confirmed {priceCents} at {name}',
    },
    'machines.renewGateway': {
      area: 'machines',
      title: 'Renewed a gateway',
      fact: 'Renewed gateway {device} of {name}',
    },
    'machines.claimGateway': { area: 'machines', title: 'Claimed a gateway', fact: 'Claimed gateway {code}' },
    'machines.silenceAlarm': { area: 'machines', title: 'Silenced an alarm of a machine' },
    'machines.chooseAlarms': { area: 'machines', title: 'Chose how to hear of alarms of machines' },
    'machines.setSettings': { area: 'machines', title: 'Changed the machine settings of a store' },
    'machines.collect': {
      area: 'machines',
      title: 'Recorded a collection from a machine',
      fact: 'Collected {countedCents} from {name}',
    },
    'machines.changeCollection': { area: 'machines', title: 'Changed a collection from a machine' },
    'machines.removeCollection': {
      area: 'machines',
      title: 'Removed a collection from a machine',
      fact: 'Removed {countedCents} from {name}',
    },
    'machines.exportCollections': {
      area: 'machines',
      title: 'Exported collections',
      fact: 'Exported {collections|collection}',
    },
    'machines.startOutcome': {
      area: 'machines',
      title: 'A start from the back office had an outcome',
      fact: '{name}: {outcome}',
    },
    'machines.settleStart': { area: 'machines', title: 'Said whether a machine runs' },
    'machines.dismissUnstarted': {
      area: 'machines',
      title: 'Closed a paid start that didn’t run',
      fact: 'Closed {amountCents} paid at {name} without a refund',
    },
    'machines.changePlan': { area: 'machines', title: 'Moved machines on the floor plan' },
    'machines.setReader': { area: 'machines', title: 'Changed the ESD reader of a store' },
    'machines.setStartLimit': {
      area: 'machines',
      title: 'Set the free starts a day',
      fact: 'Set {freeStartsPerDay} free starts a day',
    },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof machineLinksAudit.actions;
