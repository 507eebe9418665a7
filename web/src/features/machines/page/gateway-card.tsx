import { useQuery } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import {
  type GatewayEventKind,
  gatewayEventLabels,
} from '@washboard/contract/machine-links/gateways/gateway-health.schemas.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';
import { brokerLostText } from '../floor/state-text.ts';
import classes from '../machines.module.css';

const tones: Record<GatewayEventKind, Tone> = {
  REBOOT: 'gray',
  TAKEOVER: 'red',
  REJECTED: 'amber',
  CONFLICT: 'amber',
  REFUSED: 'red',
};

/** The gateway of a machine: its version, and what happened to it lately. */
export function GatewayCard({ machineId, timeZone }: { machineId: number; timeZone: string }) {
  const { data } = useQuery(
    queryOptionsOf(gatewayRoutes.getGatewayHealth, { params: { id: String(machineId) } }),
  );
  const gateway = data?.gateway ?? null;
  if (gateway === null) return null;
  const { code, machines, version, waitingVends, isBrokerLost, events } = gateway;
  const facts = [
    version === null ? 'Not connected yet' : `Version ${version}`,
    plural(machines, 'machine'),
    ...(waitingVends === 0 ? [] : [`${plural(waitingVends, 'paid start')} waiting`]),
    ...(isBrokerLost ? [brokerLostText] : []),
  ];
  return (
    <Card title={`Gateway ${code}`} context={facts.join(' · ')}>
      {events.length === 0 ? (
        <NoRows>No restarts or refusals.</NoRows>
      ) : (
        <ul className={classes.lastStarts}>
          {events.map(({ id, at, kind, message }) => (
            <li key={id}>
              <StatusPill tone={tones[kind]}>{gatewayEventLabels[kind]}</StatusPill>
              <span>
                {message}
                <span className={classes.facts}> {formatInstant(at, timeZone)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
